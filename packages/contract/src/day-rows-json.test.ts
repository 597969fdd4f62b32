import { type DayColumns, dayNumber, emptyDays } from '@dorpon/domain/bars/day-columns';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayRowsJson } from './day-rows-json.ts';
import { toDayRows } from './eod-answers.ts';
import { type Decimals, JsonBytes } from './json-bytes.ts';

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

it('writes a number as JSON.stringify does', () => {
  const json = new JsonBytes();
  const whole = fc.oneof(
    fc.maxSafeInteger(),
    fc.integer({ min: -2000, max: 2000 }),
    fc.integer(),
    fc.integer({ min: 0, max: 1e6 }).map((k) => k * 1e8),
  );
  fc.assert(
    fc.property(whole, fc.constantFrom<Decimals>(0, 2, 4, 8), (value, decimals) => {
      json.begin();
      json.number(value, decimals);
      expect(textOf(json.end())).toBe(JSON.stringify(value / 10 ** decimals));
    }),
    { numRuns: 5_000 },
  );
});

const paisa = fc.oneof(
  fc.integer({ min: 0, max: 10_000_000 }),
  fc.constantFrom(12.3456, 99.995, 0.1),
);
const bar = fc.record({
  open: paisa,
  high: paisa,
  low: paisa,
  close: paisa,
  last: paisa,
  yesterdayClose: paisa,
  value: fc.integer({ min: 0, max: 900_000_000_000_000 }),
  trades: fc.nat(),
  bull: fc.nat(1_000_000),
  bear: fc.nat(1_000_000),
  rest: fc.nat(1_000_000),
  part: fc.constantFrom(1, 1, 1.5, 1 / 3),
});

it('equals the JSON of the rows, byte for byte, raw or adjusted', () => {
  fc.assert(
    fc.property(fc.array(bar, { maxLength: 40 }), fc.nat(10), (bars, from) => {
      const columns: DayColumns = { ...emptyDays(bars.length), count: bars.length };
      bars.forEach(({ rest, part, ...one }, row) => {
        columns.day[row] = dayNumber('2026-11-15') + row;
        for (const key of ['open', 'high', 'low', 'close', 'last', 'yesterdayClose'] as const)
          columns[key][row] = one[key];
        columns.value[row] = one.value;
        columns.trades[row] = one.trades;
        columns.bull[row] = one.bull * part;
        columns.bear[row] = one.bear * part;
        columns.volume[row] = (one.bull + one.bear + rest) * part;
      });
      const rows = toDayRows('KAY&QUE', columns, from);
      expect(textOf(dayRowsJson('KAY&QUE', columns, from))).toBe(JSON.stringify(rows));
    }),
    { numRuns: 300 },
  );
});

it('writes a hand-checked row', () => {
  const columns = { ...emptyDays(1), count: 1 };
  Object.assign(columns.day, [dayNumber('2026-11-15')]);
  const figures = { open: 25010, high: 25500, low: 24900, close: 25_000, last: 25020 };
  for (const [key, value] of Object.entries(figures)) columns[key as 'open'][0] = value;
  columns.yesterdayClose[0] = 24_990;
  columns.volume[0] = 1200;
  columns.value[0] = 300_240_000;
  columns.trades[0] = 7;
  columns.bull[0] = 700;
  columns.bear[0] = 400;
  expect(textOf(dayRowsJson('ACI', columns))).toBe(
    '[{"code":"ACI","d":"2026-11-15","o":250.1,"h":255,"l":249,"c":250,"ltp":250.2,"ycp":249.9,' +
      '"v":1200,"vl":3.0024,"t":7,"bear":400,"bull":700,"neutral":100}]',
  );
});
