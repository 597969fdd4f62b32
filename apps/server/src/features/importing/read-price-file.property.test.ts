import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  headingLines,
  heldOf,
  type SampleRow,
  sampleLayouts,
  textOf,
} from './testing/price-layouts.ts';
import { NOW, readAll } from './testing/read-all.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prices-'));
});
afterAll(() => rm(folder, { recursive: true }));

const codes = ['GP', 'KAY&QUE', 'AMCL(PRAN)', 'AL-HAJTEX', '1JANATAMF', '00DSEX', '00DS30'];

/** Prices from low to high, so that the row is valid. */
const row: fc.Arbitrary<SampleRow> = fc
  .record({
    code: fc.constantFrom(...codes),
    minute: fc.integer({ min: 0, max: Math.floor((NOW - Date.UTC(1999, 0, 3)) / 60_000) }),
    prices: fc.array(fc.integer({ min: 1, max: 2 ** 31 - 1 }), { minLength: 5, maxLength: 5 }),
    yesterdayClose: fc.integer({ min: 0, max: 2 ** 31 - 1 }),
    volume: fc.oneof(fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 0, max: 1e13 })),
    value: fc.integer({ min: 0, max: 1e13 }),
    trades: fc.nat(),
    bull: fc.double({ min: 0, max: 1, noNaN: true }),
    isUntraded: fc.boolean(),
  })
  .map((made): SampleRow => {
    const [low, open, close, last, high] = made.prices.toSorted((a, b) => a - b);
    const moment = new Date(Date.UTC(1999, 0, 3) + made.minute * 60_000);
    // The reader recognises the order of day and month by the weekend, Friday and Saturday.
    if (moment.getUTCDay() >= 5) moment.setUTCDate(moment.getUTCDate() - 2);
    const at = moment.toISOString();
    const bull = Math.floor(made.bull * made.volume);
    const { code, yesterdayClose, volume, value, trades } = made;
    const figures = { code, at: at.slice(0, 16).replace('T', ' '), close, yesterdayClose };
    const sides = { bull, bear: Math.floor((volume - bull) / 2) };
    return made.isUntraded
      ? {
          ...figures,
          open: 0,
          high: 0,
          low: 0,
          last: 0,
          volume: 0,
          value: 0,
          trades: 0,
          bull: 0,
          bear: 0,
        }
      : { ...figures, open, high, low, last, volume, value, trades, ...sides };
  });

/** Rows that make the order of day and month unambiguous. */
const clear = (code: string): SampleRow[] =>
  [17, 18, 21, 22, 23].map((day) => ({
    code,
    at: `2012-10-${day} 10:30`,
    open: 100,
    high: 100,
    low: 100,
    close: 100,
    last: 100,
    yesterdayClose: 100,
    volume: 1,
    value: 100,
    trades: 1,
    bull: 0,
    bear: 0,
  }));

describe('rows written in a layout are read back equal', () => {
  test.each(sampleLayouts)('$name', async (layout) => {
    const path = join(folder, layout.fileName);
    if (layout.beside) await writeFile(join(folder, layout.beside.name), layout.beside.text);
    const file = fc.record({
      rows: fc.array(row, { minLength: 1, maxLength: 12 }),
      bom: fc.boolean(),
      newline: fc.constantFrom('\n', '\r\n'),
      tail: fc.constantFrom('', '\n', '\n\n\n', ',,,,,\n'),
    });
    await fc.assert(
      fc.asyncProperty(file, async ({ rows, bom, newline, tail }) => {
        const good = [...clear('GP'), ...rows.filter((made) => !layout.byMinute || made.open > 0)];
        const text = `${bom ? '\ufeff' : ''}${textOf(layout, good)}${tail}`;
        await writeFile(path, text.replaceAll('\n', newline));
        const read = await readAll(path);
        expect(read?.file).toMatchObject({ layout: layout.reads, refusal: null });
        expect(read?.rejects).toEqual([]);
        const first = headingLines(layout) + 1;
        expect(read?.rows).toEqual(
          good.map((made, at) => ({ line: first + at, ...heldOf(layout, made) })),
        );
      }),
      { numRuns: 40 },
    );
    if (layout.beside) await rm(join(folder, layout.beside.name));
  });
});
