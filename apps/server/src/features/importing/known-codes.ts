import type { Instrument } from '@dorpon/domain/market/instrument';
import {
  isSectorAverage,
  isShareCode,
  isWrittenLikeCode,
  sectorAverageCode,
} from '@dorpon/domain/market/share-code';
import type { Aliases } from '../../core/market/aliases.ts';
import type { ReadOptions, ResolvedCode } from './rows.ts';
import type { StoredInstrument } from './store.ts';

export interface KnownCodes {
  readonly resolve: ReadOptions['resolve'];
  readonly keepAverage: NonNullable<ReadOptions['keepAverage']>;
  /** The instruments of these codes that the store lacks. */
  missing(codes: Iterable<string>): Instrument[];
  /** Marks these as stored. */
  stored(instruments: Iterable<Pick<Instrument, 'code' | 'type' | 'number'>>): void;
}

interface Given {
  readonly stored: readonly StoredInstrument[];
  /** The project's own list. */
  readonly listed: readonly Instrument[];
  /** Renames that ship with the project; used only for unknown codes. */
  readonly shippedAliases: Aliases;
  /** Of `--aliases`: they come before anything else. */
  readonly givenAliases: Aliases;
  readonly create: boolean;
  /** Whether sector averages such as `01.Bank` are skipped, as by default, or become indices. */
  readonly averages?: 'skip' | 'index';
}

/** Bounds chains of old codes, which may point at each other. */
const MOST_RENAMES = 5;

export function createKnownCodes(given: Given): KnownCodes {
  const { listed, shippedAliases, givenAliases, create, averages = 'skip' } = given;
  // An older version stored longer codes, which cannot be shown: no row may be added to them.
  const stored = given.stored.filter(({ code }) => isShareCode(code));
  const inStore = new Set(stored.map(({ code }) => code));
  const types = new Map([...listed, ...stored].map(({ code, type }) => [code, type as string]));
  const averageNames = new Map<string, string>();
  const facts = new Map(listed.map((instrument) => [instrument.code, instrument]));
  let numbers = Math.max(0, ...[...listed, ...stored].map(({ number }) => number));

  const nameOf = (code: string): string | null => {
    let name = code;
    for (let i = 0; i < MOST_RENAMES; i += 1) {
      const given = givenAliases.get(name);
      if (given === undefined && types.has(name)) return name;
      const next = given ?? shippedAliases.get(name);
      if (next === undefined) return types.has(name) ? name : null;
      name = next;
    }
    return null;
  };

  const made = (code: string): Instrument => {
    numbers += 1;
    const isIndex = types.get(code) === 'index';
    const name = averageNames.get(code) ?? code;
    return {
      code,
      number: numbers,
      name,
      banglaName: name,
      ...(isIndex
        ? { type: 'index', board: 'index', sector: 'Index', quoteBase: 'A-IDX' }
        : { type: 'equity', board: 'main', sector: '', quoteBase: '' }),
      faceValue: 0,
      outstanding: 0,
      yearEnd: '',
      listingYear: 0,
      shareholding: { director: 0, govt: 0, institute: 0, foreign: 0, public: 0 },
    };
  };

  return {
    resolve(written, marked): ResolvedCode | null {
      const code = written.toUpperCase();
      const name = nameOf(code);
      if (name !== null) return { code: name, isIndex: types.get(name) === 'index' };
      if (!create || !canBeShare(code)) return null;
      types.set(code, marked ? 'index' : 'equity');
      return { code, isIndex: marked };
    },
    // A sector average that is already stored as an index stays one.
    keepAverage(name): ResolvedCode | null {
      const code = sectorAverageCode(name);
      if (averages === 'skip' && types.get(code) !== 'index') return null;
      types.set(code, 'index');
      // The database refuses NUL, and a name needs no control characters.
      averageNames.set(code, name.replaceAll(/\p{Cc}/gu, ''));
      return { code, isIndex: true };
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

/** A broken line or a sector average does not become a share. */
const canBeShare = (code: string): boolean =>
  isShareCode(code) && isWrittenLikeCode(code) && !isSectorAverage(code);
