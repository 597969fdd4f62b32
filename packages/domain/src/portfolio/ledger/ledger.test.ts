import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codes, histories } from '../testing/random-history.ts';
import { inOrder, type LotMethod, type Transaction } from '../transaction.ts';
import { worthOf } from '../worth/worth.ts';
import { gainOfPortfolio, gainsOfLots, sumOfGains } from './gain.ts';
import { continueLedger, foldLedger, type Ledger } from './ledger.ts';
import { chargesOf, costOf, quantityOf, share } from './lots.ts';

let entered = 0;
type Entry = Transaction extends infer One
  ? One extends Transaction
    ? Omit<One, 'id'>
    : never
  : never;
const entry = (given: Entry): Transaction =>
  ({ ...given, id: `t${(entered += 1)}` }) as Transaction;
const buy = (day: string, quantity: number, price: number, charges = 0, code = 'ACI') =>
  entry({ kind: 'buy', day, code, quantity, price, charges });
const sell = (day: string, quantity: number, price: number, charges = 0, code = 'ACI') =>
  entry({ kind: 'sell', day, code, quantity, price, charges });

function ledgerOf(list: readonly Transaction[], method?: LotMethod): Ledger {
  const ledger = foldLedger(list, method);
  if ('refused' in ledger) throw new Error(JSON.stringify(ledger.refused));
  return ledger;
}

const lotsOf = (ledger: Ledger, code = 'ACI') =>
  (ledger.holdings.get(code) ?? []).map(({ quantity, cost }) => [quantity, cost]);
const gains = (ledger: Ledger) => ledger.realised.map(({ gain }) => gain);

describe('lots', () => {
  test('L1, L2 bought 100 at 10 and 100 at 12, sold 150 at 15: FIFO takes 100 and 50', () => {
    const ledger = ledgerOf([
      buy('2026-01-04', 100, 1000, 400),
      buy('2026-01-05', 100, 1200, 480),
      sell('2026-02-01', 150, 1500, 900),
    ]);
    // 225,000 − 900 − (100,400 + 60,240)
    expect(gains(ledger)).toEqual([63_460]);
    expect(lotsOf(ledger)).toEqual([[50, 60_240]]);
  });

  test('L3 the same sale at average cost takes three quarters of 220,880', () => {
    const ledger = ledgerOf(
      [
        buy('2026-01-04', 100, 1000, 400),
        buy('2026-01-05', 100, 1200, 480),
        sell('2026-02-01', 150, 1500, 900),
      ],
      'average',
    );
    expect(gains(ledger)).toEqual([225_000 - 900 - 165_660]);
    expect(lotsOf(ledger)).toEqual([[50, 55_220]]);
  });

  test('L4 chosen lots: the dearer one is sold', () => {
    const cheap = buy('2026-01-04', 100, 1000);
    const dear = buy('2026-01-05', 100, 1200);
    const sale = {
      ...sell('2026-02-01', 60, 1500),
      lots: [{ lot: dear.id, quantity: 60 }],
    } as Transaction;
    const ledger = ledgerOf([cheap, dear, sale], 'chosen');
    expect(gains(ledger)).toEqual([60 * 300]);
    expect(lotsOf(ledger)).toEqual([
      [100, 100_000],
      [40, 48_000],
    ]);
  });

  test('L4 a sale looks only at the lots that it takes: 20,000 sales of chosen lots end in time', () => {
    const lots = Array.from({ length: 20_000 }, () => buy('2026-01-04', 2, 1000));
    const sales = lots.map(
      ({ id }) =>
        ({ ...sell('2026-02-01', 1, 1500), lots: [{ lot: id, quantity: 1 }] }) as Transaction,
    );
    const ledger = ledgerOf([...lots, ...sales], 'chosen');
    expect(quantityOf(ledger.holdings.get('ACI')!)).toBe(20_000);
    expect(new Set(gains(ledger))).toEqual(new Set([500]));
  });

  test('L4 chosen lots that do not sum to the sale, or that are not owned, are refused', () => {
    const lot = buy('2026-01-04', 100, 1000);
    const of = (quantity: number, id = lot.id) =>
      foldLedger(
        [lot, { ...sell('2026-02-01', 50, 1500), lots: [{ lot: id, quantity }] } as Transaction],
        'chosen',
      );
    expect(of(40)).toMatchObject({ refused: { reason: 'lots-differ', wanted: 50, owned: 40 } });
    expect(of(50, 'other')).toMatchObject({ refused: { reason: 'unknown-lot' } });
  });

  test('L5 a third of a lot that cost 100 paisa costs 33, the rest 67', () => {
    const ledger = ledgerOf([
      entry({ kind: 'opening', day: '2026-01-04', code: 'ACI', quantity: 3, cost: 100 }),
      sell('2026-01-05', 1, 50),
    ]);
    expect([gains(ledger), lotsOf(ledger)]).toEqual([[17], [[2, 67]]]);
  });
});

