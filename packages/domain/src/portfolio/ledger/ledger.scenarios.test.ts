import { describe, expect, test } from 'vitest';
import { factValue } from '../money-facts.data.ts';
import {
  bonus,
  buy,
  dividend,
  entry,
  gainsOf,
  ledgerOf,
  lotsOf,
  merger,
  money,
  moved,
  movedOut,
  opening,
  rights,
  sell,
  sellOf,
  split,
} from '../testing/entries.ts';
import { worthOf } from '../worth/worth.ts';
import { gainOfPortfolio, unrealisedGain } from './gain.ts';
import { foldLedger } from './ledger.ts';

// Prices are in taka, everything expected in paisa, worked out by hand.

describe('partial sales', () => {
  test('bought 100 at 10, sold 40 at 12 and 60 at 9', () => {
    const ledger = ledgerOf([
      buy('2026-01-04', 100, 10, 4),
      sell('2026-02-01', 40, 12, 1.92),
      sell('2026-03-01', 60, 9, 2.16),
    ]);
    // 48,000 − 192 − 40,160 and 54,000 − 216 − 60,240
    expect(gainsOf(ledger)).toEqual([7648, -6456]);
    expect([ledger.cash, lotsOf(ledger)]).toEqual([1192, []]);
  });

  test('opened 3 that cost 100 taka, sold one by one at 40', () => {
    const ledger = ledgerOf([
      opening('2026-01-04', 3, 100),
      sell('2026-02-01', 1, 40),
      sell('2026-02-02', 1, 40),
      sell('2026-02-03', 1, 40),
    ]);
    // Costs 3333, then half of 6667 rounded up, then what is left.
    expect(ledger.realised.map(({ cost }) => cost)).toEqual([3333, 3334, 3333]);
    expect(gainsOf(ledger)).toEqual([667, 666, 667]);
  });

  test('bought 100 at 10, at 12 and at 14, sold 250 at 13', () => {
    const ledger = ledgerOf([
      buy('2026-01-04', 100, 10),
      buy('2026-01-05', 100, 12),
      buy('2026-01-06', 100, 14),
      sell('2026-02-01', 250, 13),
    ]);
    // 325,000 − (100,000 + 120,000 + 70,000)
    expect([gainsOf(ledger), lotsOf(ledger)]).toEqual([[35_000], [[50, 70_000]]]);
  });

  test('bought 100 at 10 with 4 taka charges, sold half at 11 with 2.20: price and charges apart', () => {
    const ledger = ledgerOf([buy('2026-01-04', 100, 10, 4), sell('2026-02-01', 50, 11, 2.2)]);
    expect(ledger.realised).toMatchObject([{ price: 5000, costs: 420, gain: 4580 }]);
    expect(unrealisedGain(ledger.holdings.get('ACI')!, 1100)).toEqual({
      price: 5000,
      income: 0,
      costs: 200,
      total: 4800,
    });
  });

  test('bought 200 of one share and 10 of another, sold the one in two parts: sums by share', () => {
    const ledger = ledgerOf([
      buy('2026-01-04', 200, 10),
      buy('2026-01-04', 10, 300, 12, 'GP'),
      sell('2026-02-01', 100, 9),
      sell('2026-02-02', 100, 14),
      sell('2026-02-02', 10, 310, 12.4, 'GP'),
    ]);
    expect(ledger.shares.get('ACI')).toMatchObject({ realised: -10_000 + 40_000, costs: 0 });
    // 310,000 − 1240 − 301,200
    expect(ledger.shares.get('GP')).toMatchObject({ realised: 7560, price: 10_000, costs: 2440 });
  });

  test('opened 999,999,999 shares, sold a third: exact although the product is beyond 2^53', () => {
    const ledger = ledgerOf([
      opening('2026-01-04', 999_999_999, 999_999_999.99),
      sell('2026-02-01', 333_333_333, 1),
    ]);
    // 99,999,999,999 ÷ 3 = 33,333,333,333
    expect(ledger.realised[0]!.cost).toBe(33_333_333_333);
    expect(lotsOf(ledger)).toEqual([[666_666_666, 66_666_666_666]]);
    // 72,959,183,671.4999999995, which floating point rounds up
    const other = ledgerOf([
      opening('2026-01-04', 999_999_999, 999_999_999.98),
      sell('2026-02-01', 729_591_836, 1),
    ]);
    expect(other.realised[0]!.cost).toBe(72_959_183_671);
  });
});

