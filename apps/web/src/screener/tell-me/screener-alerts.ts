import { isJoined, screenersIn } from '@dorpon/domain/alerts/condition';
import type { AlertDefinition, Channel } from '@dorpon/domain/alerts/member-alert';
import type { OwnAlert } from '../../market-ui/alerts/own-alerts.ts';

export type Change = 'enters' | 'leaves';

/** What the sentence of the panel says; `channels` null: those of its kind. */
export interface Told {
  readonly change: Change;
  readonly again: AlertDefinition['again'];
  readonly channels: readonly Channel[] | null;
}

export const FIRST_TOLD: Told = { change: 'enters', again: { kind: 'daily' }, channels: null };

export const AGAINS: readonly AlertDefinition['again'][] = [
  { kind: 'daily' },
  // The share itself goes and comes back: there is no level for a band.
  { kind: 'each', band: 1 },
];

/** An alert for every share that enters or leaves a screener. */
export const alertOf = (
  screener: { readonly id: string; readonly name: string },
  { change, again, channels }: Told,
): AlertDefinition => ({
  name: '',
  note: '',
  subject: { kind: 'market' },
  condition: { kind: 'screener', screener: screener.id, name: screener.name, change },
  again,
  until: null,
  quiet: null,
  channels,
});

/** Undefined for an alert that says more than the sentence: of some shares only, or joined with other tests. */
export function toldBy({ subject, condition, again, channels }: OwnAlert): Told | undefined {
  if (isJoined(condition) || condition.kind !== 'screener') return undefined;
  return subject.kind === 'market' ? { change: condition.change, again, channels } : undefined;
}

/** The alerts of a screener, oldest first: those that the panel can show, and how many others there are. */
export function alertsOn(alerts: readonly OwnAlert[], screener: string) {
  const all = alerts.filter(({ condition }) => screenersIn(condition).includes(screener)).reverse();
  const shown = all.flatMap((alert) => {
    const told = toldBy(alert);
    return told ? [{ alert, told }] : [];
  });
  return { shown, others: all.length - shown.length };
}
