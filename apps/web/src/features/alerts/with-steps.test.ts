import { expect, it } from 'vitest';
import type { AlertStep } from '../../market-ui/alerts/alert-act.ts';
import { idsIn, withSteps } from './with-steps.ts';

const step = (act: AlertStep['act'], ...ids: number[]): AlertStep => ({
  act,
  alerts: ids.map((id) => ({
    id,
    subject: { kind: 'share', code: 'GP' },
    condition: { kind: 'price', level: 'above', price: 100 },
  })),
});
const alerts = [
  { id: 1, state: 'active' },
  { id: 2, state: 'active' },
  { id: 3, state: 'triggered' },
] as const;
const shown = (...steps: AlertStep[]) =>
  withSteps(alerts, steps).map(({ id, state }) => `${id} ${state}`);

it('shows what was done without a network as done, in its order', () => {
  expect(shown(step('pause', 1), step('rearm', 3))).toEqual(['1 paused', '2 active', '3 active']);
  expect(shown(step('pause', 1, 2), step('resume', 2))).toEqual([
    '1 paused',
    '2 active',
    '3 triggered',
  ]);
  expect(shown(step('delete', 1, 3), step('restore', 3))).toEqual(['2 active', '3 triggered']);
  expect(shown(step('duplicate', 1))).toEqual(shown());
});

it('names the alerts that wait, and leaves alerts alone of which nothing waits', () => {
  expect([...idsIn([step('pause', 1), step('delete', 3)])]).toEqual([1, 3]);
  expect(withSteps(alerts, [])).toBe(alerts);
});