describe('average cost', () => {
  test('bought 100 at 10, at 12 and at 14, sold 250 at 13', () => {
    const ledger = ledgerOf(
      [
        buy('2026-01-04', 100, 10),
        buy('2026-01-05', 100, 12),
        buy('2026-01-06', 100, 14),
        sell('2026-02-01', 250, 13),
      ],
      'average',
    );
    // 360,000 × 250 ÷ 300 = 300,000
    expect([gainsOf(ledger), lotsOf(ledger)]).toEqual([[25_000], [[50, 60_000]]]);
  });

  test('bought 100 at 10 with 4 taka charges and at 12 with 8, sold 50 at 15 with 1: price and charges apart', () => {
    const ledger = ledgerOf(
      [buy('2026-01-04', 100, 10, 4), buy('2026-01-05', 100, 12, 8), sell('2026-02-01', 50, 15, 1)],
      'average',
    );
    // A quarter of 220,000 and of 1,200 of charges
    expect(ledger.realised).toMatchObject([{ price: 20_000, costs: 400, gain: 19_600 }]);
  });

  test('bought 100 at 10, sold 50 at 12, bought 50 at 20, sold all at 15', () => {
    const ledger = ledgerOf(
      [
        buy('2026-01-04', 100, 10),
        sell('2026-01-10', 50, 12),
        buy('2026-01-12', 50, 20),
        sell('2026-02-01', 100, 15),
      ],
      'average',
    );
    // 60,000 − 50,000; then 150,000 for 100 shares of which 50 cost 50,000 and 50 cost 100,000
    expect(gainsOf(ledger)).toEqual([10_000, 0]);
  });

  test('bought one at 0.10, 0.10 and 0.11, sold one by one at 1', () => {
    const ledger = ledgerOf(
      [
        buy('2026-01-04', 1, 0.1),
        buy('2026-01-05', 1, 0.1),
        buy('2026-01-06', 1, 0.11),
        sell('2026-02-01', 1, 1),
        sell('2026-02-02', 1, 1),
        sell('2026-02-03', 1, 1),
      ],
      'average',
    );
    // 31 ÷ 3 = 10.33, 21 ÷ 2 = 10.5, the rest 10
    expect(gainsOf(ledger)).toEqual([90, 89, 90]);
  });

  test('bought 100 at 50, 20 bonus shares, sold 60 at 45', () => {
    const ledger = ledgerOf(
      [buy('2026-01-04', 100, 50), bonus('2026-03-01', 20), sell('2026-04-01', 60, 45)],
      'average',
    );
    // Half of 500,000; 60 shares are left: 40 bought and 20 bonus, at one average.
    expect(gainsOf(ledger)).toEqual([20_000]);
    expect(lotsOf(ledger)).toEqual([
      [40, 166_667],
      [20, 83_333],
    ]);
  });

  test('bought 100 at 10, moved out 40, sold 60 at 11', () => {
    const ledger = ledgerOf(
      [buy('2026-01-04', 100, 10), movedOut('2026-01-10', 40), sell('2026-02-01', 60, 11)],
      'average',
    );
    expect([gainsOf(ledger), ledger.netInvested]).toEqual([[6000], -40_000]);
  });
});

