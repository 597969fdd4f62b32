import {
  type AlertSettings,
  getAlertSettings,
  getPushDevices,
} from '@dorpon/contract/alert-delivery';
import { type AlertRow, getAlerts } from '@dorpon/contract/alerts';
import type { AlertCondition, TestKind } from '@dorpon/domain/alerts/condition';
import { type AlertDefinition, type Channel, kindOf } from '@dorpon/domain/alerts/member-alert';
import type { TradingDay } from '@dorpon/domain/units';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callNow } from '../../api/call.ts';
import { isOnlyInApp } from './only-in-app.ts';

type Adjustment = { readonly day: TradingDay; readonly before: AlertCondition };

/** An alert of the contract in the types of domain, which are readonly. */
export type OwnAlert = AlertDefinition &
  Omit<AlertRow, keyof AlertDefinition | 'adjusted'> & { readonly adjusted: Adjustment | null };

/** Where the keys of all queries of a member's alerts begin. */
export const ALERTS_KEY = ['mine', 'alerts'] as const;

export const alertsQuery = queryOptions({
  queryKey: [...ALERTS_KEY, 'list'],
  queryFn: async ({ signal }) => {
    const { answer } = await callNow(getAlerts, { query: {}, signal });
    return { most: answer.most, alerts: answer.alerts as readonly OwnAlert[] };
  },
});

export const settingsQuery = queryOptions({
  queryKey: [...ALERTS_KEY, 'settings'],
  queryFn: async ({ signal }) => (await callNow(getAlertSettings, { query: {}, signal })).answer,
});

export const devicesQuery = queryOptions({
  queryKey: [...ALERTS_KEY, 'devices'],
  queryFn: async ({ signal }) => (await callNow(getPushDevices, { query: {}, signal })).answer,
});

const usual: readonly Channel[] = ['push'];

/** Where firings of a kind are sent. */
export const channelsOf = (settings: AlertSettings | undefined, kind: TestKind) =>
  settings?.channels[kind] ?? usual;

/** A form says “Saving…” meanwhile. */
const LONGEST_MS = 1000;

/** Whether an alert that was just set is shown in the app only, though it was not asked to be. */
export async function readOnlyInApp(
  queries: QueryClient,
  { channels, condition }: Pick<AlertDefinition, 'channels' | 'condition'>,
): Promise<boolean> {
  const staleTime = 60_000;
  const reading = Promise.all([
    queries.fetchQuery({ ...devicesQuery, staleTime }),
    queries.fetchQuery({ ...settingsQuery, staleTime }),
  ]);
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, LONGEST_MS));
  // The alert is set, whether or not this can be said of it.
  const known = await Promise.race([reading, late]).catch(() => undefined);
  if (known === undefined) return false;
  const [devices, { settings }] = known;
  return isOnlyInApp(channels ?? channelsOf(settings, kindOf(condition)), devices);
}
