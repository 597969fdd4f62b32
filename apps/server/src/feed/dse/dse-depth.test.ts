import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BadAnswer } from './dse-client.ts';
import { createDepthFetcher, type DepthFetcher, MOST_KEPT, readDepth } from './dse-depth.ts';

const level = (price: number | string, quantity = 100) => ({ price, quantity, orders: 2 });
const book = (bids: readonly object[], asks: readonly object[] = []) => ({ bids, asks });

describe('a book of the exchange', () => {
  it('has the best price first, in paisa, without empty levels', () => {
    const given = book([level(9.5), level('9.70'), level(0, 0)], [level(9.9), level(9.8)]);
    const { bids, asks } = readDepth('ACI', given);
    expect(bids.map(({ price }) => price)).toEqual([970, 950]);
    expect(asks.map(({ price }) => price)).toEqual([980, 990]);
  });

  it.each(['1,050.00', 'n/a', '', 1e21, 0, -1])('with the price %j is refused', (price) => {
    const given = book([level(price), level(9.5)]);
    expect(() => readDepth('ACI', given)).toThrow(BadAnswer);
    expect(() => readDepth('ACI', given)).toThrow(
      `depth of ACI: ${JSON.stringify(price)} is not a price`,
    );
  });
});

describe('fetched books', () => {
  const failures: string[] = [];
  const answers = new Map<string, object>();
  const asked: string[] = [];
  let fetcher: DepthFetcher;
  beforeEach(() => {
    vi.useFakeTimers();
    fetcher = createDepthFetcher({
      perSecond: 1000,
      now: () => 1_000_000,
      ask: async (code) => {
        asked.push(code);
        return answers.get(code) ?? book([level(9.5)]);
      },
      received: () => {},
      failed: ({ message }) => failures.push(message),
    });
  });
  afterEach(() => {
    fetcher.stop();
    vi.useRealTimers();
  });

  const fetchBook = async (code: string) => {
    fetcher.depth(code);
    await vi.advanceTimersByTimeAsync(1);
    return fetcher.depth(code);
  };

  it('with a price that cannot be read are reported, and not shown', async () => {
    answers.set('GP', book([level('n/a'), level(9.5)]));
    expect(await fetchBook('GP')).toBeUndefined();
    expect(failures).toEqual(['depth of GP: "n/a" is not a price']);
  });

  it('are forgotten one by one, the oldest first', async () => {
    for (let i = 0; i <= MOST_KEPT; i += 1) await fetchBook(`S${i}`);
    asked.length = 0;
    expect(fetcher.depth('S1')).toBeDefined();
    expect(fetcher.depth(`S${MOST_KEPT}`)).toBeDefined();
    expect(fetcher.depth('S0')).toBeUndefined();
    await vi.advanceTimersByTimeAsync(5);
    expect(asked).toEqual(['S0']);
  });
});