describe('chosen lots', () => {
  test('bought 100 at 10 and at 15, sold the dearer at 14', () => {
    const [cheap, dear] = [buy('2026-01-04', 100, 10), buy('2026-01-05', 100, 15)];
    const ledger = ledgerOf([cheap, dear, sellOf('2026-02-01', 14, [dear, 100])], 'chosen');
    expect([gainsOf(ledger), lotsOf(ledger)]).toEqual([[-10_000], [[100, 100_000]]]);
  });

  test('bought 100 at 10, 15 and 12, sold 30 of the first and 20 of the third at 13', () => {
    const lots = [10, 15, 12].map((price, i) => buy(`2026-01-0${i + 4}`, 100, price));
    const sale = sellOf('2026-02-01', 13, [lots[2]!, 20], [lots[0]!, 30]);
    const ledger = ledgerOf([...lots, sale], 'chosen');
    expect(ledger.realised[0]!.lots.map(({ lot }) => lot)).toEqual([lots[0]!.id, lots[2]!.id]);
    // 65,000 − (30,000 + 24,000)
    expect(gainsOf(ledger)).toEqual([11_000]);
    expect(lotsOf(ledger)).toEqual([
      [70, 70_000],
      [100, 150_000],
      [80, 96_000],
    ]);
  });

  test('bought 10 at 10 and at 20, sold 10 at 30 without naming a lot: the oldest', () => {
    const ledger = ledgerOf(
      [buy('2026-01-04', 10, 10), buy('2026-01-05', 10, 20), sell('2026-02-01', 10, 30)],
      'chosen',
    );
    expect(gainsOf(ledger)).toEqual([20_000]);
  });

  test('lots named in a sale do not count with FIFO', () => {
    const [first, second] = [buy('2026-01-04', 10, 10), buy('2026-01-05', 10, 20)];
    expect(gainsOf(ledgerOf([first, second, sellOf('2026-02-01', 30, [second, 10])]))).toEqual([
      20_000,
    ]);
  });

  test('bought 10, named the lot twice with 6 each: refused, only 4 are left', () => {
    const lot = buy('2026-01-04', 10, 10);
    expect(foldLedger([lot, sellOf('2026-02-01', 30, [lot, 6], [lot, 6])], 'chosen')).toMatchObject(
      { refused: { reason: 'not-owned', wanted: 12, owned: 10 } },
    );
    const more = buy('2026-01-05', 10, 10);
    expect(
      foldLedger([lot, more, sellOf('2026-02-01', 30, [lot, 6], [lot, 6])], 'chosen'),
    ).toMatchObject({ refused: { reason: 'unknown-lot', wanted: 6, owned: 4 } });
  });

  test('a chosen lot that a split doubled is sold in part', () => {
    const [first, second] = [buy('2026-01-04', 10, 10), buy('2026-01-05', 10, 20)];
    const ledger = ledgerOf(
      [first, second, split('2026-02-01', 2, 1), sellOf('2026-03-01', 12, [second, 15])],
      'chosen',
    );
    // 15 of 20 that cost 20,000: 15,000. 18,000 − 15,000
    expect(gainsOf(ledger)).toEqual([3000]);
  });
});

describe('buy and sell on one day', () => {
  test('bought 100 at 50 and sold them at 51', () => {
    const ledger = ledgerOf([buy('2026-01-04', 100, 50, 20), sell('2026-01-04', 100, 51, 20.4)]);
    // 510,000 − 2040 − 502,000
    expect(gainsOf(ledger)).toEqual([5960]);
  });

  test('held 100 at 40, bought 100 at 50 and sold 100 at 51: the old ones are sold', () => {
    const ledger = ledgerOf([
      buy('2025-12-01', 100, 40),
      buy('2026-01-04', 100, 50),
      sell('2026-01-04', 100, 51),
    ]);
    expect([gainsOf(ledger), lotsOf(ledger)]).toEqual([[110_000], [[100, 500_000]]]);
  });

  test('the sale entered before the purchase', () => {
    const ledger = ledgerOf([sell('2026-01-04', 10, 11), buy('2026-01-04', 10, 10)]);
    expect(gainsOf(ledger)).toEqual([1000]);
  });

  test.each([
    [12, 11],
    [11, 12],
  ])('bought 100 at %d and 100 at %d, sold 100 at 13 later: the cheaper are sold', (one, other) => {
    const ledger = ledgerOf([
      buy('2026-01-04', 100, one),
      buy('2026-01-04', 100, other),
      sell('2026-01-08', 100, 13),
    ]);
    expect(gainsOf(ledger)).toEqual([20_000]);
  });

  test.each([
    [4, 5],
    [5, 4],
  ])('bought 100 at 11 with charges of %d and of %d: the lower charges first', (one, other) => {
    const ledger = ledgerOf([
      buy('2026-01-04', 100, 11, one),
      buy('2026-01-04', 100, 11, other),
      sell('2026-01-08', 100, 13),
    ]);
    expect(gainsOf(ledger)).toEqual([19_600]);
  });
});

