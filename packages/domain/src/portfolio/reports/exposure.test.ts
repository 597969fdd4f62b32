import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PAISA_PER_CRORE } from '../../units.ts';
import { buy, ledgerOf, merger, moved, opening, split } from '../testing/entries.ts';
import { closesBefore, dayBaseOf, givesToday, LiveWorth } from '../worth/live-worth.ts';
import { capClassOf, daysToSell, exposureOf, type HeldShare } from './exposure.ts';
import { marginOf, marginRuleOn } from './margin.ts';

const share = (given: Partial<HeldShare> & { readonly code: string }): HeldShare => ({
  quantity: 100,
  price: 1000,
  sector: 'Bank',
  category: 'A',
  isSuspended: false,
  marketCap: 500 * PAISA_PER_CRORE,
  beta: 1,
  averageVolume: 10_000,
  ...given,
});

describe('exposure', () => {
  const holdings = [
    share({ code: 'ACI', quantity: 600, sector: 'Pharmaceuticals & Chemicals', beta: 1.5 }),
    share({
      code: 'GP',
      quantity: 300,
      sector: 'Telecommunication',
      marketCap: 4000 * PAISA_PER_CRORE,
    }),
    share({ code: 'ABBANK', quantity: 100, category: 'Z', beta: null, marketCap: null }),
    share({ code: 'NEW', price: undefined, category: 'N' }),
  ];

  test('E1 parts by share, sector, category and cap, largest first; without a price in none', () => {
    const exposure = exposureOf(holdings);
    expect(exposure.market).toBe(1_000_000);
    expect(exposure.shares.map(({ name, part }) => [name, part])).toEqual([
      ['ACI', 0.6],
      ['GP', 0.3],
      ['ABBANK', 0.1],
    ]);
    expect(exposure.categories.map(({ name, market, codes }) => [name, market, codes])).toEqual([
      ['A', 900_000, ['ACI', 'GP']],
      ['Z', 100_000, ['ABBANK']],
    ]);
    expect(exposure.caps.map(({ name }) => name)).toEqual(['mid', 'large', 'unknown']);
    expect([exposure.unknown, exposure.inZ, exposure.suspended]).toEqual([['NEW'], ['ABBANK'], []]);
  });

  test('E2 60, 30 and 10 percent are as concentrated as 2.17 equal holdings', () => {
    const { largest, firstFive, index, equalShares } = exposureOf(holdings).concentration!;
    expect(largest).toBe(0.6);
    expect(firstFive).toBeCloseTo(1, 12);
    expect(index).toBeCloseTo(0.46, 12);
    expect(equalShares).toBeCloseTo(2.1739, 4);
  });

  test('E3 beta of the shares that have one: (1.5 × 60 + 1 × 30) ÷ 90', () => {
    const { value, covers } = exposureOf(holdings).beta!;
    expect(value).toBeCloseTo(4 / 3, 12);
    expect(covers).toBeCloseTo(0.9, 12);
  });

  test('E4 5,001 shares at a tenth of 10,000 a session: six sessions', () => {
    const of = (quantity: number, given: Partial<HeldShare> = {}) =>
      daysToSell(share({ code: 'ACI', quantity, ...given }));
    expect([of(5000), of(5001), of(1)]).toEqual([5, 6, 1]);
    expect([of(1, { averageVolume: null }), of(1, { isSuspended: true })]).toEqual([null, null]);
  });

  test('E4 of 5,000 and 500 shares of the same price, 1,500 go in one session', () => {
    const { liquidity } = exposureOf([
      share({ code: 'ACI', quantity: 5000 }),
      share({ code: 'GP', quantity: 500 }),
    ]);
    expect(liquidity.within.map(({ days, part }) => [days, Number(part.toFixed(4))])).toEqual([
      [1, 0.2727],
      [5, 1],
      [20, 1],
    ]);
    expect(liquidity.all).toBe(5);
    expect(exposureOf([share({ code: 'ACI', isSuspended: true })]).liquidity).toMatchObject({
      all: null,
      within: [{ part: 0 }, { part: 0 }, { part: 0 }],
    });
  });

  test('E5 classes by market cap', () => {
    const crore = [1000, 999, 200, 199].map((amount) => capClassOf(amount * PAISA_PER_CRORE));
    expect(crore).toEqual(['large', 'mid', 'mid', 'small']);
  });

  test('E6 nothing held: no parts, no concentration, no beta', () => {
    expect(exposureOf([])).toMatchObject({
      market: 0,
      shares: [],
      concentration: null,
      beta: null,
      liquidity: { all: 0 },
    });
  });
});

