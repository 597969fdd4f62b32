import { expect, it } from 'vitest';
import { recallMarketTime } from './market-time-memory.ts';

const fromServer = { marketStartTime: 1_794_715_200_000, totalMarketTimeInMinutes: 270, day: 'x' };

function storage(values: Record<string, string> = {}) {
  const kept = new Map(Object.entries(values));
  return {
    kept,
    recall: () =>
      recallMarketTime(
        fromServer,
        (name) => kept.get(name) ?? null,
        (name, value) => kept.set(name, value),
      ),
  };
}

it("K11 takes the server's values and saves each under a key of its own", () => {
  const { kept, recall } = storage({ marketStartTime: '5', totalMarketTimeInMinutes: '6' });
  expect(recall()).toEqual(fromServer);
  expect(Object.fromEntries(kept)).toEqual({
    marketStartTime: '1794715200000',
    totalMarketTimeInMinutes: '270',
  });
});

it('K12 reads both from local storage while the flag is there, and saves nothing', () => {
  const { kept, recall } = storage({
    Do_not_exist: '',
    marketStartTime: '1000',
    totalMarketTimeInMinutes: '240',
  });
  expect(recall()).toEqual({
    ...fromServer,
    marketStartTime: 1000,
    totalMarketTimeInMinutes: 240,
  });
  expect(kept.get('marketStartTime')).toBe('1000');
});

it('K12 a remembered value that is missing or no number is the server’s', () => {
  expect(storage({ Do_not_exist: '1' }).recall()).toEqual(fromServer);
  expect(
    storage({ Do_not_exist: '1', marketStartTime: 'soon', totalMarketTimeInMinutes: '' }).recall(),
  ).toEqual(fromServer);
});
