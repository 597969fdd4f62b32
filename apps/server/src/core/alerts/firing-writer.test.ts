import type { NotedFiring } from '@dorpon/domain/alerts/alert';
import { expect, test } from 'vitest';
import { createFiringWriter } from './firing-writer.ts';

test('a batch that makes 150,000 alerts fire is written like any other', async () => {
  let written = 0;
  const writer = createFiringWriter({
    write: async ({ fired }) => {
      written += fired.length;
      return [];
    },
    onWritten() {},
    log: { warn() {} },
  });
  const firing: NotedFiring = {
    id: 1,
    arming: 1,
    code: 'ACI',
    at: 0,
    price: 1,
    percent: null,
    occurrence: 0,
    late: false,
  };
  writer.add({ fired: Array.from({ length: 150_000 }, () => firing), back: [] });
  await writer.idle();
  expect(written).toBe(150_000);
});
