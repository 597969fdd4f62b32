import { setTimeout as delay } from 'node:timers/promises';
import type { FiredAlerts, Firing, MovedBack, NotedFiring } from '@dorpon/domain/alerts/alert';
import { dhakaTime } from '@dorpon/domain/calendar/trading-calendar';
import { holdingChange } from '@dorpon/domain/company/shareholding';
import type { Shareholding } from '@dorpon/domain/market/instrument';
import type { Quote } from '@dorpon/domain/market/quote';
import type { SessionHours } from '@dorpon/domain/market/session';
import type { ShareCode } from '@dorpon/domain/units';
import type { FastifyBaseLogger } from 'fastify';
import type { Bus } from '../../bus/bus.ts';
import type { ChangedMember } from '../../db/write-firings.ts';
import type { FeedBatch } from '../../feed/feed.ts';
import { createFiringWriter } from './firing-writer.ts';
import { type OpenAlertsParts, type OpenedAlerts, openAlerts, renewAlerts } from './open-alerts.ts';
import { daysToRecordDate, unlistedSubject } from './subjects.ts';

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
  stop(): Promise<void>;
  readonly armed: number;
  readonly unwritten: number;
}

interface WatcherParts extends Omit<OpenAlertsParts, 'stored' | 'onAdjusted'> {
  readonly bus: Pick<Bus, 'notifyMember' | 'onMemberChange'>;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly retryMs?: number;
}

/** Batches that wait while alerts are loaded; a feed that is that far ahead is not live. */
const MOST_WAITING = 20_000;
const MINUTE_MS = 60_000;

interface HoldingsChange {
  readonly code: ShareCode;
  readonly change: Shareholding;
}

interface WaitingBatch {
  readonly batch: FeedBatch;
  /** It may have been delivered before (P2). */
  readonly again: boolean;
  /** Against what was known when it came. */
  readonly holdings: readonly HoldingsChange[];
}

/** A session of the exchange with its alerts. */
interface Session {
  readonly hours: SessionHours;
  /** Undefined when it was given up. */
  opening: Promise<OpenedAlerts | undefined>;
  opened: OpenedAlerts | undefined;
  waiting: WaitingBatch[];
  minute: number;
  hasClosed: boolean;
}

/** What the process that leads has not matched yet. */
interface Followed {
  readonly hours: SessionHours;
  /** Before the first of the batches. */
  readonly board: ReadonlyMap<ShareCode, Quote>;
  readonly waiting: WaitingBatch[];
}

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
  const parts: OpenAlertsParts = { ...given, stored: writer.idle, onAdjusted: notify };

  function open(hours: SessionHours, running?: ReadonlyMap<ShareCode, Quote>) {
    const before = session;
    const mine = round;
    const begun: Session = {
      hours,
      opening: Promise.resolve(undefined),
      opened: undefined,
      waiting: [],
      minute: 0,
      hasClosed: false,
    };
    session = begun;
    begun.opening = (async () => {
      // Its last batches may still wait; what they make fire counts for the alerts that are loaded next.
      await before?.opening;
      if (mine === round && before) match(before);
      while (mine === round)
        try {
          const ready = await openAlerts(parts, hours, running);
          if (mine !== round) return undefined;
          begun.opened = ready;
          keep({ fired: ready.atOpen, back: [] });
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

  /** Matches the batches that wait. */
  function match(of: Session): void {
    const { opened, waiting } = of;
    if (!opened) return;
    of.waiting = [];
    const fired = waiting.flatMap((one) => matchOne(one, of, opened));
    keep({ fired, back: opened.alerts.takeMovedBack() });
  }

  function matchOne(
    { batch, again, holdings }: WaitingBatch,
    of: Session,
    { alerts, hours }: OpenedAlerts,
  ): NotedFiring[] {
    const { at, events, disclosures, found = [], afterGap = false } = batch;
    const position = again ? at : Number.POSITIVE_INFINITY;
    const late = afterGap || again;
    const noted: NotedFiring[][] = [];
    for (const item of disclosures?.news ?? []) {
      const { publishedOn, publishedAt } = item;
      const isOld = publishedOn < hours.day;
      // An alert does not fire on what was published before it was armed.
      const published = publishedAt ?? (isOld ? dhakaTime(publishedOn, 0) : position);
      alerts.position = Math.min(position, published);
      const fired = alerts.news(item, Math.min(at, publishedAt ?? at));
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
    noted.push(firings.flat().map((firing) => ({ ...firing, late })));
    return noted.flat();
  }

  function takeCaused(): FiredAlerts | undefined {
    if (caused.length === 0 && causedBack.length === 0) return undefined;
    const all = { fired: caused, back: causedBack };
    caused = [];
    causedBack = [];
    return all;
  }

  /** Before the batch is applied: of a holding the one before must still be known. */
  function waitingBatch(batch: FeedBatch, again: boolean): WaitingBatch {
    const holdings = (batch.disclosures?.holdings ?? []).flatMap((row) => {
      const before = companies.of(row.code)?.holdings.at(-1);
      const change = before && row.heldOn > before.heldOn ? holdingChange(row, before) : null;
      return change ? { code: row.code, change } : [];
    });
    return { batch, again, holdings };
  }

  function takeUp(one: WaitingBatch): void {
    for (const event of one.batch.events)
      if (event.kind === 'session' && event.hours.day !== session?.hours.day)
        void open(event.hours);
    if (!session) return;
    session.waiting.push(one);
    if (session.waiting.length <= MOST_WAITING) return;
    session.waiting.shift();
    log.warn({}, 'alerts missed a batch');
  }

  async function renewNow(ids: readonly number[]): Promise<void> {
    while (leads) {
      const ready = await session?.opening;
      if (!ready) return;
      await renewAlerts(parts, ready, ids);
      // Another session may have begun meanwhile, and may have read them before they changed.
      if (ready === session?.opened) return;
    }
  }

  function renew(ids: readonly number[]): Promise<void> {
    mayFire = true;
    renewals += 1;
    // In order: of two changes of one alert, the later one must be armed last.
    const done = renewing.then(() => renewNow(ids));
    renewing = done.catch(() => {});
    return done;
  }

  bus.onMemberChange((memberId, { what }) => {
    if (!leads || what !== 'watch-lists') return;
    store
      .ofLists(memberId)
      .then((ids) => (ids.length > 0 ? renew(ids) : undefined))
      .catch((error) => log.warn({ err: error }, 'alerts of a watch list are not renewed'));
  });

  // After an import or a restarted session other prices count as those before.
  const forgetMarket = market.subscribe(() => {
    if (market.epoch === epoch) return;
    epoch = market.epoch;
    if (leads) void open(market.hours, new Map(market.board));
  });

  function giveUp(): void {
    leads = false;
    round += 1;
    session = undefined;
    caused = [];
    causedBack = [];
  }

  return {
    async lead() {
      leads = true;
      catchesUp = true;
      epoch = market.epoch;
      const { hours, board } = followed ?? market;
      const waiting = followed?.waiting ?? [];
      followed = undefined;
      const ready = open(hours, new Map(board));
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
      takeUp(waitingBatch(batch, catchesUp));
      if (session?.opened) match(session);
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
      followed ??= { hours: market.hours, board: new Map(market.board), waiting: [] };
      followed.waiting.push(waitingBatch(batch, true));
      if (followed.waiting.length > MOST_WAITING) followed = undefined;
    },
    replaced() {
      followed = undefined;
    },
    renew,
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
