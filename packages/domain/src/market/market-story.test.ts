import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type MarketStory, marketStory, type StoryInput } from './market-story.ts';

const calm: StoryInput = {
  changePercent: 0.43,
  contributions: [
    { code: 'ISLAMIBANK', points: 5 },
    { code: 'SQURPHARMA', points: 5 },
    { code: 'BRACBANK', points: 5 },
    { code: 'CITYBANK', points: 5 },
    { code: 'GP', points: -2 },
  ],
  sectors: [
    { sector: 'Bank', points: 15 },
    { sector: 'Pharmaceuticals & Chemicals', points: 5 },
    { sector: 'Telecommunication', points: -2 },
  ],
  summary: { up: 163, down: 152, unchanged: 79 },
  turnoverAhead: 5.5,
};

describe('the market story', () => {
  test('up with a leading sector, mixed breadth and turnover ahead', () => {
    expect(marketStory(calm)).toEqual({
      direction: 'up',
      percent: 0.43,
      lead: { kind: 'sector', sector: 'Bank', points: 15 },
      breadth: 'mixed',
      turnover: { kind: 'ahead', percent: 5.5 },
    });
  });

  test('one share that adds nearly a third leads alone', () => {
    const contributions = [{ code: 'GP', points: 9 }, ...calm.contributions.slice(0, 4)];
    expect(marketStory({ ...calm, contributions }).lead).toEqual({
      kind: 'share',
      code: 'GP',
      points: 9,
    });
  });

  test('a contribution against the index never leads', () => {
    const story = marketStory({ ...calm, changePercent: -0.6 });
    expect(story.direction).toBe('down');
    expect(story.lead).toEqual({ kind: 'share', code: 'GP', points: -2 });
  });

  test('an index that hardly moves has no lead', () => {
    expect(marketStory({ ...calm, changePercent: -0.04 })).toMatchObject({
      direction: 'flat',
      lead: null,
    });
  });

  test.each([
    [0.4, 200, 100, 'most-up'],
    [0.4, 100, 200, 'against-down'],
    [-0.4, 200, 100, 'against-up'],
    [-0.4, 100, 200, 'most-down'],
    [0.4, 0, 0, 'mixed'],
  ])('index %d%% with %d up and %d down: %s', (changePercent, up, down, breadth) => {
    const summary = { up, down, unchanged: 0 };
    expect(marketStory({ ...calm, changePercent, summary }).breadth).toBe(breadth);
  });

  test.each([
    [null, null],
    [2.9, { kind: 'level', percent: 2.9 }],
    [-4.9, { kind: 'behind', percent: 4.9 }],
  ])('turnover %s percent ahead reads %o', (turnoverAhead, turnover) => {
    expect(marketStory({ ...calm, turnoverAhead }).turnover).toEqual(turnover);
  });
});

describe('a story that was told before', () => {
  /** Tells one story after another. */
  function tell(inputs: readonly Partial<StoryInput>[]): MarketStory[] {
    let before: MarketStory | null = null;
    return inputs.map((input) => (before = marketStory({ ...calm, ...input }, before)));
  }

  test('an index that stays near 0.05% does not flip between up and unchanged', () => {
    const percents = [0.06, 0.04, 0.05, 0.035, 0.02, 0.04, 0.06, 0.07, -0.01, -0.06, -0.08];
    const told = tell(percents.map((changePercent) => ({ changePercent })));
    expect(told.map(({ direction }) => direction).join(' ')).toBe(
      'up up up up flat flat flat up flat flat down',
    );
  });

  test('the share that leads stays until another is three percent of the points ahead', () => {
    const side = (gp: number, aci: number) => ({
      contributions: [
        { code: 'GP', points: gp },
        { code: 'ACI', points: aci },
        { code: 'EBL', points: 100 - gp - aci },
      ],
    });
    const told = tell([side(36, 35), side(35, 37), side(34, 37.5)]);
    expect(told.map(({ lead }) => lead)).toMatchObject([
      { code: 'GP', points: 36 },
      { code: 'GP', points: 35 },
      { code: 'ACI', points: 37.5 },
    ]);
  });

  test('turnover and breadth keep their words while they move less than a margin', () => {
    const summary = (up: number) => ({ up, down: 100, unchanged: 0 });
    const told = tell([
      { turnoverAhead: 3.1, summary: summary(126) },
      { turnoverAhead: 2.1, summary: summary(121) },
      { turnoverAhead: 1.9, summary: summary(119) },
      { turnoverAhead: 3.9, summary: summary(129) },
      { turnoverAhead: 4, summary: summary(130) },
    ]);
    expect(told.map(({ turnover, breadth }) => [turnover?.kind, breadth])).toEqual([
      ['ahead', 'most-up'],
      ['ahead', 'most-up'],
      ['level', 'mixed'],
      ['level', 'mixed'],
      ['ahead', 'most-up'],
    ]);
  });

  test('never names a direction against the index, and has its percent', () => {
    const percent = fc.double({ min: -0.2, max: 0.2, noNaN: true });
    fc.assert(
      fc.property(fc.array(percent), (percents) => {
        for (const [index, { direction, percent: said }] of tell(
          percents.map((changePercent) => ({ changePercent })),
        ).entries()) {
          expect(said).toBe(percents[index]);
          if (direction === 'up') expect(said).toBeGreaterThan(0);
          if (direction === 'down') expect(said).toBeLessThan(0);
          expect(direction === 'flat' && Math.abs(said) >= 0.07).toBe(false);
        }
      }),
    );
  });
});
