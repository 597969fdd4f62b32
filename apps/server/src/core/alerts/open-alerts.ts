import { setImmediate as nextTurn } from 'node:timers/promises';
import { adjustedCondition } from '@dorpon/domain/alerts/adjusted-alert';
import type { AlertScope, ArmedAlert, FiredBefore, NotedFiring } from '@dorpon/domain/alerts/alert';
import { MarketAlerts, type WatchedSubject } from '@dorpon/domain/alerts/market-alerts';
import type { AlertSubject } from '@dorpon/domain/alerts/member-alert';
import type { TradedSoFar } from '@dorpon/domain/alerts/subject';
import { dayNumber, tradingDayOf } from '@dorpon/domain/bars/day-columns';
import { dhakaTime } from '@dorpon/domain/calendar/trading-calendar';
import type { Quote } from '@dorpon/domain/market/quote';
import type { SessionHours } from '@dorpon/domain/market/session';
import type { EpochMs, ShareCode, TradingDay } from '@dorpon/domain/units';
import type { AdjustedAlert, ArmedStore, StoredAlert } from './store.ts';
import { codesIn, type HistoryParts, StudyHistory, watchesStudies } from './study-history.ts';
import { type FactorsOf, factorsUpTo, type SubjectParts, watchedSubjects } from './subjects.ts';

export interface OpenAlertsParts extends SubjectParts, Omit<HistoryParts, 'days'> {
  readonly store: ArmedStore;
  /** Resolves when every finished day is in `days`. */
  readonly settle: () => Promise<void>;
  /** Resolves when every firing so far is stored. */
  readonly stored: () => Promise<void>;
  readonly onAdjusted: (members: Awaited<ReturnType<ArmedStore['adjust']>>) => void;
}

/** All alerts of a session. */
export interface OpenedAlerts {
  readonly hours: SessionHours;
  readonly alerts: MarketAlerts;
  readonly history: StudyHistory;
  readonly factors: FactorsOf;
  readonly subjects: readonly WatchedSubject[];
  /** What the new day itself says. */
  readonly atOpen: readonly NotedFiring[];
}

/** How many are armed before other work gets a turn. */
const A_TURN = 2000;

/** Loads every active alert for a session; with the board for one that runs already. */
export async function openAlerts(
  parts: OpenAlertsParts,
  hours: SessionHours,
  running?: ReadonlyMap<ShareCode, Quote>,
): Promise<OpenedAlerts> {
  const { market, store } = parts;
  // The batch that opens the session also ends the day before: its rows must be taken first.
  await nextTurn();
  await parts.settle();
  await parts.stored();
  const quotes = running ?? new Map(market.board);
  const factors = await factorsUpTo(parts, hours.day);
  const subjects = await watchedSubjects(parts, hours, quotes, factors);
  const history = new StudyHistory(parts, hours, factors);
  const alerts = new MarketAlerts(history.barsSoFar);
  alerts.open({ day: hours.day, opensAt: hours.opensAt, subjects });
  if (running)
    alerts.goOn(
      [...running.values()]
        .filter(({ trades, halt }) => trades > 0 || halt !== '')
        .map(tradedSoFar),
    );
  await adjustAll(parts, factors, hours.day);
  const opened: OpenedAlerts = { hours, alerts, history, factors, subjects, atOpen: [] };
  const fired = await store.firedBefore();
  let turn = 0;
  for await (const page of store.armed())
    for (const stored of page) {
      await prepare(opened, stored, market.feedAt);
      alerts.load(armedAlert(stored), fired.get(stored.id));
      turn += 1;
      if (turn % A_TURN === 0) await nextTurn();
    }
  history.forget();
  alerts.loaded(hours.opensAt);
  // An alert that was made today knows the day already.
  alerts.position = dhakaTime(hours.day, 0);
  const atOpen = alerts.begin(hours.opensAt).map((firing) => ({ ...firing, late: false }));
  return { ...opened, atOpen };
}

/** Arms alerts again as they are stored now, or not any more. */
export async function renewAlerts(
  { store, market, onAdjusted }: OpenAlertsParts,
  opened: OpenedAlerts,
  ids: readonly number[],
): Promise<void> {
  const { alerts, factors, hours } = opened;
  const rows = await store.armedOf(ids);
  const adjusted = rows.flatMap((row) => adjustedAlert(row, factors, hours.day) ?? []);
  if (adjusted.length > 0) onAdjusted(await store.adjust(adjusted));
  const changed = new Map(adjusted.map((one) => [one.id, one]));
  const again = rows.filter(
    ({ again, subject }) => again.kind !== 'once' || subject.kind !== 'share',
  );
  const fired = again.length > 0 ? await store.firedBefore(again.map(({ id }) => id)) : NEVER;
  const active = new Map(rows.map((row) => [row.id, row]));
  for (const id of ids) {
    const row = active.get(id);
    if (!row) {
      alerts.disarm(id);
      continue;
    }
    const stored = { ...row, condition: changed.get(id)?.condition ?? row.condition };
    await prepare(opened, stored, market.feedAt);
    alerts.arm(armedAlert(stored), fired.get(id));
  }
  opened.history.forget();
}

const NEVER: ReadonlyMap<number, readonly FiredBefore[]> = new Map();

async function prepare(
  { history, subjects }: OpenedAlerts,
  stored: StoredAlert,
  now: EpochMs,
): Promise<void> {
  if (watchesStudies(stored.condition))
    await history.prepare(stored.condition, codesIn(scopeOf(stored), subjects), now);
}

function armedAlert(stored: StoredAlert): ArmedAlert {
  const { id, arming, condition, again, until, since } = stored;
  return {
    id,
    arming,
    condition,
    again,
    since,
    scope: scopeOf(stored),
    until: until ?? Number.POSITIVE_INFINITY,
  };
}

function scopeOf({
  subject,
  codes,
}: {
  subject: AlertSubject;
  codes: readonly ShareCode[] | null;
}): AlertScope {
  return subject.kind === 'list' ? { kind: 'list', codes: codes ?? [] } : subject;
}

const tradedSoFar = ({ code, tradedAt, lastPrice, spotPrice, ...quote }: Quote): TradedSoFar => ({
  code,
  at: tradedAt,
  price: lastPrice + spotPrice,
  volume: quote.volume,
  trades: quote.trades,
  high: quote.high,
  low: quote.low,
  halt: quote.halt,
});

/** (X3) Alerts in any state whose prices are those of a day before a corporate action. */
async function adjustAll(
  { store, onAdjusted }: OpenAlertsParts,
  factors: FactorsOf,
  day: TradingDay,
): Promise<void> {
  if (factors.size === 0) return;
  const rows = await store.pricedBefore([...factors.keys()], day);
  const adjusted = rows.flatMap((row) => adjustedAlert(row, factors, day) ?? []);
  if (adjusted.length > 0) onAdjusted(await store.adjust(adjusted));
}

/** Undefined without an action since the day to whose prices it refers. */
function adjustedAlert(
  { id, arming, subject, condition, pricedDay }: StoredAlert,
  factorsOf: FactorsOf,
  today: TradingDay,
): AdjustedAlert | undefined {
  if (subject.kind !== 'share') return undefined;
  const since = dayNumber(pricedDay);
  const later = (factorsOf.get(subject.code) ?? []).filter(({ cause }) => cause.exDay > since);
  if (later.length === 0) return undefined;
  const factor = later.reduce((product, { price }) => product * price, 1);
  const day = tradingDayOf(Math.max(...later.map(({ cause }) => cause.exDay)));
  return { id, arming, day, factor, condition: adjustedCondition(condition, factor, today) };
}
