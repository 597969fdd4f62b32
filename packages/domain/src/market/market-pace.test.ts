import { expect, test } from 'vitest';
import { freshQuote } from './board.ts';
import { marketPace } from './market-pace.ts';

const OPENS_AT = Date.parse('2026-11-15T10:00:00+06:00');
const MINUTE = 60_000;
const hours = {
  day: '2026-11-15',
  opensAt: OPENS_AT,
  continuousEndsAt: OPENS_AT + 3 * MINUTE,
  closesAt: OPENS_AT + 4 * MINUTE,
};
const quote = (code: string, quoteBase: string, value: number) => ({
  ...freshQuote({ code, number: 1, quoteBase }, 100),
  volume: 10,
  value,
});
/** 600 paisa of shares; the index repeats them. */
const quotes = [quote('ACI', 'A-EQ', 400), quote('GP', 'A-EQ', 200), quote('DSEX', 'A-IDX', 600)];
const past = {
  previous: { byMinute: [100, 300, 500, 1000] },
  average: { byMinute: [200, 400, 600, 800] },
  sessions: 20,
};

test('today is compared with the same moment of the previous and of the average session', () => {
  const pace = marketPace(quotes, past, hours, OPENS_AT + 2.5 * MINUTE);
  expect(pace).toEqual({
    totals: { trades: 0, volume: 20, value: 600 },
    // Halfway from 300 to 500, and from 400 to 600.
    previous: { atThisMinute: 400, wholeDay: 1000, ahead: 50 },
    average: { atThisMinute: 500, wholeDay: 800, ahead: 20 },
    sessions: 20,
  });
});

test('after the close, with whole sessions', () => {
  const pace = marketPace(quotes, past, hours, OPENS_AT + 600 * MINUTE);
  expect([pace.previous?.ahead, pace.average?.ahead]).toEqual([-40, -25]);
});

test.each([
  ['past sessions are not known', quotes, undefined, OPENS_AT + MINUTE],
  ['no past session has turnover', quotes, { ...past, sessions: 0 }, OPENS_AT + MINUTE],
  ['the time is not known', quotes, past, null],
  ['the source has volume without value', [quote('ACI', 'A-EQ', 0)], past, OPENS_AT + MINUTE],
])('there is no comparison while %s', (_why, board, known, now) => {
  expect(marketPace(board, known, hours, now)).toMatchObject({
    previous: null,
    average: null,
    sessions: 0,
  });
});
