import { MAX_TICK_SESSIONS } from '@dorpon/contract/bars';
import { toTickMinuteRow, toUntickedMinuteRow } from '@dorpon/contract/bars-answers';
import { tickMinutesOf } from '@dorpon/domain/bars/tick-minutes';
import type { Trade } from '@dorpon/domain/market/market-event';
import type { Paisa, ShareCode, TradingDay } from '@dorpon/domain/units';
import { minutesOf, type UnwrittenMinutes } from '../../core/bars/minutes.ts';
import type { BarRange, BarsStore } from '../../core/bars/store.ts';

export interface TickMinuteSources {
  readonly store: BarsStore;
  readonly today: TradingDay;
  /** Today's trades that are not stored yet. */
  readonly unwritten: (day: TradingDay, code: ShareCode) => readonly Trade[];
  readonly unwrittenMinutes: UnwrittenMinutes;
  readonly yesterdayClose: (code: ShareCode, day: TradingDay) => Paisa;
}

/**
 * Minutes computed from ticks on the newest days that have them, and stored minutes before those;
 * ascending, each once.
 */
export async function tickMinutes(range: BarRange, sources: TickMinuteSources) {
  const { store, today, unwritten, yesterdayClose } = sources;
  const inRange = range.fromDay <= today && today <= range.uptoDay;
  const late = inRange ? unwritten(today, range.code) : [];
  const tickDays = await store.tickDays(range, MAX_TICK_SESSIONS);
  const trades = new Map<TradingDay, Trade[]>(tickDays.map((day) => [day, []]));
  for (const trade of await store.ticks(range.code, tickDays)) trades.get(trade.day)?.push(trade);
  if (late.length > 0) trades.set(today, merged(trades.get(today) ?? [], late));

  const ticked = [...trades].flatMap(([day, list]) =>
    tickMinutesOf(list, yesterdayClose(range.code, day)).map(toTickMinuteRow),
  );
  const firstTicked = ticked[0]?.t ?? Number.POSITIVE_INFINITY;
  const minutes = await minutesOf(store, range, today, sources.unwrittenMinutes);
  const unticked = minutes.filter(({ at }) => at < firstTicked).map(toUntickedMinuteRow);
  return [...unticked, ...ticked].filter(({ t }) => t >= range.from && t <= range.upto);
}

function merged(stored: readonly Trade[], late: readonly Trade[]): Trade[] {
  const newest = stored.at(-1)?.number ?? 0;
  return [...stored, ...late.filter((trade) => trade.number > newest)];
}