describe('bonus shares', () => {
  test('bought 100 at 50, 20 bonus shares, sold 60 and 60 at 45', () => {
    const ledger = ledgerOf([
      buy('2026-01-04', 100, 50),
      bonus('2026-03-01', 20),
      sell('2026-04-01', 60, 45),
      sell('2026-04-02', 60, 45),
    ]);
    // 270,000 − 300,000; then 270,000 − 200,000 with 20 that cost nothing
    expect(gainsOf(ledger)).toEqual([-30_000, 70_000]);
  });

  test('bought 105, 10% bonus: ten shares, half a share paid with 22.50', () => {
    const ledger = ledgerOf([buy('2026-01-04', 105, 50), bonus('2026-03-01', 10, { cash: 2250 })]);
    expect(lotsOf(ledger)).toEqual([
      [105, 525_000],
      [10, 0],
    ]);
    expect(ledger.shares.get('ACI')).toMatchObject({ income: 2250, tax: 0 });
    expect(ledger.cash).toBe(-525_000 + 2250);
  });

  test('bought 3, 10% bonus: no share, the fraction paid with 12 taka', () => {
    const ledger = ledgerOf([buy('2026-01-04', 3, 40), bonus('2026-03-01', 0, { cash: 1200 })]);
    expect(lotsOf(ledger)).toEqual([[3, 12_000]]);
    expect(ledger.income).toMatchObject([{ kind: 'fraction', amount: 1200 }]);
  });

  test('C6 bought 100 at 20, sold all at 25 after the record date, 10 bonus shares, sold at 22', () => {
    const ledger = ledgerOf([
      buy('2026-01-04', 100, 20),
      sell('2026-03-02', 100, 25),
      bonus('2026-04-20', 10),
      sell('2026-05-03', 10, 22),
    ]);
    expect(gainsOf(ledger)).toEqual([50_000, 22_000]);
  });

  test('bought 100 at 30, 50% bonus two years in a row, sold 225 at 20', () => {
    const ledger = ledgerOf([
      buy('2024-01-07', 100, 30),
      bonus('2024-11-03', 50),
      bonus('2025-11-02', 75),
      sell('2026-02-01', 225, 20),
    ]);
    expect(gainsOf(ledger)).toEqual([150_000]);
  });
});

describe('lots that cost nothing', () => {
  test('opened 50 without cost, sold 20 at 30', () => {
    const ledger = ledgerOf([opening('2026-01-04', 50, 0), sell('2026-02-01', 20, 30)]);
    expect([gainsOf(ledger), lotsOf(ledger)]).toEqual([[60_000], [[30, 0]]]);
  });

  test('got 50 as a gift, bought 50 at 30 with 6 charges, sold 100 at 29', () => {
    const ledger = ledgerOf([
      moved('2026-01-04', 50, 0),
      buy('2026-01-05', 50, 30, 6),
      sell('2026-02-01', 100, 29),
    ]);
    expect(gainsOf(ledger)).toEqual([290_000 - 150_600]);
  });
});

describe('rights', () => {
  test('held 100 at 30, one for two at 15, all 50 subscribed: 150 at 25', () => {
    const ledger = ledgerOf([
      buy('2026-01-04', 100, 30),
      rights('2026-03-01', { entitled: 50, quantity: 50 }),
    ]);
    expect(lotsOf(ledger)).toEqual([
      [100, 300_000],
      [50, 75_000],
    ]);
    expect(ledger.cash).toBe(-375_000);
  });

  test('held 100, all 50 rights renounced for 3 taka each', () => {
    const ledger = ledgerOf([
      buy('2026-01-04', 100, 30),
      rights('2026-03-01', { entitled: 50, renounced: 50, proceeds: 15_000 }),
    ]);
    expect([gainsOf(ledger), lotsOf(ledger)]).toEqual([[15_000], [[100, 300_000]]]);
  });

  test('held 100, 25 of 50 rights subscribed, the others lapsed', () => {
    const ledger = ledgerOf([
      buy('2026-01-04', 100, 30),
      rights('2026-03-01', { entitled: 50, quantity: 25 }, { charges: 100 }),
      sell('2026-04-01', 125, 25),
    ]);
    // 312,500 − 300,000 − 37,600
    expect(gainsOf(ledger)).toEqual([-25_100]);
  });

  test('held 100, 50 rights renounced for 150 taka with 1 taka charges', () => {
    const ledger = ledgerOf([
      buy('2026-01-04', 100, 30),
      rights('2026-03-01', { entitled: 50, renounced: 50, proceeds: 15_000 }, { charges: 100 }),
    ]);
    expect(ledger.realised).toMatchObject([{ gain: 14_900, price: 15_000, costs: 100 }]);
    expect(ledger.cash).toBe(-300_000 + 14_900);
  });

  test('held 100, 50 rights given away', () => {
    const ledger = ledgerOf([
      buy('2026-01-04', 100, 30),
      rights('2026-03-01', { entitled: 50, renounced: 50 }),
    ]);
    expect([gainsOf(ledger), ledger.cash]).toEqual([[0], -300_000]);
  });
});

