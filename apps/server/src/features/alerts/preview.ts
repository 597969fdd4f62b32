import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type AlertPreview,
  MAX_PREVIEW_SHARE_SESSIONS,
  MAX_PREVIEW_SHARES,
  MAX_PREVIEWED,
} from '@dorpon/contract/alerts';
import type { Firing } from '@dorpon/domain/alerts/alert';
import { type TestKind, testsOf } from '@dorpon/domain/alerts/condition';
import { MarketAlerts } from '@dorpon/domain/alerts/market-alerts';
import type { AlertDefinition } from '@dorpon/domain/alerts/member-alert';
import { type DayColumns, dayNumber, rowOn, tradingDayOf } from '@dorpon/domain/bars/day-columns';
import type { MinuteBar } from '@dorpon/domain/bars/minute-bars';
import { adjustedBy, factorsAfter } from '@dorpon/domain/bars/price-adjustment';
import { sessionHours } from '@dorpon/domain/calendar/trading-calendar';
import { dayNumberAt } from '@dorpon/domain/chart/bar-group';
import type { Board } from '@dorpon/domain/market/board';
import { limitsOf } from '@dorpon/domain/market/circuit-band';
import type { Trade } from '@dorpon/domain/market/market-event';
import type { VolumeByMinute } from '@dorpon/domain/market/unusual-volume';
import type { EpochMs, ShareCode, TradingDay } from '@dorpon/domain/units';
import { StudyHistory } from '../../core/alerts/study-history.ts';
import { daysToRecordDate, factorsUpTo, pastFacts } from '../../core/alerts/subjects.ts';
import { minutesOf, rangeOf } from '../../core/bars/minutes.ts';
import type { Core } from '../../core/core.ts';
import type { CausesOf } from '../../core/days/adjusted.ts';

export type PreviewParts = Pick<
  Core,
  'bars' | 'days' | 'companies' | 'recorder' | 'usualVolumes' | 'market'
> & { readonly causesOf: CausesOf };

/** Kinds that minutes and days do not tell. */
const notStored: ReadonlySet<TestKind> = new Set([
  'trade',
  'lock',
  'sector',
  'block',
  'news',
  'holding',
  'monitor',
  'screener',
  'formula',
]);

export interface Previewed extends Pick<AlertDefinition, 'condition' | 'again'> {
  /** All shares of its subject. */
  readonly codes: readonly ShareCode[];
}

/** Runs the alert over the stored minutes of the last sessions. */
export async function previewOf(
  parts: PreviewParts,
  { codes, condition, again }: Previewed,
  wanted: number,
): Promise<AlertPreview> {
  const kinds = testsOf(condition).map(({ kind }) => kind);
  const unknown = [...new Set(kinds.filter((kind) => notStored.has(kind)))];
  const { bars, days, market } = parts;
  const { hours } = market;
  const watched = mostTraded(codes, market.board);
  const sessions = sessionsOf(watched.length, wanted);
  const past = await bars.sessionsBefore(hours.day, sessions);
  const factors = await factorsUpTo(parts, hours.day);
  const others = testsOf(condition).flatMap((test) =>
    test.kind === 'price' && test.of !== undefined ? test.of : [],
  );
  const all = [...new Set([...watched, ...others])];
  // Before its first batch a feed has no time.
  const upto = Math.max(market.feedAt, hours.opensAt);
  const earliest = sessionHours(past.at(-1) ?? hours.day).opensAt;
  const byDay = await minutesByDay(parts, all, earliest, upto);
  const sessionDays = [...byDay.keys()].sort();
  // Days without minutes before it belong to what a study knew, else they would be missing from its bars.
  const first = sessionDays[0] ?? hours.day;
  const from = sessionHours(first).opensAt;
  const history = new StudyHistory(
    {
      bars,
      days: { upToNow: (code) => before(days.finished(code), first) },
      recorder: { pendingMinutes: () => [], completeUpto: () => from },
    },
    sessionHours(first),
    factors,
  );
  await history.prepare(condition, watched, from - 1);
  const alerts = new MarketAlerts(history.barsSoFar);
  const usual = await parts.usualVolumes();
  const firings: Firing[] = [];
  let isArmed = false;
  for (const day of sessionDays) {
    const { opensAt, closesAt } = sessionHours(day);
    const subjects = [];
    for (const code of all) {
      subjects.push(subjectOn(parts, code, day, factors.get(code) ?? [], usual.get(code)));
      if (subjects.length % SUBJECTS_A_TURN === 0) await nextTurn();
    }
    alerts.open({ day, opensAt, subjects });
    if (!isArmed)
      alerts.arm({
        id: 1,
        arming: 1,
        condition,
        again,
        scope: { kind: 'list', codes: watched },
        until: Number.POSITIVE_INFINITY,
      });
    isArmed = true;
    firings.push(...alerts.begin(opensAt));
    const minutes = byDay.get(day)!.sort((a, b) => a.at - b.at);
    for (let row = 0; row < minutes.length; row += A_TURN) {
      const trades = minutes
        .slice(row, row + A_TURN)
        .flatMap((bar) => tradesIn(bar, factorsAfter(factors.get(bar.code) ?? [], dayNumber(day))));
      firings.push(...alerts.take(trades));
      await nextTurn();
    }
    firings.push(...alerts.close(closesAt));
  }
  return {
    shares: watched.length,
    of: codes.length,
    sessions: byDay.size,
    from: byDay.size > 0 ? from : null,
    upto: byDay.size > 0 ? upto : null,
    count: firings.length,
    firings: firings
      .slice(-MAX_PREVIEWED)
      .map(({ code, at, price }) => ({ code, at, price: price ?? 0 })),
    unknown,
  };
}

