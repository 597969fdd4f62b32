import { COCKPIT_SESSIONS, type getCockpit } from '@dorpon/contract/cockpit';
import type { AnswerOf } from '@dorpon/contract/endpoint';
import { type DayColumns, dayNumber, rowOn } from '@dorpon/domain/bars/day-columns';
import type { AdjustmentFactor } from '@dorpon/domain/bars/price-adjustment';
import { tradedParts } from '@dorpon/domain/cockpit/close-forecast';
import type { MarketDays } from '@dorpon/domain/cockpit/market-days';
import { type CircuitLimits, limitsOf } from '@dorpon/domain/market/circuit-band';
import { categoryOf, type Instrument } from '@dorpon/domain/market/instrument';
import { isListed, isShare } from '@dorpon/domain/market/universe';
import { round, type ShareCode, type TradingDay } from '@dorpon/domain/units';
import { meanCurve } from '../../core/bars/curves.ts';
import { newest } from '../../http/newest.ts';
import { type Prepared, packed, prepareJson } from '../../http/prepared.ts';
import { holdingsByMonth } from './holdings.ts';
import { knownShares } from './known-shares.ts';
import { COUNTED_SESSIONS, historyBefore, marketHistory, reachesBack } from './market-history.ts';
import type { CockpitStore } from './store.ts';

type Answer = AnswerOf<typeof getCockpit>;

const INDEX: ShareCode = 'DSEX';

export interface CockpitParts {
  readonly store: CockpitStore;
  /** Codes with finished days. */
  readonly codes: () => Iterable<ShareCode>;
  readonly instrumentOf: (code: ShareCode) => Instrument | undefined;
  readonly daysOf: (code: ShareCode) => DayColumns | undefined;
  /** For bonus and rights. */
  readonly factorsOf: (code: ShareCode) => Promise<readonly AdjustmentFactor[]>;
  readonly limitsToday: (code: ShareCode) => CircuitLimits | null;
  /** Cumulative turnover by minute of the last sessions before a day, newest first; million taka. */
  readonly turnoverBefore: (day: TradingDay) => Promise<readonly (readonly number[])[]>;
  readonly today: () => TradingDay;
  /** Changes every day and after every import. */
  readonly edition: () => string;
  readonly settle: () => Promise<void>;
}

interface Listed {
  readonly instrument: Instrument;
  readonly days: DayColumns;
  readonly factors: readonly AdjustmentFactor[];
}

export function createCockpit(parts: CockpitParts) {
  const { store, codes, instrumentOf, daysOf, factorsOf, today, edition, settle } = parts;

  const listed = newest(async (): Promise<Listed[]> => {
    await settle();
    return await Promise.all(
      [...codes()].flatMap((code) => {
        const instrument = instrumentOf(code);
        const days = daysOf(code);
        if (!instrument || !days || !isListed(instrument.quoteBase)) return [];
        return [factorsOf(code).then((factors) => ({ instrument, days, factors }))];
      }),
    );
  });

  const historyUpTo = async (day: TradingDay, most: number): Promise<MarketDays> =>
    await marketHistory(
      (await listed(edition())).map(({ instrument, days, factors }) => ({
        days,
        factors,
        isShare: isShare(instrument.quoteBase),
        limits: instrument,
        category: instrument.quoteBase === '' ? '' : categoryOf(instrument.quoteBase),
      })),
      day,
      most,
    );

  /** Of so many sessions that a past day mostly costs no second count. */
  const history = newest(() => historyUpTo(today(), COUNTED_SESSIONS));

  async function historyOf(day: TradingDay): Promise<MarketDays> {
    const counted = await history(edition());
    return reachesBack(counted, day) ? counted : await historyUpTo(day, COCKPIT_SESSIONS);
  }

  return async (day: TradingDay): Promise<Prepared> => {
    const [days, all, curves] = await Promise.all([
      historyOf(day),
      listed(edition()),
      parts.turnoverBefore(day),
    ]);
    const shares = all.filter(({ instrument }) => isShare(instrument.quoteBase));
    const answer: Answer = {
      d: day,
      ...historyBefore(days, day, daysOf(INDEX)),
      shares: await knownShares(
        shares.map(({ instrument, ...share }) => ({
          ...share,
          code: instrument.code,
          limits: limitsOn(instrument, share.days, day),
        })),
        day,
      ),
      pace: paceOf(curves),
      holdings: await holdingsByMonth(
        store,
        shares.map(({ instrument: { code, outstanding }, ...share }) => ({
          ...share,
          code,
          outstanding,
        })),
        day,
      ),
    };
    return await packed(prepareJson(answer));
  };

  function limitsOn(
    instrument: Instrument,
    days: DayColumns,
    day: TradingDay,
  ): CircuitLimits | null {
    if (day === today()) return parts.limitsToday(instrument.code);
    const row = rowOn(days, dayNumber(day));
    return row < 0 ? null : limitsOf(days.yesterdayClose[row]!, instrument, day);
  }
}

function paceOf(curves: readonly (readonly number[])[]): Answer['pace'] {
  const parts = tradedParts(curves.map((byMinute) => ({ byMinute })));
  const percent = (column: ArrayLike<number>) => Array.from(column, (part) => round(part * 100, 3));
  return {
    sessions: curves.length,
    previous: [...(curves[0] ?? [])],
    average: meanCurve(curves).map((value) => round(value, 3)),
    part_low: percent(parts.low),
    part: percent(parts.middle),
    part_high: percent(parts.high),
  };
}
