import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import type { FiredAlerts, Firing, MovedBack, NotedFiring } from '@dorpon/domain/alerts/alert';
import type { MarketAlerts } from '@dorpon/domain/alerts/market-alerts';
import { dhakaTime } from '@dorpon/domain/calendar/trading-calendar';
import type { FastifyBaseLogger } from 'fastify';
import type { Bus } from '../../bus/bus.ts';
import type { ChangedMember } from '../../db/write-firings.ts';
import type { FeedBatch } from '../../feed/feed.ts';
import { createFiringWriter } from './firing-writer.ts';
import {
  type ArmedFormula,
  armedFormulas,
  createFormulaMemory,
  type FoundFormulas,
} from './formula-memory.ts';
import { type KnownMarket, knownAtOpening, knownNow, newestTime } from './known-market.ts';
import {
  LATE_MS,
  type OpenAlertsParts,
  type OpenedAlerts,
  openAlerts,
  readStudies,
  renewAlerts,
  touchedAlerts,
} from './open-alerts.ts';
import { firedByScreeners, type ScreenerChange } from './screener-changes.ts';
import { daysToRecordDate, unlistedSubject } from './subjects.ts';
import { type WaitingBatch, waitingBatch } from './waiting-batch.ts';
import type { Followed, Session } from './watched-session.ts';

/** Watches the alerts of all members in the process that runs the feed; elsewhere it rests. */
export interface AlertWatcher {
  /** The feed of this process delivers what follows. Resolves when all alerts are loaded. */
  lead(): Promise<void>;
  /** The feed has delivered what it had delivered before the start. */
  caughtUp(): void;
  stepDown(): void;
  /** The batch with the alerts that it makes fire, in the process that runs the feed. */
  withFired(batch: FeedBatch): FeedBatch;
  /** A batch of the process that leads, before it is applied here. */
  follow(batch: FeedBatch): void;
  /** The market of this process was replaced by that of another. */
  replaced(): void;
  /** Resolves when these alerts are watched as they are stored now. */
  renew(ids: readonly number[]): Promise<void>;
  /**
   * Shares entered or left live screeners. Resolves when what fires is stored; false if it was not matched,
   * because alerts are loaded or another process leads.
   */
  screened(changes: readonly ScreenerChange[]): Promise<boolean>;
  /** The formulas of watched alerts; undefined as in `screened`. */
  formulas(): readonly ArmedFormula[] | undefined;
  /** As `screened`: all formulas were evaluated. */
  evaluated(found: FoundFormulas): Promise<boolean>;
  stop(): Promise<void>;
  readonly armed: number;
  readonly unwritten: number;
}

interface WatcherParts
  extends Omit<OpenAlertsParts, 'stored' | 'unwritten' | 'onAdjusted' | 'formulas'> {
  readonly bus: Pick<Bus, 'notifyMember' | 'onMemberChange'>;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly retryMs?: number;
}

/** Batches that wait while alerts are loaded; a feed that is that far ahead is not live. */
const MOST_WAITING = 20_000;
const MINUTE_MS = 60_000;

