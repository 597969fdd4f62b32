import { setImmediate as nextTurn } from 'node:timers/promises';
import { adjustedCondition } from '@dorpon/domain/alerts/adjusted-alert';
import type { AlertScope, ArmedAlert, FiredAlerts, NotedFiring } from '@dorpon/domain/alerts/alert';
import type { ReadBars } from '@dorpon/domain/alerts/alert-matcher';
import { withTests } from '@dorpon/domain/alerts/condition';
import { MarketAlerts, type WatchedSubject } from '@dorpon/domain/alerts/market-alerts';
import type { AlertSubject } from '@dorpon/domain/alerts/member-alert';
import type { TradedSoFar } from '@dorpon/domain/alerts/subject';
import { dayNumber, tradingDayOf } from '@dorpon/domain/bars/day-columns';
import { dhakaTime } from '@dorpon/domain/calendar/trading-calendar';
import type { Quote } from '@dorpon/domain/market/quote';
import type { SessionHours } from '@dorpon/domain/market/session';
import type { EpochMs, ShareCode, TradingDay } from '@dorpon/domain/units';
import type { Recorder } from '../recording/recorder.ts';
import { type FiredById, withUnwritten } from './fired-before.ts';
import { type FormulaMemory, formulaKey } from './formula-memory.ts';
import { historyOf, type KnownMarket, knownNow } from './known-market.ts';
import { screenerOf } from './screener-changes.ts';
import type { AdjustedAlert, ArmedStore, StoredAlert } from './store.ts';
import { codesIn, type HistoryParts, StudyHistory, watchesStudies } from './study-history.ts';
import { type FactorsOf, factorsUpTo, type SubjectParts, watchedSubjects } from './subjects.ts';

export interface OpenAlertsParts extends SubjectParts, Pick<HistoryParts, 'bars'> {
  readonly recorder: Recorder;
  readonly store: ArmedStore;
  /** Resolves when every finished day is in `days`. */
  readonly settle: () => Promise<void>;
  /** Resolves when every firing so far is stored. */
  readonly stored: () => Promise<void>;
  /** Those that are not. */
  readonly unwritten: () => FiredAlerts;
  readonly formulas: Pick<FormulaMemory, 'read' | 'truths'>;
  readonly onAdjusted: (members: Awaited<ReturnType<ArmedStore['adjust']>>) => void;
}

/** All alerts of a session. */
export interface OpenedAlerts {
  readonly hours: SessionHours;
  readonly alerts: MarketAlerts;
  readonly factors: FactorsOf;
  readonly subjects: readonly WatchedSubject[];
  /** What the new day itself says, and an import. */
  readonly atOpen: readonly NotedFiring[];
}

/** What is found later than this after its cause is late (P3). */
export const LATE_MS = 60_000;
/** How many are armed before other work gets a turn. */
const A_TURN = 2000;

/** Loads every active alert for a session, with what `former` ones knew of the same day before an import. */
export async function openAlerts(
  parts: OpenAlertsParts,
  known: KnownMarket,
  former?: MarketAlerts,
): Promise<OpenedAlerts> {
  const { store } = parts;
  const { hours, running } = known;
  // The batch that opens the session also ends the day before: its rows must be taken first.
  await nextTurn();
  await parts.settle();
  await parts.stored();
  const factors = await factorsUpTo(parts, hours.day);
  const recordDates = new Map(
    Array.from(known.recordDates, ([code, days]) => [code, former?.daysToRecordDate(code) ?? days]),
  );
  const subjects = await watchedSubjects(parts, { hours, running, recordDates }, factors);
  const history = new StudyHistory(historyOf(parts, known), hours, factors);
  await parts.formulas.read();
  const alerts = new MarketAlerts(history.barsSoFar, parts.formulas.truths);
  alerts.open({ day: hours.day, opensAt: hours.opensAt, subjects });
  if (running)
    alerts.goOn(
      [...running.values()]
        .filter(({ trades, halt }) => trades > 0 || halt !== '')
        .map(tradedSoFar),
    );
  await adjustAll(parts, factors, hours.day);
  await settleAll(parts, known.at);
  const fired = await store.firedBefore();
  let turn = 0;
  for await (const page of store.armed())
    for (const stored of page) {
      if (watchesStudies(stored.condition))
        await history.prepare(stored.condition, codesIn(scopeOf(stored), subjects), known.at);
      alerts.load(armedAlert(stored), fired.get(stored.id));
      turn += 1;
      if (turn % A_TURN === 0) await nextTurn();
    }
  history.forget();
  alerts.loaded(hours.opensAt);
  // An alert that was made today knows the day already.
  alerts.position = dhakaTime(hours.day, 0);
  const ofDay = alerts.begin(hours.opensAt);
  alerts.position = Number.POSITIVE_INFINITY;
  const imported = [...known.recordDates].flatMap(([code, days]) =>
    days === recordDates.get(code) ? [] : alerts.recordDate(code, known.at, days),
  );
  // The app may have been down when the session opened.
  const late = running !== undefined && known.at - hours.opensAt > LATE_MS;
  const atOpen = [
    ...ofDay.map((firing) => ({ ...firing, late })),
    ...imported.map((firing) => ({ ...firing, late: false })),
  ];
  return { hours, alerts, factors, subjects, atOpen };
}

