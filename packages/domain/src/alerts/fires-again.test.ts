import { expect, it } from 'vitest';
import { PAUSE_MINUTES } from './alert.ts';
import { type AlertCondition, TEST_KINDS } from './condition.ts';
import { waitsFor } from './fires-again.ts';

const of = (kind: string) => ({ kind }) as AlertCondition;

it('R3 five minutes for a moment, a formula or a joined condition; each news; a band for levels', () => {
  expect(PAUSE_MINUTES).toBe(5);
  const kinds = Object.groupBy(TEST_KINDS, (kind) => waitsFor(of(kind)));
  expect(kinds.pause!.toSorted()).toEqual(
    ['block', 'formula', 'gap', 'holding', 'lock', 'monitor', 'screener', 'trade'].toSorted(),
  );
  expect(kinds.nothing).toEqual(['news']);
  expect(kinds.band).toContain('price');
  expect(waitsFor({ join: 'any', of: [of('price'), of('news')] })).toBe('pause');
});
