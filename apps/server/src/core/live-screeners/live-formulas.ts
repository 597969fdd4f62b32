import type { FormulaResult } from '@dorpon/domain/alerts/formula-truths';
import type { ShareCode } from '@dorpon/domain/units';
import type { ArmedFormula } from '../alerts/formula-memory.ts';
import type { StandingResult } from '../screener/standing.ts';
import type { LivePlan, OfMember } from './live-plans.ts';
import type { LiveStore, LiveText } from './store.ts';

/** Ids of screeners have no spaces. */
export const formulaId = (text: string): string => `formula ${text}`;

/** Members of whose formulas or screeners one has come or gone. */
export function whoseChanged(before: readonly OfMember[], now: readonly OfMember[]): Set<string> {
  const missing = (some: readonly OfMember[], others: readonly OfMember[]) => {
    const keys = new Set(others.map(({ key }) => key));
    return some.filter(({ key }) => !keys.has(key));
  };
  const changed = [...missing(before, now), ...missing(now, before)];
  return new Set(changed.map(({ memberId }) => memberId));
}

/** Formulas as they are run. */
export async function formulaTexts(
  store: Pick<LiveStore, 'editions'>,
  formulas: readonly ArmedFormula[],
): Promise<LiveText[]> {
  if (formulas.length === 0) return [];
  const members = [...new Set(formulas.map(({ memberId }) => memberId))];
  const editions = await store.editions(members);
  return formulas.map(({ key, memberId, text }) => ({
    memberId,
    id: formulaId(text),
    text,
    formula: key,
    edition: editions.get(memberId) ?? '0.0',
  }));
}

interface Held {
  readonly codes: readonly ShareCode[];
  readonly matching: readonly number[];
  readonly unknown: readonly number[];
  readonly result: FormulaResult;
}

/** Results by formula. One that is the same as before stays the same object. */
export function createFormulaResults() {
  let held = new Map<string, Held>();
  return {
    of(plans: readonly LivePlan[], { codes, matches }: StandingResult) {
      const next = new Map<string, Held>();
      for (const [place, { formula }] of plans.entries()) {
        if (formula === undefined) continue;
        const { matching, unknown } = matches[place]!;
        const before = held.get(formula);
        const isSame =
          before?.codes === codes &&
          areEqual(before.matching, matching) &&
          areEqual(before.unknown, unknown);
        next.set(formula, isSame ? before : heldOf(codes, matching, unknown, before?.result));
      }
      held = next;
      return new Map(Array.from(next, ([formula, { result }]) => [formula, result] as const));
    },
    clear(): void {
      held = new Map();
    },
  };
}

function heldOf(
  codes: readonly ShareCode[],
  matching: readonly number[],
  unknown: readonly number[],
  before: FormulaResult | undefined,
): Held {
  const named = (places: readonly number[]) => new Set(places.map((place) => codes[place]!));
  const result = { matching: named(matching), unknown: named(unknown) };
  const isSame =
    before &&
    isSameSet(before.matching, result.matching) &&
    isSameSet(before.unknown, result.unknown);
  return { codes, matching, unknown, result: isSame ? before : result };
}

const isSameSet = (some: ReadonlySet<ShareCode>, others: ReadonlySet<ShareCode>): boolean =>
  some.size === others.size && [...some].every((code) => others.has(code));

export const areEqual = (some: readonly number[], others: readonly number[]): boolean =>
  some.length === others.length && some.every((share, place) => share === others[place]);
