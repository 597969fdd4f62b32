import { setImmediate as nextTurn } from 'node:timers/promises';
import { dhakaCalendar } from '@dorpon/domain/calendar/dhaka-calendar';
import { partHoldings, unequalBalances, unnamed } from '@dorpon/domain/health/company-health';
import { impossibleBars } from '@dorpon/domain/health/day-bars';
import { dayTotals } from '@dorpon/domain/health/day-totals';
import type { Finding, ShareDays } from '@dorpon/domain/health/finding';
import { indexTurnover } from '@dorpon/domain/health/index-turnover';
import { jumps } from '@dorpon/domain/health/jumps';
import { type MarketDays, marketDays } from '@dorpon/domain/health/market-days';
import { type Continuity, isBroken, marketGaps } from '@dorpon/domain/health/market-gaps';
import { MarketWide } from '@dorpon/domain/health/market-wide';
import { repeatedBars } from '@dorpon/domain/health/repeated-bars';
import { Runs } from '@dorpon/domain/health/runs';
import { SameHistory } from '@dorpon/domain/health/same-history';
import { shareGaps } from '@dorpon/domain/health/share-gaps';
import { yesterdayCloses } from '@dorpon/domain/health/yesterday-closes';
import type { TradingDay } from '@dorpon/domain/units';
import { examineMinutes } from './examine-minutes.ts';
import type { HealthStore, ShareSpan, StoreView } from './store.ts';

export interface Examination {
  readonly findings: readonly Finding[];
  readonly shares: number;
  readonly days: number;
  readonly minuteDays: number;
}

/**
 * The exchange's day, which may differ from the wall clock's; `feedDay` is that of the feed's last
 * checkpoint.
 */
export type TodayOf = (feedDay: TradingDay | null) => TradingDay;

/** Reads the whole store: days by share, then minutes by day, one share or day at a time. */
export const examine = (store: HealthStore, todayOf: TodayOf): Promise<Examination> =>
  store.look(async (view) => {
    const today = todayOf(await view.feedDay());
    const [counts, spans] = [await view.days(), await view.spans()];
    const market = marketDays(counts, spans);
    const runs = new Runs();
    const listed = await view.instruments();
    const findings = [
      ...unnamed(
        listed,
        spans.map(({ code }) => code),
      ),
      ...(await examineDays(view, { market, spans, listed, runs })),
    ];
    runs.take(indexTurnover(await view.indexDays()));
    const minuteDays = await examineMinutes(view, runs, {
      today,
      newest: market.days.at(-1) ?? 0,
      isSession: (day) => market.placeOf(day) >= 0,
    });
    runs.take(partHoldings(await view.holdings()));
    runs.take(unequalBalances(await view.balances()));
    return {
      findings: [...findings, ...runs.findings()],
      shares: spans.length,
      days: spans.reduce((sum, { rows }) => sum + rows, 0),
      minuteDays,
    };
  });

interface DaysInput {
  readonly market: MarketDays;
  readonly spans: readonly ShareSpan[];
  readonly listed: Awaited<ReturnType<StoreView['instruments']>>;
  readonly runs: Runs;
}

async function examineDays(view: StoreView, input: DaysInput): Promise<Finding[]> {
  const { market, spans, listed, runs } = input;
  const instruments = new Map(listed.map((instrument) => [instrument.code, instrument]));
  const actions = Map.groupBy(await view.actions(), ({ code }) => code);
  const freeDays = await view.freeDays();
  const continuity: Continuity = {
    held: new Uint32Array(market.days.length),
    broken: new Uint32Array(market.days.length),
  };
  const [jumped, unfollowed] = [new MarketWide(market), new MarketWide(market)];
  const histories = new SameHistory();
  await view.eachShare(spans, async (code, days) => {
    const share: ShareDays = {
      code,
      days,
      instrument: instruments.get(code),
      actions: actions.get(code) ?? [],
      freeDays: freeDays.get(code) ?? new Set(),
    };
    runs.take(shareGaps(share, market));
    runs.take(impossibleBars(share, market, dhakaCalendar));
    runs.take(repeatedBars(share));
    runs.take(dayTotals(share));
    jumped.take(jumps(share, market));
    unfollowed.take(yesterdayCloses(share, market, continuity));
    histories.take(code, days);
    // Yields between two shares, so that prices are not delayed.
    await nextTurn();
  });
  runs.take(jumped.own());
  runs.take(unfollowed.kept().filter(({ place }) => !isBroken(continuity, place)));
  return [
    ...marketGaps(market, dhakaCalendar, continuity),
    ...jumped.wide(),
    ...histories.findings(instruments),
  ];
}
