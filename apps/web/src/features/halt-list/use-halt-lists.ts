import type { CircuitLimits } from '@dorpon/domain/market/circuit-band';
import { lockSide, nearLimit } from '@dorpon/domain/market/lock';
import { type Quote, tradedToday } from '@dorpon/domain/market/quote';
import { rests } from '@dorpon/domain/market/rests';
import type { Company } from '@dorpon/domain/shares/company';
import type { EpochMs, ShareCode } from '@dorpon/domain/units';
import { useMemo } from 'react';
import type { LockRow, NearRow } from './halt-order.ts';
import type { HaltOptions } from './halt-search.ts';
import type { HaltFacts } from './halts.ts';

export interface HaltInput {
  /** Quotes of the whole market. */
  readonly quotes: ReadonlyMap<ShareCode, Quote>;
  readonly companies: ReadonlyMap<ShareCode, Company> | undefined;
  readonly facts: ReadonlyMap<ShareCode, HaltFacts> | undefined;
  readonly limits: ReadonlyMap<ShareCode, CircuitLimits | null> | undefined;
  readonly marketStart: EpochMs;
}

/** Facts whose kind differs from the board are outdated. */
export const factsOf = (facts: HaltInput['facts'], { code, halt }: Quote): HaltFacts | null => {
  const known = facts?.get(code);
  return known?.kind === halt ? known : null;
};

/** The lists of the screen, unsorted. */
export function useHaltLists(
  { quotes, companies, facts, limits, marketStart }: HaltInput,
  { side, within }: Pick<HaltOptions, 'side' | 'within'>,
) {
  return useMemo(() => {
    const locked: LockRow[] = [];
    const near: NearRow[] = [];
    const suspended: Record<'regulator' | 'record-date', Quote[]> = {
      regulator: [],
      'record-date': [],
    };
    const free: Quote[] = [];
    for (const quote of quotes.values()) {
      const { code, halt } = quote;
      const company = companies?.get(code);
      const lock = lockSide(halt);
      const bound = limits?.get(code);
      if (rests(halt)) suspended[halt].push(quote);
      else if (bound === null) free.push(quote);
      if (lock !== null && (side === 'both' || side === lock))
        locked.push({ quote, company, side: lock, facts: factsOf(facts, quote) });
      if (halt !== '' || !bound || !tradedToday(quote, marketStart)) continue;
      const distance = nearLimit(quote, bound, Number(within));
      if (distance !== null && (side === 'both' || side === distance.side))
        near.push({ quote, company, near: distance, limits: bound });
    }
    const byCode = (a: Quote, b: Quote) => (a.code < b.code ? -1 : 1);
    return {
      locked,
      near,
      regulator: suspended.regulator.sort(byCode),
      recordDate: suspended['record-date'].sort(byCode),
      free: free.sort(byCode),
    };
  }, [quotes, companies, facts, limits, marketStart, side, within]);
}
