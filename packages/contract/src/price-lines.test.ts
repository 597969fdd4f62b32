import type { Instrument } from '@dorpon/domain/market/instrument';
import { round, taka } from '@dorpon/domain/units';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dataFileName, dataFilePath } from './data-file-path.ts';
import { amibrokerFormat, isTraded, PriceLines } from './price-lines.ts';
import { amibrokerSectors } from './sector-lines.ts';

const figures = { open: 36_000, high: 36_550, low: 35_800, close: 36_320 };
const rest = { volume: 1_234_567, value: 44_444_412_345, trades: 321 };
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

describe('price lines', () => {
  it('match the example of AmiBroker’s importer', () => {
    const lines = new PriceLines('amibroker', 'day');
    lines.heading();
    lines.day('2024-01-02');
    lines.line(lines.ticker('GP', false), { ...figures, ...rest });
    lines.line(lines.ticker('DSEX', true), { ...figures, ...rest });
    expect(lines.count).toBe(2);
    expect(textOf(lines.take())).toBe(
      'Ticker,Date_YMD,Open,High,Low,Close,Volume\n' +
        'GP,20240102,360.00,365.50,358.00,363.20,1234567\n' +
        // The volume of an index is its turnover, in taka.
        '00DSEX,20240102,360.00,365.50,358.00,363.20,444444123\n',
    );
    expect([lines.count, lines.take().length]).toEqual([0, 0]);
  });

  it('of minutes contain the time; CSV also has value and trades', () => {
    const lines = new PriceLines('csv', 'minute');
    lines.heading();
    lines.day('2024-01-02');
    lines.line(lines.ticker('DSEX', true), { ...figures, ...rest, open: 227.045_45 }, 14 * 60 + 5);
    expect(textOf(lines.take())).toBe(
      'Code,Date,Time,Open,High,Low,Close,Volume,ValueMn,Trades\n' +
        'DSEX,2024-01-02,14:05:00,2.2705,365.50,358.00,363.20,1234567,444.44412345,321\n',
    );
  });

  it('for MetaStock’s converter have a period, a time and an open interest', () => {
    const days = new PriceLines('metastock', 'day');
    days.heading();
    days.day('2024-01-02');
    days.line(days.ticker('DSEX', true), { ...figures, ...rest });
    expect(textOf(days.take())).toBe(
      '<TICKER>,<PER>,<DTYYYYMMDD>,<TIME>,<OPEN>,<HIGH>,<LOW>,<CLOSE>,<VOL>,<OPENINT>\n' +
        'DSEX,D,20240102,000000,360.00,365.50,358.00,363.20,444444123,0\n',
    );
    const minutes = new PriceLines('metastock', 'minute');
    minutes.day('2024-01-02');
    minutes.line(minutes.ticker('KAY&QUE', false), { ...figures, ...rest }, 14 * 60 + 5);
    expect(textOf(minutes.take())).toBe(
      'KAY&QUE,I,20240102,140500,360.00,365.50,358.00,363.20,1234567,0\n',
    );
  });

  it('the format file lists the fields of the heading, in order', () => {
    for (const interval of ['day', 'minute'] as const) {
      const lines = new PriceLines('amibroker', interval);
      lines.heading();
      const fields = textOf(lines.take()).trimEnd().split(',');
      expect(amibrokerFormat(interval).split('\n')[0]).toBe(`$FORMAT ${fields.join(', ')}`);
    }
    expect(amibrokerFormat('minute')).toBe(
      '$FORMAT Ticker, Date_YMD, Time, Open, High, Low, Close, Volume\n' +
        '$SKIPLINES 1\n$SEPARATOR ,\n$CONT 1\n$GROUP 255\n$AUTOADD 1\n',
    );
  });

  it('a price reads back unchanged: whole paisa exactly, others to four decimals', () => {
    const lines = new PriceLines('amibroker', 'day');
    lines.day('2024-01-02');
    const price = fc.oneof(
      fc.integer({ min: 1, max: 2_000_000_000 }),
      fc.double({ min: 0.01, max: 2e7, noNaN: true }),
    );
    fc.assert(
      fc.property(price, fc.double({ min: 0, max: 1e12, noNaN: true }), (open, volume) => {
        lines.line({ name: 'X', turnover: false }, { ...figures, ...rest, open, volume });
        const cells = textOf(lines.take()).trimEnd().split(',');
        const whole = Number.isInteger(open);
        expect(Number(cells[2])).toBe(whole ? taka(open) : round(taka(open), 4));
        expect(cells[2]).toMatch(whole ? /^\d+\.\d{2}$/ : /^\d+\.\d{4}$/);
        expect(Number(cells[6])).toBe(Math.round(volume));
      }),
      { numRuns: 3000 },
    );
  });

  it('a row with a price of zero counts as untraded', () => {
    expect([isTraded(1, 1, 1, 1), isTraded(0, 1, 1, 1), isTraded(1, 1, 1, 0)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

it('the sector file contains the importer’s commands, and indices are a separate group', () => {
  const share = { type: 'equity', sector: 'Fuel & Power', quoteBase: 'A-EQ' } as const;
  const text = amibrokerSectors([
    { ...share, code: 'AMCL(PRAN)' },
    { ...share, code: 'X', sector: 'Food, drink', quoteBase: '' },
    { ...share, code: 'DSEX', type: 'index', sector: 'Index', quoteBase: 'A-IDX' },
  ] as Instrument[]);
  expect(text).toContain('$FORMAT Ticker, MarketName, GroupName\n');
  expect(text).toContain('$NOQUOTES 1\n');
  expect(text.split('\n').slice(-4)).toEqual([
    'AMCL(PRAN),Fuel & Power,A',
    'X,Food drink,-',
    '00DSEX,Index,Index',
    '',
  ]);
});

describe('the address of a file', () => {
  it('lists its parameters in a fixed order', () => {
    expect(dataFilePath({})).toBe('/data/prices');
    expect(dataFilePath({ code: 'KAY&QUE', adjust: 1, format: 'csv' })).toBe(
      '/data/prices?format=csv&adjust=1&code=KAY%26QUE',
    );
  });

  it('has a file name that is safe in a shell and sorts by day', () => {
    const of = 'AMCL(PRAN)';
    const newest = '2026-11-12';
    expect(dataFileName({ format: 'csv', interval: 'day', adjust: 2, of, newest })).toBe(
      'dorpon-days-AMCL_PRAN_-adjusted-with-cash-2026-11-12.csv',
    );
  });
});