/** Minutes that are matched before other work gets a turn: a few milliseconds with eight tests. */
const A_TURN = 200;
/** Shares whose facts of a day are computed before that; each looks at all its days. */
const SUBJECTS_A_TURN = 5;

/** A list is looked at for fewer sessions, so that it costs as much as a few shares. */
const sessionsOf = (shares: number, wanted: number): number =>
  Math.max(1, Math.min(wanted, Math.floor(MAX_PREVIEW_SHARE_SESSIONS / Math.max(1, shares))));

/** Those of the largest turnover; all if they are few. */
function mostTraded(codes: readonly ShareCode[], board: Board): readonly ShareCode[] {
  if (codes.length <= MAX_PREVIEW_SHARES) return codes;
  const value = (code: ShareCode) => board.get(code)?.value ?? 0;
  return codes.toSorted((a, b) => value(b) - value(a)).slice(0, MAX_PREVIEW_SHARES);
}

async function minutesByDay(
  { bars, market, recorder }: PreviewParts,
  codes: readonly ShareCode[],
  from: EpochMs,
  upto: EpochMs,
): Promise<Map<TradingDay, MinuteBar[]>> {
  const byDay = new Map<TradingDay, MinuteBar[]>();
  // One after the other: a list must not take all connections to the store.
  for (const code of codes) {
    const range = rangeOf(code, from, upto);
    const read = await minutesOf(bars, range, market.hours.day, recorder.pendingMinutes);
    const numbered = Map.groupBy(read, ({ at }) => dayNumberAt(at));
    for (const [number, minutes] of numbered) {
      const day = tradingDayOf(number);
      byDay.set(day, [...(byDay.get(day) ?? []), ...minutes]);
    }
    await nextTurn();
  }
  return byDay;
}

/** A rising minute fell first, a falling one rose first; the volume is that of its end. */
function tradesIn(
  { code, at, open, high, low, close, volume }: MinuteBar,
  factor: { readonly price: number; readonly volume: number },
): Trade[] {
  const prices = close >= open ? [open, low, high, close] : [open, high, low, close];
  return prices.map((price, place) => ({
    kind: 'trade',
    code,
    number: 0,
    at: at + place * 15_000,
    price: Math.round(price * factor.price),
    quantity: place === 3 ? volume * factor.volume : 0,
    market: 'public',
  }));
}

function subjectOn(
  { days, companies }: PreviewParts,
  code: ShareCode,
  day: TradingDay,
  factors: Parameters<typeof adjustedBy>[1],
  usualVolume: VolumeByMinute = { byMinute: [], sessions: 0 },
) {
  const columns = days.upToNow(code);
  const adjusted = columns && adjustedBy(columns, factors);
  const row = adjusted ? rowOn(adjusted, dayNumber(day)) : -1;
  const yesterdayClose = row >= 0 ? Math.round(adjusted!.yesterdayClose[row]!) : 0;
  const company = companies.of(code);
  const before = columns && row > 0 ? tradingDayOf(columns.day[row - 1]!) : day;
  return {
    code,
    sector: company?.instrument.sector ?? '',
    facts: {
      ...pastFacts(adjusted, day, [], yesterdayClose),
      limits: limitsOf(yesterdayClose, company?.instrument, day) ?? undefined,
      usualVolume,
      daysToRecordDate: daysToRecordDate(company?.actions ?? [], day),
    },
    daysToRecordDateBefore: daysToRecordDate(company?.actions ?? [], before),
  };
}

/** Only the days before a day: what a study could know then. */
function before(columns: DayColumns | undefined, day: TradingDay) {
  const count = columns
    ? columns.day.subarray(0, columns.count).findIndex((one) => one >= dayNumber(day))
    : 0;
  return columns && { ...columns, count: count < 0 ? columns.count : count };
}
