import { alertDefinition } from '@dorpon/contract/alert-condition';
import { expect, it } from 'vitest';
import type { OwnAlert } from '../../market-ui/alerts/own-alerts.ts';
import { AGAINS, alertOf, alertsOn, FIRST_TOLD } from './screener-alerts.ts';

const screener = { id: 'one', name: 'Cheap' };
const own = (id: number, given: object) =>
  ({ id, state: 'active', ...alertOf(screener, FIRST_TOLD), ...given }) as unknown as OwnAlert;

it('every alert that the panel can set is one that the server accepts', () => {
  for (const change of ['enters', 'leaves'] as const)
    for (const again of AGAINS)
      for (const channels of [null, [], ['push', 'email'] as const]) {
        const alert = alertOf(screener, { change, again, channels });
        expect(alertDefinition.safeParse(alert).success).toBe(true);
      }
});

it('shows alerts of the screener for all shares, and counts those that say more', () => {
  const joined = {
    condition: {
      join: 'all',
      of: [alertOf(screener, FIRST_TOLD).condition, { kind: 'volume', times: 2 }],
    },
  };
  const ofAnother = { condition: alertOf({ id: 'two', name: '' }, FIRST_TOLD).condition };
  const { shown, others } = alertsOn(
    [
      own(4, joined),
      own(3, { subject: { kind: 'share', code: 'ACI' } }),
      own(2, ofAnother),
      own(1, {}),
    ],
    'one',
  );
  expect(shown.map(({ alert, told }) => [alert.id, told])).toEqual([[1, FIRST_TOLD]]);
  expect(others).toBe(2);
});