/** A membership may have changed while no process led. */
async function settleAll(parts: OpenAlertsParts, feedAt: EpochMs): Promise<void> {
  const members = await parts.store.unsettledMembers({ now: Date.now(), feedAt });
  for (const memberId of members) await settleMember(parts, memberId, feedAt);
}

/** The alerts that a change of a member's lists or membership touches. */
export const touchedAlerts = (
  parts: OpenAlertsParts,
  memberId: string,
  what: 'watch-lists' | 'type',
  feedAt: EpochMs,
): Promise<readonly number[]> =>
  what === 'type' ? settleMember(parts, memberId, feedAt) : parts.store.ofLists(memberId);

/** (W1, W2) Returns the alerts that wait from now on, or do not any more; the member's windows are told. */
async function settleMember(
  { store, onAdjusted }: OpenAlertsParts,
  memberId: string,
  feedAt: EpochMs,
): Promise<readonly number[]> {
  const settled = await store.settleWaiting(memberId, { now: Date.now(), feedAt });
  if (settled) onAdjusted([settled]);
  return settled?.ids ?? [];
}

/** Bars that were read for alerts about studies, with what was traded since. */
export interface ReadStudies {
  has(alert: StoredAlert): boolean;
  readonly readBars: ReadBars;
  /** No more trades are kept. */
  stop(): void;
}

/** Reads what the studies of alerts need before they are armed, while the market goes on. */
export async function readStudies(
  parts: OpenAlertsParts,
  { hours, alerts, factors, subjects }: OpenedAlerts,
  rows: readonly StoredAlert[],
): Promise<ReadStudies> {
  const codesOf = (row: StoredAlert) => codesIn(scopeOf(row), subjects);
  const codes = new Set(rows.flatMap(codesOf));
  // In the same turn: a trade is either in the bars or heard after them.
  const known = knownNow(parts, codes);
  const heard = alerts.listen(codes);
  const history = new StudyHistory(historyOf(parts, known), hours, factors);
  try {
    for (const row of rows) await history.prepare(row.condition, codesOf(row), known.at);
  } catch (error) {
    heard.stop();
    throw error;
  }
  return {
    has: (row) => history.has(row.condition, codesOf(row)),
    readBars: (code, interval) => ({
      ...history.barsSoFar(code, interval),
      since: heard.of(code),
    }),
    stop: heard.stop,
  };
}

/**
 * Arms alerts again as they are stored now, or not any more. Returns those about studies that were not read
 * for them: reading takes long, and other changes must not wait for it.
 */
export async function renewAlerts(
  { store, onAdjusted, unwritten }: OpenAlertsParts,
  { alerts, factors, hours }: OpenedAlerts,
  ids: readonly number[],
  read?: ReadStudies,
): Promise<readonly StoredAlert[]> {
  const waiting = unwritten();
  const rows = await store.armedOf(ids);
  const adjusted = rows.flatMap((row) => adjustedAlert(row, factors, hours.day) ?? []);
  if (adjusted.length > 0) onAdjusted(await store.adjust(adjusted));
  const changed = new Map(adjusted.map((one) => [one.id, one]));
  const again = rows.filter(
    ({ again, subject }) => again.kind !== 'once' || subject.kind !== 'share',
  );
  const before = again.length > 0 ? await store.firedBefore(again.map(({ id }) => id)) : NEVER;
  const fired = withUnwritten(again, before, waiting);
  const unread: StoredAlert[] = [];
  const active = new Map(rows.map((row) => [row.id, row]));
  for (const id of ids) {
    const row = active.get(id);
    if (!row) {
      alerts.disarm(id);
      continue;
    }
    const stored = { ...row, condition: changed.get(id)?.condition ?? row.condition };
    if (watchesStudies(stored.condition) && !read?.has(stored)) unread.push(stored);
    else alerts.arm(armedAlert(stored), fired.get(id), read?.readBars);
  }
  return unread;
}

const NEVER: FiredById = new Map();

function armedAlert(stored: StoredAlert): ArmedAlert {
  const { id, memberId, arming, again, until, since } = stored;
  return {
    id,
    arming,
    condition: withTests(stored.condition, (test) => {
      if (test.kind === 'formula') return { ...test, text: formulaKey(memberId, test.text) };
      if (test.kind !== 'screener') return test;
      return { ...test, screener: screenerOf(memberId, test.screener) };
    }),
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
