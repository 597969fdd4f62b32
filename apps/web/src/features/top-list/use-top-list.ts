import type { PeriodBase } from '@dorpon/domain/bars/period-now';
import { floorNow } from '@dorpon/domain/market/floor-now';
import type { Quote } from '@dorpon/domain/market/quote';
import { leftOutFirst, rankShares } from '@dorpon/domain/market/top-shares';
import type { Company } from '@dorpon/domain/shares/company';
import type { EpochMs, ShareCode } from '@dorpon/domain/units';
import { type RefObject, useMemo, useRef } from 'react';
import { heldCodes } from '../../live/held-codes.ts';
import { useMarket } from '../../live/market-context.ts';
import { useMomentQuote } from '../../live/use-moment.ts';
import type { TopListOptions } from './top-list-address.ts';
import { figuresOf, type TopRow } from './top-row.ts';

interface TopListInput {
  /** The whole market at the moment that the rows show. */
  readonly quotes: ReadonlyMap<ShareCode, Quote>;
  readonly companies: ReadonlyMap<ShareCode, Company> | undefined;
  readonly bases: ReadonlyMap<ShareCode, PeriodBase> | undefined;
  readonly options: TopListOptions;
  readonly marketStart: EpochMs;
  /** While true, figures update but the order is kept. */
  readonly held: RefObject<boolean>;
}

/** The ranked codes, and their rows, which update with each moment of the board. */
export function useTopList(input: TopListInput) {
  const { quotes, companies, bases, options, marketStart, held } = input;
  const { period, list, category, count, thin } = options;
  const { moment } = useMarket();
  const shown = useRef<{ key: string; codes: readonly ShareCode[] } | null>(null);

  const { codes, total, which, leftOut } = useMemo(() => {
    const all = Array.from(quotes.values(), (quote) =>
      figuresOf(quote, period, bases, marketStart),
    );
    const floor = period === 'today' ? floorNow(quotes.values(), marketStart) : 'liquid';
    const which = thin ? 'all' : floor;
    const ranked = rankShares(all, list, category, which).map(({ code }) => code);
    const key = `${period} ${list} ${category} ${count} ${which}`;
    const first = count === 'all' ? ranked : ranked.slice(0, Number(count));
    shown.current = { key, codes: heldCodes(shown.current, key, first, held.current) };
    const leftOut = which === 'liquid' ? leftOutFirst(all, list, category) : undefined;
    return { codes: shown.current.codes, total: ranked.length, which, leftOut };
  }, [quotes, bases, marketStart, period, list, category, count, thin, held]);

  const rows = useMemo(() => {
    const places = new Map(codes.map((code, index) => [code, index + 1]));
    const rowFor = (code: string, quote: Quote | undefined): TopRow | undefined => {
      const place = places.get(code);
      const figures = quote && figuresOf(quote, period, bases, marketStart);
      if (!quote || !figures || place === undefined) return undefined;
      const base = bases?.get(code) ?? null;
      return { quote, company: companies?.get(code), figures, base, place };
    };
    return {
      useRow: (code: string) => rowFor(code, useMomentQuote(code)),
      rowOf: (code: string) => rowFor(code, moment.read().get(code)),
      groups: [{ key: '', figures: null, rows: codes }],
    };
  }, [codes, period, bases, marketStart, companies, moment]);

  return { ...rows, codes, total, which, leftOut };
}
