import { expect, it } from 'vitest';
import { killDeliveries } from '../../testing/kill-deliveries.ts';

it('two kills before and in the middle of delivery lose nothing, and what comes twice has one id', async () => {
  const { count, notices, logged } = await killDeliveries(2);
  expect(new Set(notices.map(({ uid }) => uid)).size).toBe(count);
  expect(new Set(notices.map(({ id }) => id)).size).toBe(count);
  expect(logged).toBe(count);
});