describe('gain by its parts', () => {
  test('G1 bought at 10 with 4 charges, sold at 15 with 9: the price gave 500, the charges took 13', () => {
    const ledger = ledgerOf([
      buy('2026-01-04', 100, 1000, 400),
      sell('2026-02-01', 100, 1500, 900),
    ]);
    expect(ledger.realised).toMatchObject([{ gain: 48_700, price: 50_000, costs: 1300 }]);
    expect(ledger.shares.get('ACI')).toEqual({
      realised: 48_700,
      price: 50_000,
      costs: 1300,
      income: 0,
      tax: 0,
    });
  });

  test('G5 a sale from two lots: each has its part of the proceeds and charges', () => {
    const ledger = ledgerOf([
      buy('2026-01-04', 100, 1000, 400),
      buy('2026-01-05', 100, 1200, 480),
      sell('2026-02-01', 150, 1500, 901),
    ]);
    // 901 × 100 ÷ 150 = 600.67 → 601; the other lot has 300. Half of 480 is 240.
    expect(gainsOfLots(ledger.realised[0]!)).toEqual([
      { price: 50_000, income: 0, costs: 1001, total: 48_999 },
      { price: 15_000, income: 0, costs: 540, total: 14_460 },
    ]);
    expect(gains(ledger)).toEqual([63_459]);
  });

  test('G2, G3 what is owned, a dividend and a fee', () => {
    const ledger = ledgerOf([
      buy('2026-01-04', 100, 1000, 400),
      entry({ kind: 'dividend', day: '2026-05-01', code: 'ACI', amount: 10_000, tax: 1000 }),
      entry({ kind: 'fee', day: '2026-06-01', amount: 15_000 }),
    ]);
    const gain = gainOfPortfolio(ledger, () => 1100);
    expect(gain.unrealised).toEqual({ price: 10_000, income: 0, costs: 400, total: 9600 });
    expect(gain.realised).toEqual({ price: 0, income: 9000, costs: 0, total: 9000 });
    expect(gain.total).toEqual({ price: 10_000, income: 9000, costs: 15_400, total: 3600 });
    expect(gainOfPortfolio(ledger, () => undefined).unknown).toEqual(['ACI']);
  });
});

