import { setImmediate as nextTurn } from 'node:timers/promises';
import { type AlertPreview, MAX_PREVIEWED } from '@dorpon/contract/alerts';
import type { Firing } from '@dorpon/domain/alerts/alert';
import { type TestKind, testsOf } from '@dorpon/domain/alerts/condition';
import { MarketAlerts } from '@dorpon/domain/alerts/market-alerts';
import type { AlertDefinition } from '@dorpon/domain/alerts/member-alert';
import { type DayColumns, dayNumber, rowOn, tradingDayOf } from '@dorpon/domain/bars/day-columns';
import type { MinuteBar } from '@dorpon/domain/bars/minute-bars';
import { adjustedBy, factorsAfter } from '@dorpon/domain/bars/price-adjustment';
import { dhakaDay, sessionHours } from '@dorpon/domain/calendar/trading-calendar';
import { limitsOf } from '@dorpon/domain/market/circuit-band';
import type { Trade } from '@dorpon/domain/market/market-event';
import type { ShareCode, TradingDay } from '@dorpon/domain/units';
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
]);

type Previewed = Pick<AlertDefinition, 'subject' | 'condition' | 'again'>;

const nothing = (unknown: TestKind[]): AlertPreview => ({
  sessions: 0,
  from: null,
  upto: null,
  count: 0,
  firings: [],
  unknown,
});

/** Runs the alert over the stored minutes of the last sessions. */
export async function previewOf(
  parts: PreviewParts,
  { subject, condition, again }: Previewed,
  sessions: number,
): Promise<AlertPreview> {
  const kinds = testsOf(condition).map(({ kind }) => kind);
  if (subject.kind !== 'share') return nothing([...new Set(kinds)]);
  const unknown = [...new Set(kinds.filter((kind) => notStored.has(kind)))];
  const { bars, days, market, recorder } = parts;
  const { code } = subject;
  const { hours } = market;
  const past = await bars.sessionsBefore(hours.day, sessions);
  const first = past.at(-1) ?? hours.day;
  const factors = (await factorsUpTo(parts, hours.day)).get(code) ?? [];
  const others = testsOf(condition).flatMap((test) =>
    test.kind === 'price' && test.of !== undefined && test.of !== code ? test.of : [],
  );
  const from = sessionHours(first).opensAt;
  // Before its first batch a feed has no time.
  const upto = Math.max(market.feedAt, hours.opensAt);
  const read = async (of: ShareCode) =>
    minutesOf(bars, rangeOf(of, from, upto), hours.day, recorder.pendingMinutes);
  const minutes = await Promise.all([...new Set([code, ...others])].map(read));
  const byDay = Map.groupBy(minutes.flat(), ({ at }) => dhakaDay(at));
  const history = new StudyHistory(
    { ...parts, days: before(days.finished(code), first) },
    sessionHours(first),
    new Map([[code, factors]]),
  );
  await history.prepare(condition, [code], from - 1);
  const alerts = new MarketAlerts(history.barsSoFar);
  const usual = (await parts.usualVolumes()).get(code);
  const firings: Firing[] = [];
  let isArmed = false;
  for (const day of [...byDay.keys()].sort()) {
    const { opensAt, closesAt } = sessionHours(day);
    const subjects = [code, ...others].map((of) =>
      subjectOn(parts, of, day, of === code ? factors : []),
    );
    alerts.open({
      day,
      opensAt,
      subjects: subjects.map((one) =>
        one.code === code && usual ? { ...one, facts: { ...one.facts, usualVolume: usual } } : one,
      ),
    });
    if (!isArmed)
      alerts.arm({
        id: 1,
        arming: 1,
        condition,
        again,
        scope: subject,
        until: Number.POSITIVE_INFINITY,
      });
    isArmed = true;
    firings.push(...alerts.begin(opensAt));
    const trades = byDay
      .get(day)!
      .sort((a, b) => a.at - b.at)
      .flatMap((bar) =>
        tradesIn(bar, bar.code === code ? factorsAfter(factors, dayNumber(day)) : whole),
      );
    firings.push(...alerts.take(trades), ...alerts.close(closesAt));
    await nextTurn();
  }
  return {
    sessions: byDay.size,
    from: byDay.size > 0 ? from : null,
    upto: byDay.size > 0 ? upto : null,
    count: firings.length,
    firings: firings.slice(-MAX_PREVIEWED).map(({ code, at, price }) => ({ code, at, price })),
    unknown,
  };
}

const whole = { price: 1, volume: 1 };

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
      usualVolume: { byMinute: [], sessions: 0 },
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
  const known = columns && { ...columns, count: count < 0 ? columns.count : count };
  return { upToNow: () => known };
}
