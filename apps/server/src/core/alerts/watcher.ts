import { setTimeout as delay } from 'node:timers/promises';
import type { FiredAlerts, Firing, MovedBack, NotedFiring } from '@dorpon/domain/alerts/alert';
import { holders, holdingChange } from '@dorpon/domain/company/shareholding';
import type { Quote } from '@dorpon/domain/market/quote';
import type { SessionHours } from '@dorpon/domain/market/session';
import type { ShareCode, TradingDay } from '@dorpon/domain/units';
import type { FastifyBaseLogger } from 'fastify';
import type { Bus } from '../../bus/bus.ts';
import type { ChangedMember } from '../../db/write-firings.ts';
import type { FeedBatch } from '../../feed/feed.ts';
import { createFiringWriter } from './firing-writer.ts';
import { type OpenAlertsParts, type OpenedAlerts, openAlerts, renewAlerts } from './open-alerts.ts';
import { unlistedSubject } from './subjects.ts';

/** Watches the alerts of all members in the process that runs the feed; elsewhere it rests. */
export interface AlertWatcher {
  /** The feed of this process delivers what follows. Resolves when all alerts are loaded. */
  lead(): Promise<void>;
  /** The feed has delivered what it had delivered before the start. */
  caughtUp(): void;
  stepDown(): void;
  /** The batch with the alerts that it makes fire, in the process that runs the feed. */
  withFired(batch: FeedBatch): FeedBatch;
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

export function createAlertWatcher({ retryMs = 2000, ...given }: WatcherParts): AlertWatcher {
  const { store, market, companies, bus, log } = given;
  let leads = false;
  /** The feed may deliver again what it has delivered before. */
  let catchesUp = false;
  let day: TradingDay = '';
  let opened: OpenedAlerts | undefined;
  let opening: Promise<OpenedAlerts | undefined> = Promise.resolve(undefined);
  let round = 0;
  let waiting: FeedBatch[] = [];
  let minute = 0;
  let hasClosed = false;
  /** What the opening itself caused, until a batch takes it along. */
  let caused: NotedFiring[] = [];
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
    round += 1;
    const mine = round;
    if (waiting.length > 0) log.warn({ batches: waiting.length }, 'alerts missed batches');
    waiting = [];
    opened = undefined;
    day = hours.day;
    minute = 0;
    hasClosed = false;
    opening = (async () => {
      while (mine === round)
        try {
          const ready = await openAlerts(parts, hours, running);
          if (mine !== round) return undefined;
          opened = ready;
          caused = caused.concat(ready.atOpen);
          store.dropOld(Date.now()).catch((error) => log.warn({ err: error }, 'old firings stay'));
          return ready;
        } catch (error) {
          log.warn({ err: error }, 'alerts cannot be loaded, retrying');
          await delay(retryMs);
        }
      return undefined;
    })();
    return opening;
  }

  function match(batch: FeedBatch, { alerts, hours }: OpenedAlerts): NotedFiring[] {
    const { at, events, disclosures, found = [], afterGap = false } = batch;
    const late = afterGap || catchesUp;
    alerts.position = catchesUp ? at : Number.POSITIVE_INFINITY;
    const firings: Firing[][] = [];
    for (const item of disclosures?.news ?? [])
      if (item.publishedOn === day)
        firings.push(alerts.news(item, Math.min(at, item.publishedAt ?? at)));
    for (const row of disclosures?.holdings ?? []) {
      const change = holdingChange(row, companies.of(row.code)?.holdings.at(-1));
      if (!change) continue;
      const values = holders.map((holder) => [`holding-${holder}`, change[holder]] as const);
      firings.push(
        alerts.moment(
          row.code,
          at,
          values.filter(([, points]) => points !== 0),
        ),
      );
    }
    for (const event of events)
      if ('code' in event && !alerts.knows(event.code)) {
        const reference = event.kind === 'totals' ? event.yesterdayClose : 0;
        alerts.add(unlistedSubject(given, event.code, day, reference), hours.opensAt);
      }
    firings.push(alerts.take(events));
    for (const { code, at: foundAt, finding } of found)
      firings.push(alerts.moment(code, foundAt, [[`monitor-${finding.kind}`, 1]]));
    const now = Math.floor(at / MINUTE_MS);
    if (now !== minute) firings.push(alerts.clock(at));
    minute = now;
    if (!hasClosed && at >= hours.closesAt) {
      hasClosed = true;
      firings.push(alerts.close(hours.closesAt));
    }
    return firings.flat().map((firing) => ({ ...firing, late }));
  }

  function fire(ready: OpenedAlerts): FiredAlerts | undefined {
    const fired = [...caused, ...waiting.flatMap((batch) => match(batch, ready))];
    const back: readonly MovedBack[] = ready.alerts.takeMovedBack();
    caused = [];
    waiting = [];
    if (fired.length === 0 && back.length === 0) return undefined;
    const all = { fired, back };
    writer.add(all);
    return all;
  }

  async function renewNow(ids: readonly number[]): Promise<void> {
    while (leads) {
      const ready = await opening;
      if (!ready) return;
      await renewAlerts(parts, ready, ids);
      // Another session may have begun meanwhile, and may have read them before they changed.
      if (ready === opened) return;
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

  return {
    async lead() {
      leads = true;
      catchesUp = true;
      epoch = market.epoch;
      const { hours, board } = market;
      const ready = open(hours, new Map(board));
      const before = renewals;
      const hasActive = await store.hasActive().catch(() => true);
      mayFire = hasActive || renewals !== before;
      await ready;
    },
    caughtUp() {
      catchesUp = false;
    },
    stepDown() {
      leads = false;
      round += 1;
      opened = undefined;
      waiting = [];
      caused = [];
      writer.clear();
    },
    withFired(batch) {
      if (!leads) return batch;
      // The market begins anew, and so do the alerts, when it has.
      if (batch.again) return batch;
      for (const event of batch.events)
        if (event.kind === 'session' && event.hours.day !== day) void open(event.hours);
      waiting.push(batch);
      if (waiting.length > MOST_WAITING) waiting.shift();
      if (!opened) {
        if (!mayFire) return batch;
        // A restart must deliver it again: its firings are not known yet (P1).
        const { checkpoint: _later, ...rest } = batch;
        return rest;
      }
      const alerts = fire(opened);
      return alerts ? { ...batch, alerts } : batch;
    },
    renew,
    async stop() {
      forgetMarket();
      leads = false;
      round += 1;
      await Promise.race([writer.idle(), delay(2000)]);
    },
    get armed() {
      return opened?.alerts.count ?? 0;
    },
    get unwritten() {
      return writer.waiting;
    },
  };
}
