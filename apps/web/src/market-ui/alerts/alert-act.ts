import { type AlertAct, actOnAlerts, changeAlert, makeAlert } from '@dorpon/contract/alerts';
import type { BodyOf } from '@dorpon/contract/endpoint';
import type { EpochMs } from '@dorpon/domain/units';
import { callInTime } from '../../api/call-in-time.ts';

export type AlertContent = BodyOf<typeof makeAlert>['alert'];

/** An alert that is made, or changed, as data: it can wait on this device. */
export interface AlertSave {
  readonly alert: AlertContent;
  /** Null for a new one. */
  readonly alertId: number | null;
  /** When the alert was last changed, as the person saw it. */
  readonly base: EpochMs | null;
}

/** One thing done to some alerts, with what they said then. */
export interface AlertStep {
  readonly act: AlertAct;
  readonly alerts: readonly (Pick<AlertContent, 'subject' | 'condition'> & {
    readonly id: number;
  })[];
}

declare module '../../api/offline/waiting-cell.ts' {
  interface ActKinds {
    alert: AlertSave;
    alertStep: AlertStep;
  }
}

/** `onceKey`: sent again after a lost answer, it makes no second alert. `uid`: of nobody else than who did it. */
export async function sendAlert(
  { alert, alertId, base }: AlertSave,
  onceKey: string,
  uid: string | undefined,
) {
  if (alertId === null)
    return (await callInTime(makeAlert, { body: { uid, alert }, onceKey })).answer;
  const body = { uid, id: alertId, alert, ...(base !== null && { base }) };
  return (await callInTime(changeAlert, { body, onceKey })).answer;
}

export async function sendAlertStep(
  { act, alerts }: AlertStep,
  onceKey: string,
  uid: string | undefined,
) {
  const body = { uid, act, ids: alerts.map(({ id }) => id) };
  return (await callInTime(actOnAlerts, { body, onceKey })).answer;
}
