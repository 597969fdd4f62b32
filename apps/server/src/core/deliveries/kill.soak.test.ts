import { expect, it } from 'vitest';
import { killDeliveries } from '../../testing/kill-deliveries.ts';

it('twenty kills lose nothing, and what comes twice has one id', async () => {
  const { count, notices, logged } = await killDeliveries(20);
  expect(new Set(notices.map(({ uid }) => uid)).size).toBe(count);
  expect(new Set(notices.map(({ id }) => id)).size).toBe(count);
  expect(logged).toBe(count);
  console.log(`20 kills, ${count} notices, ${notices.length - count} sent twice`);
});
