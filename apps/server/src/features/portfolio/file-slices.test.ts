import { csvOfPortfolio } from '@dorpon/domain/portfolio/files/portfolio-csv';
import { jsonOfPortfolio } from '@dorpon/domain/portfolio/files/portfolio-json';
import { expect, it } from 'vitest';
import { csvInSlices, jsonInSlices } from './file-slices.ts';

async function textOf(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return Buffer.concat(parts).toString();
}

it.each([0, 1, 1000, 2500])(
  'a file of %i transactions is the same in slices and at once',
  async (count) => {
    const transactions = Array.from({ length: count }, (_, n) => ({
      id: `t${n}`,
      kind: 'fee' as const,
      day: '2026-11-12',
      amount: n + 1,
      note: `=${n}, "ফি"`,
    }));
    const file = { name: 'এক', settings: { broker: 'x', charges: [] }, transactions };
    expect(await textOf(csvInSlices(file))).toBe(csvOfPortfolio(file));
    expect(await textOf(jsonInSlices(file))).toBe(jsonOfPortfolio(file));
  },
);
