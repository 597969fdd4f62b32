import { faultReasons } from '@dorpon/contract/feed-health';
import type { AlertWatcher } from '../core/alerts/watcher.ts';
import type { DeliveryCounts } from '../core/deliveries/counts.ts';
import type { Recorder } from '../core/recording/recorder.ts';
import type { Database } from '../db/database.ts';
import type { Feed } from '../feed/feed.ts';
import { sessionFileGauges } from '../feed/session-file/recorded-feed.ts';
import type { Gauges, LabelledCounts } from '../http/metrics.ts';
import type { Role } from '../ingest/shared/role.ts';
import type { Hub } from '../live/hub.ts';

/** Values that /metrics reports beside those of HTTP calls. */
export function measuredValues(parts: {
  hub: Hub;
  recorder: Recorder;
  alerts: Pick<AlertWatcher, 'armed' | 'unwritten'>;
  deliveries: DeliveryCounts;
  pool: Database['pool'];
  heardAt: () => number;
  feed: Feed;
  /** RECORD_DIR is set. */
  recordsSessions: boolean;
  /** Undefined for a process that is alone: it leads. */
  role: Pick<Role, 'leads' | 'waitingEntries' | 'streamAge'> | undefined;
}): Gauges {
  const { hub, recorder, alerts, deliveries, pool, heardAt, feed, role, recordsSessions } = parts;
  // A follower's feed has gauges when it leads.
  const names = role && recordsSessions ? sessionFileGauges : Object.keys(feed.gauges?.() ?? {});
  const ofFeed = names.map((name) => [name, () => feed.gauges?.()[name] ?? 0]);
  const live = Object.keys(hub.metrics).map((name) => [
    `live_${snakeCase(name)}`,
    () => hub.metrics[name as keyof Hub['metrics']],
  ]);
  return {
    ...Object.fromEntries(live),
    ...Object.fromEntries(ofFeed),
    leads: () => Number(role?.leads ?? true),
    stream_waiting_entries: () => role?.waitingEntries ?? 0,
    stream_age_seconds: () => role?.streamAge ?? 0,
    feed_age_seconds: () => (Date.now() - heardAt()) / 1000,
    record_pending_trades: () => recorder.pending,
    record_written_trades: () => recorder.written.trades,
    record_flushes: () => recorder.written.flushes,
    record_failures: () => recorder.written.failures,
    alerts_armed: () => alerts.armed,
    alert_firings_unwritten: () => alerts.unwritten,
    alert_deliveries_waiting: () => deliveries.backlog.waiting,
    alert_deliveries_oldest_seconds: () => deliveries.backlog.oldestSeconds ?? 0,
    database_connections: () => pool.totalCount,
    database_idle: () => pool.idleCount,
    database_waiting: () => pool.waitingCount,
  };
}

/** Reports every reason from the start at 0, so that the first fault shows as an increase. */
export const feedFaultsOf = (feed: Pick<Feed, 'health'>): LabelledCounts => ({
  name: 'feed_faults_total',
  help: 'faults in feed data, by reason',
  label: 'reason',
  read() {
    const found = (feed.health?.faults() ?? []).map(({ reason, count }) => [reason, count]);
    return {
      ...Object.fromEntries(faultReasons.map((reason) => [reason, 0])),
      ...Object.fromEntries(found),
    };
  },
});

/** Since the start of this process, each from 0. */
export const deliveriesOf = (counts: DeliveryCounts): LabelledCounts[] => [
  {
    name: 'alert_deliveries_total',
    help: 'alerts that push services, mail servers and SMS gateways took, by channel',
    label: 'channel',
    read: () => counts.sent,
  },
  {
    name: 'alert_delivery_failures_total',
    help: 'failed attempts to send an alert, by reason',
    label: 'reason',
    read: () => counts.failed,
  },
];

const snakeCase = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