describe('margin', () => {
  const rule2025 = { call: 175, forcedSale: 150 };
  const held = [
    { code: 'ACI', quantity: 100, price: 10_000 },
    { code: 'GP', quantity: 50, price: 20_000 },
  ];

  test('E7 20,000 taka of shares on a loan of 10,000: equity equals the loan, safe', () => {
    expect(marginOf({ cash: 0, loan: 1_000_000, holdings: held }, rule2025)).toMatchObject({
      portfolio: 2_000_000,
      equity: 1_000_000,
      equityPercent: 100,
      state: 'safe',
      // 17,500 and 15,000 taka
      call: { fall: 0.125 },
      forcedSale: { fall: 0.25 },
    });
  });

  test('E8 a call comes below 75.00 of ACI alone, or 150.00 of GP alone; a sale at 50.00, or 100.00', () => {
    const margin = marginOf({ cash: 0, loan: 1_000_000, holdings: held }, rule2025);
    expect(margin).toMatchObject({
      call: {
        prices: [
          { code: 'ACI', price: 7499 },
          { code: 'GP', price: 14_999 },
        ],
      },
      forcedSale: {
        prices: [
          { code: 'ACI', price: 5000 },
          { code: 'GP', price: 10_000 },
        ],
      },
    });
  });

  test('E8 a small holding cannot bring a call alone', () => {
    const small = [...held, { code: 'ROBI', quantity: 1, price: 3000 }];
    const margin = marginOf({ cash: 0, loan: 1_000_000, holdings: small }, rule2025);
    expect(margin).toMatchObject({ call: { prices: [{}, {}, { code: 'ROBI', price: null }] } });
  });

  test('E7 at 175% no call yet, below it a call, at 150% a sale', () => {
    const state = (cash: number) =>
      marginOf({ cash, loan: 1_000_000, holdings: held }, rule2025) as { readonly state: string };
    expect([-250_000, -250_001, -499_999, -500_000].map((cash) => state(cash).state)).toEqual([
      'safe',
      'call',
      'call',
      'forced-sale',
    ]);
  });

  test('E9 the rules of 1999: a call below 150%, no sale without notice', () => {
    const rule = marginRuleOn('2025-11-05')!;
    expect(rule).toEqual({ call: 150, forcedSale: null });
    expect(marginRuleOn('2025-11-06')).toEqual(rule2025);
    expect(marginOf({ cash: -500_001, loan: 1_000_000, holdings: held }, rule)).toMatchObject({
      state: 'call',
      forcedSale: null,
    });
  });

  test('E7 no loan, no margin; an unknown price, no figures', () => {
    expect(marginOf({ cash: 0, loan: 0, holdings: held }, rule2025)).toBeNull();
    const dark = [{ code: 'NEW', quantity: 1, price: undefined }];
    expect(marginOf({ cash: 0, loan: 1, holdings: dark }, rule2025)).toEqual({ unknown: ['NEW'] });
  });

  test('E8 at the price of a call the state is a call, one paisa above it is not', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 10, max: 90_000 })),
          {
            minLength: 1,
            maxLength: 5,
          },
        ),
        fc.integer({ min: 1, max: 1e9 }),
        fc.integer({ min: -1e6, max: 1e8 }),
        (list, loan, cash) => {
          const holdings = list.map(([quantity, price], i) => ({ code: `S${i}`, quantity, price }));
          const margin = marginOf({ cash, loan, holdings }, rule2025);
          if (!margin || 'unknown' in margin) throw new Error('no margin');
          const [first] = margin.call.prices;
          if (first!.price === null) return;
          const stateAt = (price: number) => {
            const moved = [{ ...holdings[0]!, price }, ...holdings.slice(1)];
            const found = marginOf({ cash, loan, holdings: moved }, rule2025);
            return found && 'state' in found ? found.state : null;
          };
          expect(stateAt(first!.price)).not.toBe('safe');
          expect(stateAt(first!.price + 1)).toBe('safe');
        },
      ),
    );
  });
});

