import { expect, it } from 'vitest';
import { recallMarketTime } from './market-time-memory.ts';

const opens = 1_794_715_200_000;
const fromServer = {
  marketStartTime: opens,
  totalMarketTimeInMinutes: 270,
  continuousEndTime: opens + 260 * 60_000,
  marketEndTime: opens + 270 * 60_000,
  day: 'x',
};

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
    continuousEndTime: 1000 + 230 * 60_000,
    marketEndTime: 1000 + 240 * 60_000,
  });
  expect(kept.get('marketStartTime')).toBe('1000');
});

it('K12 uses the server’s value where a stored one is missing or not a number', () => {
  expect(storage({ Do_not_exist: '1' }).recall()).toEqual(fromServer);
  expect(
    storage({
      Do_not_exist: '1',
      marketStartTime: 'soon',
      totalMarketTimeInMinutes: '9e9',
    }).recall(),
  ).toEqual(fromServer);
});