export function createAlertWatcher({ retryMs = 2000, ...given }: WatcherParts): AlertWatcher {
  const { store, market, companies, bus, log } = given;
  let leads = false;
  /** The feed may deliver again what it has delivered before. */
  let catchesUp = false;
  let session: Session | undefined;
  let followed: Followed | undefined;
  let round = 0;
  /** What an opening caused, until a batch takes it along. */
  let caused: NotedFiring[] = [];
  let causedBack: MovedBack[] = [];
  let renewing: Promise<void> = Promise.resolve();
  let epoch = market.epoch;
  /** Without any, nothing can be missed while they are loaded. */
  let mayFire = true;
  let renewals = 0;

  const notify = (members: readonly ChangedMember[]): void => {
    for (const { memberId, at } of members) bus.notifyMember(memberId, { what: 'alerts', at });
  };
  const writer = createFiringWriter({
    write: (fired) => store.write(fired, Date.now()),
    onWritten: notify,
    log,
  });
  const formulas = createFormulaMemory(store);
  const parts: OpenAlertsParts = {
    ...given,
    formulas,
    stored: writer.idle,
    unwritten: () => writer.unwritten,
    onAdjusted: notify,
  };

  function open(known: KnownMarket) {
    const before = session;
    const mine = round;
    const isSameDay = before?.known.hours.day === known.hours.day;
    const wasDown = before && !isSameDay && known.at < before.known.hours.continuousEndsAt;
    const begun: Session = {
      known,
      opening: Promise.resolve(undefined),
      opened: undefined,
      waiting: [],
      matched: 0,
      minute: 0,
      hasClosed: false,
      unseen: new Set(wasDown ? market.board.keys() : []),
    };
    session = begun;
    begun.opening = (async () => {
      // Its last batches may still wait; what they make fire counts for the alerts that are loaded next.
      const former = await before?.opening;
      while (mine === round)
        try {
          const ready = await openAlerts(parts, known, isSameDay ? former?.alerts : undefined);
          if (mine !== round) return undefined;
          keep({ fired: ready.atOpen, back: [] });
          await matchInTurns(begun, ready, () => mine === round);
          if (mine !== round) return undefined;
          begun.opened = ready;
          begun.waiting = [];
          store.dropOld(Date.now()).catch((error) => log.warn({ err: error }, 'old firings stay'));
          return ready;
        } catch (error) {
          log.warn({ err: error }, 'alerts cannot be loaded, retrying');
          await delay(retryMs);
        }
      return undefined;
    })();
    return begun.opening;
  }

  /** Stored at once (P1), and taken along by the next batch. */
  function keep({ fired, back }: FiredAlerts): void {
    if (fired.length === 0 && back.length === 0) return;
    caused = caused.concat(fired);
    causedBack = causedBack.concat(back);
    writer.add({ fired, back });
  }

  /** The batches that came while alerts were loaded: thousands may wait, and the stream must go on meanwhile. */
  async function matchInTurns(
    of: Session,
    opened: OpenedAlerts,
    goesOn: () => boolean,
  ): Promise<void> {
    of.matched = 0;
    while (goesOn() && of.matched < of.waiting.length) {
      matchBatch(of.waiting[of.matched]!, of, opened);
      of.matched += 1;
      await nextTurn();
    }
  }

  function matchBatch(one: WaitingBatch, of: Session, opened: OpenedAlerts): void {
    const fired = matchOne(one, of, opened);
    keep({ fired, back: opened.alerts.takeMovedBack() });
  }

  function matchOne(
    { batch, again, holdings, cameAt }: WaitingBatch,
    of: Session,
    { alerts, hours }: OpenedAlerts,
  ): NotedFiring[] {
    const { at, events, disclosures, found = [], afterGap = false } = batch;
    const position = again ? at : Number.POSITIVE_INFINITY;
    const late = afterGap || again || Date.now() - cameAt > LATE_MS;
    const noted: NotedFiring[][] = [];
    for (const item of disclosures?.news ?? []) {
      const { publishedOn, publishedAt } = item;
      const isOld = publishedOn < hours.day;
      // An alert does not fire on what was published before it was armed.
      const published = publishedAt ?? (isOld ? dhakaTime(publishedOn, 0) : position);
      alerts.position = Math.min(position, published);
      const fired = alerts.news(item, Math.min(at, publishedAt ?? at), at);
      noted.push(fired.map((firing) => ({ ...firing, late: late || isOld })));
    }
    alerts.position = position;
    const firings: Firing[][] = [];
    for (const { code, change } of holdings) firings.push(alerts.holdings(code, at, change));
    const actions = Map.groupBy(disclosures?.actions ?? [], ({ code }) => code);
    for (const [code, announced] of actions) {
      const known = companies.of(code)?.actions ?? [];
      const days = daysToRecordDate([...known, ...announced], hours.day);
      firings.push(alerts.recordDate(code, at, days));
    }
    for (const event of events)
      if ('code' in event && !alerts.knows(event.code)) {
        const reference = event.kind === 'totals' ? event.yesterdayClose : 0;
        alerts.add(unlistedSubject(given, event.code, hours.day, reference), hours.opensAt);
      }
    firings.push(alerts.take(events));
    for (const entry of found) firings.push(alerts.entry(entry));
    const now = Math.floor(at / MINUTE_MS);
    if (now !== of.minute) firings.push(alerts.clock(at));
    of.minute = now;
    if (!of.hasClosed && at >= hours.closesAt) {
      of.hasClosed = true;
      firings.push(alerts.close(hours.closesAt));
    }
    noted.push(
      firings.flat().map((firing) => ({ ...firing, late: late || of.unseen.has(firing.code) })),
    );
    if (of.unseen.size > 0)
      for (const event of events) if ('code' in event) of.unseen.delete(event.code);
    return noted.flat();
  }

  function takeCaused(): FiredAlerts | undefined {
    if (caused.length === 0 && causedBack.length === 0) return undefined;
    const all = { fired: caused, back: causedBack };
    caused = [];
    causedBack = [];
    return all;
  }

  /** Matches it at once unless alerts are loaded. */
  function takeUp(one: WaitingBatch): void {
    // Also of the day that is known: a start before its opening knows only the board of the evening before.
    for (const event of one.batch.events)
      if (event.kind === 'session') void open(knownAtOpening(given, event.hours));
    if (!session) return;
    if (session.opened) {
      matchBatch(one, session, session.opened);
      return;
    }
    const { waiting } = session;
    waiting.push(one);
    if (waiting.length - session.matched <= MOST_WAITING) return;
    waiting.splice(session.matched, 1);
    log.warn({}, 'alerts missed a batch');
  }

  /** In order: of two changes of one alert, the later one must be armed last. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = renewing.then(work);
    renewing = done.then(
      () => {},
      () => {},
    );
    return done;
  }

  async function renewNow(ids: readonly number[]): Promise<void> {
    while (leads) {
      const ready = await session?.opening;
      if (!ready) return;
      let unread = await inTurn(() => renewAlerts(parts, ready, ids));
      while (unread.length > 0 && ready === session?.opened) {
        const read = await readStudies(parts, ready, unread);
        const rest = unread.map(({ id }) => id);
        unread = await inTurn(() => renewAlerts(parts, ready, rest, read)).finally(read.stop);
      }
      // Another session may have begun meanwhile, and may have read them before they changed.
      if (ready === session?.opened) return;
    }
  }

  /** What is stored must be watched: else an alert would be silent until the next session. */
  async function untilDone(work: () => Promise<void>): Promise<void> {
    const mine = round;
    while (leads && mine === round)
      try {
        return await work();
      } catch (error) {
        log.warn({ err: error }, 'changed alerts are not watched yet, retrying');
        await delay(retryMs);
      }
  }

  function renew(ids: readonly number[]): Promise<void> {
    mayFire = true;
    renewals += 1;
    const done = renewNow(ids);
    done.catch(() => untilDone(() => renewNow(ids)));
    return done;
  }

  bus.onMemberChange((memberId, { what }) => {
    if (!leads || (what !== 'watch-lists' && what !== 'type')) return;
    void untilDone(async () => {
      const ids = await touchedAlerts(parts, memberId, what, newestTime(market, given.recorder));
      if (ids.length > 0) await renew(ids);
    });
  });

  // After an import or a restarted session other prices count as those before.
  const forgetMarket = market.subscribe(() => {
    if (market.epoch === epoch) return;
    epoch = market.epoch;
    if (leads) void open(knownNow(given));
  });

  /** Of what is not in a batch. False if it is not matched. */
  async function told(match: (alerts: MarketAlerts) => NotedFiring[]): Promise<boolean> {
    const opened = session?.opened;
    if (!leads || !opened) return false;
    const fired = match(opened.alerts);
    keep({ fired, back: [] });
    if (fired.length > 0) await writer.idle();
    return leads;
  }

  function giveUp(): void {
    leads = false;
    round += 1;
    session = undefined;
    formulas.forget();
    caused = [];
    causedBack = [];
  }

  return {
    async lead() {
      leads = true;
      catchesUp = true;
      epoch = market.epoch;
      const { known, waiting } = followed ?? { known: knownNow(given), waiting: [] };
      followed = undefined;
      const ready = open(known);
      for (const one of waiting) takeUp(one);
      const before = renewals;
      const hasActive = await store.hasActive().catch(() => true);
      mayFire = hasActive || renewals !== before;
      await ready;
    },
    caughtUp() {
      catchesUp = false;
    },
    stepDown() {
      giveUp();
      writer.clear();
    },
    withFired(batch) {
      if (!leads) return batch;
      // The market begins anew, and so do the alerts, when it has.
      if (batch.again) return batch;
      takeUp(waitingBatch(companies, batch, catchesUp));
      const alerts = takeCaused();
      const known = alerts ? { ...batch, alerts } : batch;
      if (session?.opened || !mayFire) return known;
      // Its firings are not known yet: a restart or another leader must match it (P1).
      const { checkpoint: _later, ...rest } = known;
      return { ...rest, unmatched: true };
    },
    follow(batch) {
      if (leads) return;
      if (!batch.unmatched) {
        followed = undefined;
        return;
      }
      followed ??= { known: knownNow(given), waiting: [] };
      followed.waiting.push(waitingBatch(companies, batch, true));
      if (followed.waiting.length > MOST_WAITING) followed = undefined;
    },
    replaced() {
      followed = undefined;
    },
    renew,
    screened: (changes) => told((alerts) => firedByScreeners(alerts, changes)),
    formulas: () => session?.opened && armedFormulas(session.opened.alerts),
    async evaluated(found) {
      const isMatched = await told((alerts) => formulas.take(alerts, found));
      if (isMatched) await formulas.write();
      return isMatched;
    },
    async stop() {
      forgetMarket();
      giveUp();
      await Promise.race([writer.idle(), delay(2000)]);
    },
    get armed() {
      return session?.opened?.alerts.count ?? 0;
    },
    get unwritten() {
      return writer.waiting;
    },
  };
}
