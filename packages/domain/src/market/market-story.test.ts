import { describe, expect, test } from 'vitest';
import { marketStory, type StoryInput } from './market-story.ts';

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
