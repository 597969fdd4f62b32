import { expect, it } from 'vitest';
import { missingLevelTests } from './level-alerts.ts';

const levels = { target: 30_000, stop: 20_000 };
const above = { kind: 'price', level: 'above', price: 30_000 } as const;
const below = { kind: 'price', level: 'below', price: 20_000 } as const;
const active = { state: 'active', subject: { kind: 'share', code: 'ACI' } } as const;

it('a target is an alert from below, a stop one from above', () => {
  expect(missingLevelTests('ACI', levels, [])).toEqual([above, below]);
  expect(missingLevelTests('ACI', { target: null, stop: 20_000 }, [])).toEqual([below]);
});

it('pressed twice, no alert is made twice; one of another share or price, or a paused one, is not the same', () => {
  const made = { ...active, condition: above };
  expect(missingLevelTests('ACI', levels, [made, { ...active, condition: below }])).toEqual([]);
  expect(missingLevelTests('ACI', levels, [made])).toEqual([below]);
  expect(missingLevelTests('GP', levels, [made])).toHaveLength(2);
  expect(missingLevelTests('ACI', { target: 31_000, stop: null }, [made])).toHaveLength(1);
  expect(missingLevelTests('ACI', levels, [{ ...made, state: 'paused' }])).toHaveLength(2);
});
