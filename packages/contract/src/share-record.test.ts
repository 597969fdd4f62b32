import { freshQuote } from '@dorpon/domain/market/board';
import type { Quote } from '@dorpon/domain/market/quote';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromShareRecord, shareRecord, toShareRecord } from './share-record.ts';
import { parseShareRecords, readShareRecords } from './share-records.ts';

const quote: Quote = {
  ...freshQuote({ code: 'ACI', number: 18, quoteBase: 'A-EQ' }, 25_000, 5_000),
  open: 25_100,
  high: 25_900,
  low: 24_990,
  lastPrice: 25_550,
  trades: 3,
  publicTrades: 3,
  volume: 1_234,
  publicVolume: 1_234,
  value: 31_528_700,
  publicValue: 31_528_700,
  halt: 'upper-lock',
  volumeNew: 34,
  tradesNew: 1,
  valueNew: 868_700,
  changeNew: -50,
  tradedAfterSec: 12,
};
const facts = { code: 'ACI', annualisedEps: 12.5, annualNav: 100, sector: 'Pharma' };

it('a hand-checked share record: taka, million taka, derived fields and rounding', () => {
  expect(toShareRecord(quote, facts, 4_000)).toEqual({
    c: 'ACI',
    n: 18,
    q: 'A-EQ',
    o: 251,
    h: 259,
    l: 249.9,
    ltp: 255.5,
    sp: 0,
    cp: 0,
    ycp: 250,
    tr: 3,
    v: 1_234,
    vl: 0.315287,
    ptr: 3,
    pv: 1_234,
    pvl: 0.315287,
    str: 0,
    sv: 0,
    svl: 0,
    t: 5_000,
    halt: 'upper-lock',
    vn: 34,
    trn: 1,
    vln: 0.01,
    changeNew: -0.5,
    tradedAfterSec: 12,
    price_change: 5.5,
    price_change_per: 2.2,
    avgp: 255.5,
    today_traded: 1,
    sector_bond: 0,
    watching: 0,
    sector: 'Pharma',
    pe: 20.44,
    pn: 2.56,
  });
});

it('marks indices, bonds and shares that have not traded today', () => {
  const record = toShareRecord({ ...quote, quoteBase: 'A-IDX' }, undefined, 6_000);
  expect(record).toMatchObject({ sector_bond: 1, today_traded: 0, pe: null, pn: null, sector: '' });
  expect(toShareRecord({ ...quote, quoteBase: 'N-CB' }, undefined, 0).sector_bond).toBe(1);
});

const paisa = fc.integer({ min: 0, max: 1e8 });
const count = fc.integer({ min: 0, max: 1e9 });
const money = fc.integer({ min: 0, max: 1e14 });
const anyQuote: fc.Arbitrary<Quote> = fc.record({
  code: fc.constantFrom('ACI', 'KAY&QUE', 'AMCL(PRAN)', '1STPRIMFMF'),
  number: fc.nat(9_999),
  quoteBase: fc.constantFrom('A-EQ', 'Z-EQ', 'A-IDX', 'N-CB'),
  open: paisa,
  high: paisa,
  low: paisa,
  lastPrice: paisa,
  spotPrice: paisa,
  close: paisa,
  yesterdayClose: paisa,
  trades: count,
  volume: count,
  value: money,
  publicTrades: count,
  publicVolume: count,
  publicValue: money,
  spotTrades: count,
  spotVolume: count,
  spotValue: money,
  tradedAt: fc.nat(2e12),
  halt: fc.constantFrom('', 'upper-lock', 'lower-lock', 'regulator', 'record-date'),
  volumeNew: count,
  tradesNew: count,
  // The wire has two decimals of a million, so finer values are lost.
  valueNew: fc.integer({ min: 0, max: 1e8 }).map((hundredths) => hundredths * 1_000_000),
  changeNew: fc.integer({ min: -1e8, max: 1e8 }),
  tradedAfterSec: count,
});

describe('any quote', () => {
  it('survives the round trip as JSON, and its record matches the schema', () => {
    fc.assert(
      fc.property(anyQuote, (given) => {
        const sent = JSON.parse(JSON.stringify(toShareRecord(given, undefined, 0)));
        expect(shareRecord.safeParse(sent).success).toBe(true);
        expect(fromShareRecord(sent)).toEqual(given);
        expect(readShareRecords([sent])).toEqual({ quotes: [given], unread: [] });
      }),
    );
  });

  it('with a missing field is left out and reported, and the others are read', () => {
    const good = toShareRecord(quote, facts, 0);
    const sound = fromShareRecord(good);
    const derived = ['price_change', 'price_change_per', 'avgp', 'today_traded', 'sector_bond'];
    derived.push('watching', 'sector', 'pe', 'pn');
    for (const field of Object.keys(good)) {
      const { [field as 'c']: _gone, ...rest } = good;
      const read = readShareRecords([rest, good]);
      // Without a code it could be any share.
      if (field === 'c') expect(read).toBeUndefined();
      else if (derived.includes(field)) expect(read?.quotes, field).toEqual([sound, sound]);
      else expect(read, field).toEqual({ quotes: [sound], unread: [{ code: sound.code, field }] });
    }
  });
});

it('anything but a JSON array of records is rejected without throwing', () => {
  for (const json of ['', 'null', '{}', '[1]', '[null]', '[{}]', '[', 7, undefined, {}, ['[]']])
    expect(parseShareRecords(json)).toBeUndefined();
  expect(parseShareRecords('[]')).toEqual({ quotes: [], unread: [] });
});

it('a record with a code that is too long is left out and reported', () => {
  const good = toShareRecord(quote, facts, 0);
  expect(readShareRecords([{ ...good, c: 'ABCDEFGHIJKLM' }, good])).toEqual({
    quotes: [fromShareRecord(good)],
    unread: [{ code: 'ABCDEFGHIJKLM', field: 'c' }],
  });
});