describe('one more transaction', () => {
  const ledger = ledgerOf([buy('2026-01-04', 100, 1000), buy('2026-01-06', 10, 2000, 0, 'GP')]);

  test('T4 a purchase and a sale at the end continue the ledger, and leave the former as it was', () => {
    const before = structuredClone(ledger);
    const more = [buy('2026-01-06', 10, 3000), sell('2026-01-06', 40, 1500)];
    expect(continueLedger(ledger, more)).toMatchObject({
      cash: -100_000 - 20_000 - 30_000 + 60_000,
    });
    expect(ledger).toEqual(before);
  });

  test('T4 bought 5, after a sale of the same day: the purchase is folded before it', () => {
    const list = [buy('2026-01-04', 10, 1000), sell('2026-01-06', 10, 1100)];
    const more = buy('2026-01-06', 5, 900);
    expect(continueLedger(ledgerOf(list), [more])).toEqual(ledgerOf([...list, more]));
  });

  test('T4 nothing more, and the first transaction of all', () => {
    expect(continueLedger(ledger, [])).toEqual(ledger);
    const first = buy('2026-01-06', 5, 900);
    expect(continueLedger(ledgerOf([], 'average'), [first])).toEqual(ledgerOf([first], 'average'));
  });

  test('T4 one of an earlier day is not continued; one that is impossible is refused', () => {
    expect(continueLedger(ledger, [buy('2026-01-05', 1, 1)])).toBeNull();
    expect(continueLedger(ledger, [sell('2026-01-07', 101, 1)])).toMatchObject({
      refused: { reason: 'not-owned', owned: 100 },
    });
  });
});

describe('what is refused', () => {
  test('T2 a sale of more than is owned', () => {
    expect(foldLedger([buy('2026-01-04', 10, 1000), sell('2026-01-05', 11, 1000)])).toMatchObject({
      refused: { reason: 'not-owned', code: 'ACI', wanted: 11, owned: 10, day: '2026-01-05' },
    });
  });

  test('T3 removing a purchase that a later sale needs names the sale', () => {
    const list = [
      buy('2026-01-04', 10, 1000),
      buy('2026-01-05', 10, 1000),
      sell('2026-01-06', 15, 1000),
    ];
    expect(foldLedger(list.slice(1))).toMatchObject({ refused: { id: list[2]!.id, owned: 10 } });
  });

  test('T2 a bonus of a share that was never owned; more rights than entitled; more than the loan', () => {
    const bonus = entry({ kind: 'bonus', day: '2026-01-04', code: 'GP', quantity: 1, cash: 0 });
    expect(foldLedger([buy('2026-01-04', 10, 1000), bonus])).toMatchObject({
      refused: { reason: 'never-owned', code: 'GP', id: bonus.id },
    });
    const rights = { day: '2026-02-01', code: 'ACI', price: 1000, charges: 0, proceeds: 0 };
    expect(
      foldLedger([entry({ kind: 'rights', ...rights, entitled: 9, quantity: 5, renounced: 5 })]),
    ).toMatchObject({ refused: { reason: 'more-than-entitled', wanted: 10, owned: 9 } });
    expect(
      foldLedger([
        entry({ kind: 'loan', day: '2026-01-04', amount: 1000 }),
        entry({ kind: 'repayment', day: '2026-01-05', amount: 1001 }),
      ]),
    ).toMatchObject({ refused: { reason: 'more-than-loan', wanted: 1001, owned: 1000 } });
  });

  test('T1 a purchase and a sale of one day, entered in either order', () => {
    const [bought, sold] = [buy('2026-01-04', 10, 1000), sell('2026-01-04', 10, 1100)];
    expect(gains(ledgerOf([sold, bought]))).toEqual(gains(ledgerOf([bought, sold])));
  });
});

