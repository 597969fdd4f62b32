import { expect, it } from 'vitest';
import { withChanges } from './use-waiting-trades.ts';

const buy = (day: string, quantity: number) =>
  ({ kind: 'buy', day, code: 'GP', quantity, price: 100, charges: 0 }) as const;
const row = (id: string, day: string) => ({ id, version: 3, content: buy(day, 1), settles: null });

it('W1 transactions that wait are shown among the stored ones, the newest change of each', () => {
  const stored = [row('new', '2026-03-05'), row('old', '2026-03-01'), row('gone', '2026-02-01')];
  const { rows, waiting } = withChanges(stored, [
    { id: 'added', base: 0, content: buy('2026-03-03', 5) },
    { id: 'old', base: 3, content: buy('2026-03-01', 7) },
    { id: 'old', base: 3, content: buy('2026-03-01', 8) },
    { id: 'gone', base: 3, content: null },
  ]);
  expect(rows.map(({ id, content }) => [id, 'quantity' in content && content.quantity])).toEqual([
    ['new', 1],
    ['added', 5],
    ['old', 8],
  ]);
  expect([...waiting]).toEqual(['added', 'old', 'gone']);
});
