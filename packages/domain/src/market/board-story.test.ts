import { expect, test } from 'vitest';
import { freshQuote } from './board.ts';
import { boardStory } from './board-story.ts';

const OPENS_AT = 1_000_000;
const quote = (code: string, quoteBase: string, lastPrice: number, tradedAt = OPENS_AT + 1) => ({
  ...freshQuote({ code, number: 1, quoteBase }, 10_000),
  lastPrice,
  tradedAt,
});
const index = quote('DSEX', 'A-IDX', 10_043);
const quotes = [
  index,
  quote('ACI', 'A-EQ', 10_100),
  quote('GP', 'A-EQ', 10_200),
  quote('EBL', 'A-EQ', 9900),
];
const sectors: Record<string, string> = { ACI: 'Pharma', EBL: 'Bank' };
const moment = {
  index,
  quotes,
  marketStart: OPENS_AT,
  movers: [
    { code: 'ACI', points: 0.1 },
    { code: 'GP', points: 0.9 },
    { code: 'EBL', points: -0.57 },
  ],
  sectorOf: (code: string) => sectors[code] ?? '',
  turnoverAhead: 5.5,
};

test('the facts of one board', () => {
  expect(boardStory(moment)).toEqual({
    direction: 'up',
    percent: 0.43,
    lead: { kind: 'share', code: 'GP', points: 0.9 },
    breadth: 'most-up',
    turnover: { kind: 'ahead', percent: 5.5 },
  });
});

test('shares without a known sector are no sector that leads', () => {
  const movers = ['A', 'B', 'C', 'D'].map((code) => ({ code, points: 1 }));
  expect(boardStory({ ...moment, movers })?.lead).toBeNull();
  const named = boardStory({ ...moment, movers, sectorOf: () => 'Bank' });
  expect(named?.lead).toEqual({ kind: 'sector', sector: 'Bank', points: 4 });
});

test('the last story decides near a limit', () => {
  const near = { ...moment, turnoverAhead: 2.5 };
  expect(boardStory(near)?.turnover?.kind).toBe('level');
  expect(boardStory(near, boardStory(moment))?.turnover?.kind).toBe('ahead');
});

test('there is no story before the first trade of the session', () => {
  const still = quotes.map((each) => ({ ...each, tradedAt: OPENS_AT - 1 }));
  expect(boardStory({ ...moment, quotes: still })).toBeNull();
});
