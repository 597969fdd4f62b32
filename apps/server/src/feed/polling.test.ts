import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { type PollLoop, type PollOptions, pollLoop, RetryLater } from './polling.ts';

let loop: PollLoop | undefined;
afterEach(() => loop?.stop());

function begin(options: Partial<PollOptions>) {
  const failures: string[] = [];
  loop = pollLoop({
    everyMs: 10,
    limitMs: 1000,
    backOff: { firstMs: 5, mostMs: 40 },
    ask: async () => {},
    failed: (error) => void failures.push(error.message),
    ...options,
  });
  return { failures, loop };
}

async function until(holds: () => boolean): Promise<void> {
  for (let tries = 0; tries < 500 && !holds(); tries += 1) await delay(10);
  expect(holds()).toBe(true);
}

describe('a poll loop', () => {
  it('never starts a poll before the last one has ended', async () => {
    let asking = 0;
    let most = 0;
    let asked = 0;
    const { loop } = begin({
      everyMs: 1,
      async ask() {
        asked += 1;
        asking += 1;
        most = Math.max(most, asking);
        await delay(8);
        asking -= 1;
      },
    });
    await loop.start();
    await until(() => asked > 5);
    await loop.stop();
    expect(most).toBe(1);
  });

  it('backs off while polls fail, and resumes its interval after a success', async () => {
    const at: number[] = [];
    const { failures, loop } = begin({
      async ask() {
        at.push(performance.now());
        if (at.length <= 5) throw new Error(`no ${at.length}`);
      },
    });
    await loop.start();
    await until(() => at.length > 8);
    await loop.stop();
    const pauses = at.slice(1, 6).map((moment, i) => moment - at[i]);
    for (const [i, least] of [5, 10, 20, 40, 40].entries())
      expect(pauses[i]).toBeGreaterThanOrEqual(least - 2);
    expect(failures).toEqual(['no 1', 'no 2', 'no 3', 'no 4', 'no 5']);
  });

  it('waits as long as the server asks', async () => {
    let asked = 0;
    const { loop } = begin({
      async ask() {
        asked += 1;
        throw new RetryLater('too many', 500);
      },
    });
    await loop.start();
    await delay(120);
    expect(asked).toBe(1);
  });

  it('aborts a poll without an answer, and polls again', async () => {
    let asked = 0;
    const { failures, loop } = begin({
      limitMs: 20,
      ask: () => (asked++ === 0 ? new Promise(() => {}) : Promise.resolve()),
    });
    await loop.start();
    expect(failures).toEqual(['no answer within 20 ms']);
    await until(() => asked > 1);
  });

  it('stops during a poll without reporting it', async () => {
    let cut = false;
    const { failures, loop } = begin({
      ask: (signal) =>
        new Promise((_, reject) =>
          signal.addEventListener('abort', () => {
            cut = true;
            reject(new Error('aborted'));
          }),
        ),
    });
    void loop.start();
    await delay(10);
    await loop.stop();
    expect(cut).toBe(true);
    expect(failures).toEqual([]);
  });
});