describe('split and merger', () => {
  test('bought 50 at 1,000, split ten for one, sold 200 at 110', () => {
    const ledger = ledgerOf([
      buy('2026-01-04', 50, 1000),
      split('2026-03-01', 10, 1),
      sell('2026-04-01', 200, 110),
    ]);
    expect([gainsOf(ledger), lotsOf(ledger)]).toEqual([[200_000], [[300, 3_000_000]]]);
  });

  test('bought 1 at 10 on three days, split three for two: four shares and 5 taka', () => {
    const ledger = ledgerOf([
      buy('2026-01-04', 1, 10),
      buy('2026-01-05', 1, 10),
      buy('2026-01-06', 1, 10),
      split('2026-03-01', 3, 2, 5),
    ]);
    expect(lotsOf(ledger)).toEqual([
      [1, 1000],
      [2, 1000],
      [1, 1000],
    ]);
    expect(ledger.income).toMatchObject([{ kind: 'fraction', amount: 500 }]);
  });

  test('bought 105 at 10, one new for ten old: ten shares with all the cost, half a share paid', () => {
    const ledger = ledgerOf([buy('2026-01-04', 105, 10), split('2026-03-01', 1, 10, 50)]);
    expect([lotsOf(ledger), ledger.cash]).toEqual([[[10, 105_000]], -105_000 + 5000]);
  });

  test('bought 100 at 30 and 10 of the other at 80, merged two for five, sold 40 at 90', () => {
    const ledger = ledgerOf([
      buy('2026-01-04', 100, 30),
      buy('2026-01-10', 10, 80, 0, 'GP'),
      merger('2026-03-01', 'GP', 2, 5),
      sell('2026-04-01', 40, 90, 0, 'GP'),
    ]);
    // The 40 merged ones are older: 360,000 − 300,000
    expect([gainsOf(ledger), lotsOf(ledger, 'GP')]).toEqual([[60_000], [[10, 80_000]]]);
  });

  test('bought 2 at 10 with charges of 1, merged one for three: no share, paid with 6 taka', () => {
    const ledger = ledgerOf([buy('2026-01-04', 2, 10, 1), merger('2026-03-01', 'GP', 1, 3, 6)]);
    expect(ledger.realised).toMatchObject([{ gain: -2100, price: -2000, costs: 100 }]);
    expect([ledger.holdings.size, ledger.cash]).toEqual([0, -2100 + 600]);
  });

  test('bought 5 at 10 with charges of 1 and 2 at 10 with 2, merged one for five: charges stay whole', () => {
    const ledger = ledgerOf([
      buy('2026-01-04', 5, 10, 1),
      buy('2026-01-05', 2, 10, 2),
      merger('2026-03-01', 'GP', 1, 5),
    ]);
    expect(ledger.holdings.get('GP')).toMatchObject([{ quantity: 1, cost: 7300, charges: 300 }]);
  });
});

describe('IPO, opening and transfers', () => {
  test('allotted 100 at 10, sold at 15 on the first day with 6 charges', () => {
    const ledger = ledgerOf([
      entry({
        kind: 'ipo',
        day: '2026-01-04',
        code: 'ACI',
        quantity: 100,
        price: 1000,
        charges: 0,
      }),
      sell('2026-02-01', 100, 15, 6),
    ]);
    expect(gainsOf(ledger)).toEqual([49_400]);
  });

  test('opened 500 at an average of 42.30, sold 200 at 45 with 36 charges', () => {
    const ledger = ledgerOf([opening('2026-01-04', 500, 21_150), sell('2026-02-01', 200, 45, 36)]);
    // 900,000 − 3600 − 846,000
    expect([gainsOf(ledger), ledger.netInvested, ledger.cash]).toEqual([
      [50_400],
      2_115_000,
      896_400,
    ]);
  });

  test('moved in 100 that cost 2,500, bought 100 at 30, moved out 150', () => {
    const ledger = ledgerOf([
      moved('2026-01-04', 100, 2500),
      buy('2026-01-05', 100, 30),
      movedOut('2026-02-01', 150),
    ]);
    expect([ledger.netInvested, lotsOf(ledger)]).toEqual([250_000 - 400_000, [[50, 150_000]]]);
    expect(gainOfPortfolio(ledger, () => 3000).total.total).toBe(0);
  });

  test('bought 10 at 10 and at 20, moved out the second lot', () => {
    const [first, second] = [buy('2026-01-04', 10, 10), buy('2026-01-05', 10, 20)];
    const out = { ...movedOut('2026-02-01', 10), lots: [{ lot: second.id, quantity: 10 }] };
    expect(lotsOf(ledgerOf([first, second, out], 'chosen'))).toEqual([[10, 10_000]]);
  });
});