describe('corporate actions', () => {
  test('C1, C2 ten percent bonus on 105 shares: ten new at no cost, half a share paid in cash', () => {
    const ledger = ledgerOf([
      buy('2026-01-04', 105, 1000),
      entry({ kind: 'bonus', day: '2026-03-01', code: 'ACI', quantity: 10, cash: 480 }),
      sell('2026-04-01', 115, 1000),
    ]);
    expect(gains(ledger)).toEqual([10_000]);
    expect(ledger.income).toMatchObject([{ kind: 'fraction', amount: 480, tax: 0 }]);
  });

  test('C3 rights: of three, one subscribed at 15, one sold for 4 taka, one lapsed', () => {
    const ledger = ledgerOf([
      buy('2026-01-04', 3, 3000),
      entry({
        kind: 'rights',
        day: '2026-02-01',
        code: 'ACI',
        entitled: 3,
        quantity: 1,
        price: 1500,
        charges: 0,
        renounced: 1,
        proceeds: 400,
      }),
    ]);
    expect(lotsOf(ledger)).toEqual([
      [3, 9000],
      [1, 1500],
    ]);
    expect(gains(ledger)).toEqual([400]);
    expect(ledger.cash).toBe(-10_100);
  });

  test('C4 a split of three for two on lots of 1 and 2 keeps all four whole shares', () => {
    const ledger = ledgerOf([
      buy('2026-01-04', 1, 1000),
      buy('2026-01-05', 2, 1000),
      entry({ kind: 'split', day: '2026-02-01', code: 'ACI', into: 3, of: 2, cash: 0 }),
    ]);
    expect(lotsOf(ledger)).toEqual([
      [1, 1000],
      [3, 2000],
    ]);
  });

  test('C5 a merger of one for three carries cost and day to the other share', () => {
    const ledger = ledgerOf([
      buy('2026-01-04', 1, 900),
      buy('2026-01-05', 6, 1000),
      entry({
        kind: 'merger',
        day: '2026-02-01',
        code: 'ACI',
        other: 'GP',
        into: 1,
        of: 3,
        cash: 300,
      }),
    ]);
    expect(ledger.holdings.has('ACI')).toBe(false);
    // Seven become two; the lot of one share is less than a share and its cost stays with the next.
    expect(ledger.holdings.get('GP')).toMatchObject([
      { day: '2026-01-05', quantity: 2, cost: 6900 },
    ]);
  });
});

describe('money', () => {
  test('M1, M2 deposit, purchase, dividend with tax, fee, loan and its interest', () => {
    const ledger = ledgerOf([
      entry({ kind: 'deposit', day: '2026-01-01', amount: 200_000 }),
      buy('2026-01-04', 100, 1000, 400),
      entry({ kind: 'dividend', day: '2026-05-01', code: 'ACI', amount: 10_000, tax: 1000 }),
      entry({ kind: 'fee', day: '2026-06-01', amount: 15_000 }),
      entry({ kind: 'loan', day: '2026-06-02', amount: 50_000 }),
      entry({ kind: 'loan-interest', day: '2026-07-01', amount: 500 }),
      entry({ kind: 'repayment', day: '2026-08-01', amount: 20_000 }),
    ]);
    expect(ledger.cash).toBe(200_000 - 100_400 + 9000 - 15_000 + 50_000 - 500 - 20_000);
    expect([ledger.loan, ledger.netInvested, ledger.fees]).toEqual([30_000, 200_000, 15_000]);
  });

  test('M2 a transfer out takes its cost from what is invested', () => {
    const ledger = ledgerOf([
      entry({ kind: 'transfer-in', day: '2026-01-04', code: 'ACI', quantity: 10, cost: 10_000 }),
      entry({ kind: 'transfer-out', day: '2026-02-01', code: 'ACI', quantity: 4 }),
    ]);
    expect(ledger.netInvested).toBe(6000);
    expect(ledger.movedOut).toMatchObject([{ code: 'ACI', quantity: 4, cost: 4000 }]);
  });

  test('G2 a holding without a price makes the worth incomplete, not smaller by its cost', () => {
    const ledger = ledgerOf([buy('2026-01-04', 10, 1000), buy('2026-01-04', 5, 2000, 0, 'GP')]);
    expect(worthOf(ledger, (code) => (code === 'ACI' ? 1100 : undefined))).toEqual({
      market: 11_000,
      cost: 10_000,
      unrealised: 1000,
      worth: 11_000 - 20_000,
      unknown: ['GP'],
    });
  });
});

