import type { Instrument } from '@dorpon/domain/market/instrument';
import type { Aliases } from './aliases.ts';
import type { ReadOptions, ResolvedCode } from './rows.ts';
import type { StoredInstrument } from './store.ts';

export interface KnownCodes {
  readonly resolve: ReadOptions['resolve'];
  /** Instruments that the store lacks of those codes. */
  missing(codes: Iterable<string>): Instrument[];
  /** These are in the store now. */
  stored(instruments: Iterable<Pick<Instrument, 'code' | 'type' | 'number'>>): void;
}

interface Given {
  readonly stored: readonly StoredInstrument[];
  /** The project's own list. */
  readonly listed: readonly Instrument[];
  readonly renamed: Aliases;
  /** Those of the caller count before anything else. */
  readonly aliases: Aliases;
  readonly create: boolean;
}

/** A code must look like one before a share is made of it: a torn line is none. */
const CODE = /^(?=.*[A-Z])[A-Z0-9][A-Z0-9().&-]{1,19}$/;
/** Old names of old names end; two that point at each other must not be followed for ever. */
const MOST_RENAMES = 5;

export function createKnownCodes({ stored, listed, renamed, aliases, create }: Given): KnownCodes {
  const inStore = new Set(stored.map(({ code }) => code));
  const types = new Map([...listed, ...stored].map(({ code, type }) => [code, type as string]));
  const facts = new Map(listed.map((instrument) => [instrument.code, instrument]));
  let numbers = Math.max(0, ...[...listed, ...stored].map(({ number }) => number));

  const nameOf = (code: string): string | null => {
    let name = code;
    for (let i = 0; i < MOST_RENAMES; i += 1) {
      const own = aliases.get(name);
      if (own === undefined && types.has(name)) return name;
      const next = own ?? renamed.get(name);
      if (next === undefined) return types.has(name) ? name : null;
      name = next;
    }
    return null;
  };

  const made = (code: string): Instrument => {
    numbers += 1;
    const isIndex = types.get(code) === 'index';
    return {
      ...{ code, number: numbers, name: code, banglaName: code },
      ...(isIndex
        ? { type: 'index', board: 'index', sector: 'Index', quoteBase: 'A-IDX' }
        : { type: 'equity', board: 'main', sector: '', quoteBase: '' }),
      ...{ faceValue: 0, outstanding: 0, yearEnd: '', listingYear: 0 },
      shareholding: { director: 0, govt: 0, institute: 0, foreign: 0, public: 0 },
    };
  };

  return {
    resolve(given, marked): ResolvedCode | null {
      const code = given.toUpperCase();
      const name = nameOf(code);
      if (name !== null) return { code: name, isIndex: types.get(name) === 'index' };
      if (!create || !CODE.test(code)) return null;
      types.set(code, marked ? 'index' : 'equity');
      return { code, isIndex: marked };
    },
    missing: (codes) =>
      [...codes].filter((code) => !inStore.has(code)).map((code) => facts.get(code) ?? made(code)),
    stored(instruments) {
      for (const { code, type, number } of instruments) {
        inStore.add(code);
        types.set(code, type);
        numbers = Math.max(numbers, number);
      }
    },
  };
}