describe('dividends and interest', () => {
  test('C6 bought 100 at 10, sold at 11, then a dividend of 150 with 15 tax', () => {
    const ledger = ledgerOf([
      buy('2026-01-04', 100, 10),
      sell('2026-02-01', 100, 11),
      dividend('2026-03-01', 150, 15),
    ]);
    expect([gainsOf(ledger), ledger.cash]).toEqual([[10_000], 23_500]);
    expect(ledger.shares.get('ACI')).toMatchObject({ income: 15_000, tax: 1500 });
  });

  test('deposited 1,000, bought 100 at 10, dividend of 200 less 20 to the bank', () => {
    const ledger = ledgerOf([
      money('deposit', '2026-01-04', 1000),
      buy('2026-01-04', 100, 10),
      dividend('2026-03-01', 200, 20, { toBank: true }),
    ]);
    expect([ledger.cash, ledger.netInvested]).toEqual([0, 82_000]);
    expect(gainOfPortfolio(ledger, () => 1000).total).toMatchObject({
      income: 18_000,
      total: 18_000,
    });
  });

  test('deposited 1,000, interest of 50 with 5 tax, yearly fee of 150', () => {
    const ledger = ledgerOf([
      money('deposit', '2026-01-04', 1000),
      entry({ kind: 'interest', day: '2026-06-30', amount: 5000, tax: 500 }),
      money('fee', '2026-07-05', 150),
    ]);
    expect(ledger.cash).toBe(100_000 + 4500 - 15_000);
    expect(gainOfPortfolio(ledger, () => undefined).money).toEqual({
      price: 0,
      income: 4500,
      costs: 15_000,
      total: -10_500,
    });
  });
});

describe('cash and loans', () => {
  test('deposited 1,000, bought 150 at 10 with 6 charges: cash is 506 below zero', () => {
    const ledger = ledgerOf([money('deposit', '2026-01-04', 1000), buy('2026-01-04', 150, 10, 6)]);
    expect(ledger.cash).toBe(-50_600);
  });

  test('deposited 1,000, bought, sold at a gain of 200, took all out', () => {
    const ledger = ledgerOf([
      money('deposit', '2026-01-04', 1000),
      buy('2026-01-04', 100, 10),
      sell('2026-02-01', 100, 12),
      money('withdrawal', '2026-02-04', 1200),
    ]);
    expect([ledger.cash, ledger.netInvested]).toEqual([0, -20_000]);
    expect(gainOfPortfolio(ledger, () => undefined).total.total).toBe(20_000);
  });

  test('M3 5 lakh own, 2.5 lakh lent, 7,500 bought at 100, interest, 1 lakh repaid: the inputs of a margin call', () => {
    const ledger = ledgerOf([
      money('deposit', '2026-01-04', 500_000),
      money('loan', '2026-01-04', 250_000),
      buy('2026-01-04', 7500, 100),
      entry({ kind: 'loan-interest', day: '2026-03-31', amount: 500_000, toLoan: true }),
      entry({ kind: 'loan-interest', day: '2026-06-30', amount: 300_000 }),
      money('repayment', '2026-07-05', 100_000),
    ]);
    expect([ledger.loan, ledger.cash, ledger.interestPaid]).toEqual([
      15_500_000, -10_300_000, 800_000,
    ]);
    // At 90: 67,500,000 − 10,300,000 − 15,500,000
    expect(worthOf(ledger, () => 9000).worth).toBe(41_700_000);
    // A call comes below 175% of the loan: (27,125,000 + 10,300,000) ÷ 7500 = 4990
    const call = (15_500_000 * factValue('margin-call-percent', '2026-07-05')!) / 100;
    expect(Math.ceil((call - ledger.cash) / 7500)).toBe(4990);
    expect(factValue('margin-call-percent', '2025-11-05')).toBe(150);
  });

  test('a share without a price: the worth has only the others, and says so', () => {
    const ledger = ledgerOf([buy('2026-01-04', 10, 10), buy('2026-01-04', 5, 20, 0, 'GP')]);
    const { unknown, unrealised } = gainOfPortfolio(ledger, (code) =>
      code === 'GP' ? 2500 : undefined,
    );
    expect([unknown, unrealised.total]).toEqual([['ACI'], 2500]);
  });
});