describe('over random histories', () => {
  const methods = fc.constantFrom<LotMethod>('fifo', 'average', 'chosen');
  const prices = new Map([
    ['ACI', 12_345],
    ['GP', 777],
    ['SQURPHARMA', 6],
  ]);
  const priceOf = (code: string) => prices.get(code);

  test('L6 lots sum to the holdings, whatever the method', () => {
    fc.assert(
      fc.property(histories, (list) => {
        const [fifo, average] = [ledgerOf(list), ledgerOf(list, 'average')];
        for (const code of codes) {
          const [a, b] = [fifo.holdings.get(code) ?? [], average.holdings.get(code) ?? []];
          expect(quantityOf(a)).toBe(quantityOf(b));
          for (const lot of [...a, ...b]) {
            expect(lot.quantity).toBeGreaterThan(0);
            expect(lot.charges).toBeLessThanOrEqual(lot.cost);
          }
          // What all lots cost together: of one share at average, within a paisa of each lot's part.
          for (const lot of b)
            expect(
              Math.abs(lot.cost - share(costOf(b), lot.quantity, quantityOf(b))),
            ).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: 100 },
    );
  });

  test('G4 realised + unrealised + income − costs = worth − net invested, to the paisa', () => {
    fc.assert(
      fc.property(histories, methods, (list, method) => {
        const ledger = ledgerOf(list, method);
        const { worth, unrealised } = worthOf(ledger, priceOf);
        const realised = ledger.realised.reduce((sum, { gain }) => sum + gain, 0);
        const income = ledger.income.reduce((sum, { amount, tax }) => sum + amount - tax, 0);
        const gain = worth - ledger.netInvested;
        expect(realised + unrealised + income - ledger.fees - ledger.interestPaid).toBe(gain);
        expect(gainOfPortfolio(ledger, priceOf).total.total).toBe(gain);
      }),
      { numRuns: 150 },
    );
  });

  test('G5 the gains of the lots of a sale sum to its gain, part by part', () => {
    fc.assert(
      fc.property(histories, methods, (list, method) => {
        for (const sale of ledgerOf(list, method).realised) {
          if (sale.quantity === 0) continue;
          const { price, costs, total } = sumOfGains(gainsOfLots(sale));
          expect([price, costs, total]).toEqual([sale.price, sale.costs, sale.gain]);
          expect([quantityOf(sale.lots), costOf(sale.lots)]).toEqual([sale.quantity, sale.cost]);
          expect(chargesOf(sale.lots)).toBe(sale.costs - sale.charges);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('G1 all charges are in the costs of sales or in lots, none twice', () => {
    fc.assert(
      fc.property(histories, methods, (all, method) => {
        const list = all.filter(({ kind }) => kind !== 'transfer-out');
        const ledger = ledgerOf(list, method);
        const entered = list.reduce((sum, one) => sum + ('charges' in one ? one.charges : 0), 0);
        const realised = ledger.realised.reduce((sum, { costs }) => sum + costs, 0);
        const owned = chargesOf([...ledger.holdings.values()].flat());
        expect(realised + owned).toBe(entered);
      }),
      { numRuns: 60 },
    );
  });

  test('T1 the order of entry of trades of one day changes nothing', () => {
    fc.assert(
      fc.property(histories, methods, fc.infiniteStream(fc.nat()), (list, method, keys) => {
        const mixed = list
          .map((one) => ({ one, key: keys.next().value }))
          .sort((a, b) => a.key - b.key)
          .map(({ one }) => one);
        expect(foldLedger(mixed, method)).toEqual(foldLedger(list, method));
      }),
      { numRuns: 60 },
    );
  });

  test('T4 a ledger that is continued, one by one or in two parts, equals the whole', () => {
    fc.assert(
      fc.property(histories, methods, fc.nat(), (list, method, cut) => {
        const whole = ledgerOf(list, method);
        const ordered = inOrder(list);
        const at = cut % (ordered.length + 1);
        expect(continueLedger(ledgerOf(ordered.slice(0, at), method), ordered.slice(at))).toEqual(
          whole,
        );
        let ledger = ledgerOf([], method);
        for (const one of ordered) {
          const next = continueLedger(ledger, [one]);
          if (next === null || 'refused' in next) throw new Error(JSON.stringify(next));
          ledger = next;
        }
        expect(ledger).toEqual(whole);
      }),
      { numRuns: 60 },
    );
  });
});