describe('live worth', () => {
  const lot = (day: string, quantity: number, cost: number) => ({ id: day, day, quantity, cost });
  const isOfToday = ({ day }: { readonly day: string }) => day >= '2026-11-15';

  test('V3 100 of before at 10, 50 bought today for 600: today’s gain counts from 1,600', () => {
    const lots = [lot('2026-11-12', 100, 90_000), lot('2026-11-15', 50, 60_000)];
    expect(dayBaseOf(lots, isOfToday, () => 1000)).toBe(160_000);
    expect(dayBaseOf(lots, isOfToday, () => undefined)).toBeUndefined();
    expect(dayBaseOf(lots.slice(1), isOfToday, () => undefined)).toBe(60_000);
  });

  test('V3 the ex-day of a ten percent bonus: 110 at 10.00 after 100 at 11.00 is no gain', () => {
    const lots = [lot('2026-01-04', 100, 90_000), lot('2026-11-15', 10, 0)];
    const holding = {
      code: 'ACI',
      quantity: 110,
      cost: 90_000,
      dayBase: dayBaseOf(lots, isOfToday, () => 1100),
    };
    expect(new LiveWorth([holding], () => 1000).dayGain).toBe(0);
  });

  test('V3 the day of a split or merger: the shares count from the close of those that they were', () => {
    const today = '2026-11-15';
    const closes = new Map([
      ['ACI', 20_000],
      ['GP', 30_000],
    ]);
    const baseOf = (list: Parameters<typeof ledgerOf>[0], code: string) => {
      const ledger = ledgerOf(list);
      const closeOf = closesBefore(ledger, today, (one) => closes.get(one));
      const givers = new Map(list.map((entry) => [entry.id, entry]));
      return dayBaseOf(
        ledger.holdings.get(code) ?? [],
        ({ id }) => givesToday(givers.get(id)!, today),
        (one) => closeOf(code, one),
      );
    };
    const held = buy('2026-11-11', 100, 150);
    // 100 at 200.00 are 200 of today; ten bought today count at their cost.
    expect(baseOf([held, split(today, 2, 1)], 'ACI')).toBe(2_000_000);
    expect(baseOf([held, split(today, 2, 1), buy(today, 10, 101)], 'ACI')).toBe(2_101_000);
    expect(baseOf([held, split('2026-11-12', 2, 1)], 'ACI')).toBe(4_000_000);
    // 70 of GP for them, beside ten that were there.
    const merged = [held, buy('2026-11-12', 10, 290, 0, 'GP'), merger(today, 'GP', 7, 10)];
    expect(baseOf(merged, 'GP')).toBe(2_000_000 + 300_000);
    // Ten that cost 50 each were held elsewhere until today, and are split with the others.
    expect(baseOf([held, opening(today, 10, 500), split(today, 2, 1)], 'ACI')).toBe(2_200_000);
    expect(baseOf([moved(today, 10, 500)], 'ACI')).toBe(200_000);
  });

  test('V1, V2 a price changes only its share; an unknown one is not counted, a lost one stays', () => {
    const prices = new Map<string, number>([['ACI', 1100]]);
    const priceOf = (code: string) => prices.get(code);
    const live = new LiveWorth(
      [
        { code: 'ACI', quantity: 100, cost: 90_000, dayBase: 105_000 },
        { code: 'GP', quantity: 10, cost: 300_000, dayBase: undefined },
      ],
      priceOf,
    );
    const shown = () => [live.market, live.unrealised, live.dayGain, live.dayBase, live.unknown];
    expect(shown()).toEqual([110_000, 20_000, 5000, 105_000, 1]);
    prices.set('GP', 28_000);
    expect(live.revalue(['GP', 'ROBI'], priceOf)).toBe(true);
    expect(shown()).toEqual([390_000, 0, 5000, 105_000, 0]);
    prices.clear();
    expect(live.revalue(['ACI', 'GP'], priceOf)).toBe(false);
    expect([live.marketOf('GP'), live.marketOf('ROBI')]).toEqual([280_000, undefined]);
  });

  test('V1 after any batches the sums are those of a new start', () => {
    const codes = ['A', 'B', 'C', 'D'];
    fc.assert(
      fc.property(
        fc.array(fc.dictionary(fc.constantFrom(...codes), fc.integer({ min: 0, max: 1e6 }))),
        (batches) => {
          const holdings = codes.map((code, i) => ({
            code,
            quantity: 7 * (i + 1),
            cost: 1000 * i,
            dayBase: i === 2 ? undefined : 500,
          }));
          const known = new Map<string, number>();
          const live = new LiveWorth(holdings, () => undefined);
          for (const batch of batches) {
            for (const [code, price] of Object.entries(batch))
              if (price > 0) known.set(code, price);
            live.revalue(Object.keys(batch), (code) => batch[code]);
          }
          const fresh = new LiveWorth(holdings, (code) => known.get(code));
          for (const sum of ['market', 'unrealised', 'dayGain', 'dayBase', 'unknown'] as const)
            expect(live[sum]).toBe(fresh[sum]);
        },
      ),
    );
  });
});
