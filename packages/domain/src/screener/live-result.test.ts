import { describe, expect, it } from 'vitest';
import { type FoundNow, liveStep, runningOnes } from './live-result.ts';

const now = (at: number, codes: string[], more: Partial<FoundNow> = {}): FoundNow => ({
  text: 'close > 10',
  day: '2026-11-15',
  at,
  codes,
  ...more,
});

function resultOf(...found: FoundNow[]) {
  const [first, ...rest] = found;
  const step = liveStep(undefined, first!);
  if (step.how !== 'base') throw new Error(step.how);
  return rest.reduce((before, one) => {
    const next = liveStep(before, one);
    return 'result' in next ? next.result : before;
  }, step.result);
}

describe('live results', () => {
  it('R2 a share enters or leaves between two results of one text and day', () => {
    const step = liveStep(resultOf(now(1000, ['A', 'B'])), now(2000, ['B', 'C']));
    expect(step).toMatchObject({
      how: 'changed',
      changes: [
        { code: 'C', enters: true },
        { code: 'A', enters: false },
      ],
    });
    expect(liveStep(resultOf(now(1000, ['A'])), now(2000, ['A']))).toEqual({ how: 'same' });
  });

  it('R3 with the first result of a day or a text no share enters', () => {
    const before = resultOf(now(1000, ['A']));
    expect(liveStep(before, now(2000, ['B'], { text: 'close > 11' }))).toEqual({
      how: 'base',
      result: resultOf(now(2000, ['B'], { text: 'close > 11' })),
    });
    const next = { day: '2026-11-16' };
    expect(liveStep(before, now(90_000_000, ['B'], next))).toMatchObject({ how: 'base' });
  });

  it('R4 a market that is behind the last result is waited for, unless it began again', () => {
    const before = resultOf(now(1_000_000, ['A']), now(1_030_000, ['A', 'B']));
    expect(liveStep(before, now(1_000_000, ['A']))).toEqual({ how: 'behind' });
    expect(liveStep(before, now(1_030_000, ['A', 'B']))).toEqual({ how: 'same' });
    expect(liveStep(before, now(400_000, []))).toMatchObject({ how: 'base' });
  });

  it('R5 each match has since when it is there, those of the base have none', () => {
    const { base, at, matches } = resultOf(
      now(1000, ['A', 'B']),
      now(2000, ['A', 'B', 'C']),
      now(3000, ['B', 'C']),
      now(4000, ['A', 'B', 'C']),
    );
    expect([base, at]).toEqual([1000, 4000]);
    expect(matches).toEqual([
      { code: 'A', since: 4000 },
      { code: 'B', since: null },
      { code: 'C', since: 2000 },
    ]);
  });

  it('R1 as many run as the membership allows, those that were made first', () => {
    const live = [0, 3, 4, 7].map((place) => ({ place }));
    expect(runningOnes(live, { savedScreeners: 5, liveScreeners: 2 })).toEqual([
      { place: 0 },
      { place: 3 },
    ]);
    expect(runningOnes(live, { savedScreeners: 1, liveScreeners: 2 })).toEqual([{ place: 0 }]);
  });
});
