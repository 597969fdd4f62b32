import type { AlertState } from '@dorpon/domain/alerts/member-alert';
import type { AlertStep } from '../../market-ui/alerts/alert-act.ts';

const stateAfter: Partial<Record<AlertStep['act'], AlertState>> = {
  pause: 'paused',
  resume: 'active',
  rearm: 'active',
};

interface OneAlert {
  readonly id: number;
  readonly state: AlertState;
}

/** The alerts as they will be when these steps, oldest first, have been sent. */
export function withSteps<Alert extends OneAlert>(
  alerts: readonly Alert[],
  steps: readonly AlertStep[],
): readonly Alert[] {
  if (steps.length === 0) return alerts;
  return alerts.flatMap((alert) => {
    let { state } = alert;
    let isDeleted = false;
    for (const { act, alerts: named } of steps) {
      if (!named.some(({ id }) => id === alert.id)) continue;
      state = stateAfter[act] ?? state;
      if (act === 'delete' || act === 'restore') isDeleted = act === 'delete';
    }
    if (isDeleted) return [];
    return state === alert.state ? alert : { ...alert, state };
  });
}

/** Ids of the alerts that wait for such a step. */
export const idsIn = (steps: readonly AlertStep[]): ReadonlySet<number> =>
  new Set(steps.flatMap(({ alerts }) => alerts.map(({ id }) => id)));
