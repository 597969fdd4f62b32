import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CorporateAction } from '../../market/corporate-action.ts';
import { HeldByDay } from '../ledger/held.ts';
import { foldLedger } from '../ledger/ledger.ts';
import { quantityOf } from '../ledger/lots.ts';
import { codes, histories } from '../testing/random-history.ts';
import { inOrder, type Transaction } from '../transaction.ts';
import { dividendsOf } from './dividends.ts';
import {
  acceptedTransaction,
  automaticFrom,
  correctedTransaction,
  type Proposal,
  proposals,
} from './proposals.ts';

/** 12.5% cash and 10% bonus; record date Monday 9 March 2026, AGM on 30 March. */
const action: CorporateAction = {
  code: 'ACI',
  kind: 'dividend',
  yearEndedOn: '2025-12-31',
  declaredOn: '2026-02-15',
  publishedOn: '2026-02-16',
  spotFrom: '2026-03-05',
  recordDate: '2026-03-09',
  reopensOn: '2026-03-10',
  agmOn: '2026-03-30',
  cash: 12.5,
  stock: 10,
  rights: 0,
  rightsPrice: 0,
};
const cashOnly = { ...action, stock: 0 };
const rights: CorporateAction = {
  ...action,
  kind: 'rights',
  cash: 0,
  stock: 0,
  rights: 50,
  rightsPrice: 1500,
  agmOn: null,
};

let entered = 0;
const trade = (kind: 'buy' | 'sell', day: string, quantity: number): Transaction => ({
  id: `t${(entered += 1)}`,
  kind,
  day,
  code: 'ACI',
  quantity,
  price: 10_000,
  charges: 0,
});

const input = (
  transactions: readonly Transaction[],
  actions: readonly CorporateAction[] = [action],
  today = '2026-04-01',
) => ({
  transactions: inOrder(transactions),
  actions,
  today,
  faceValueOf: () => 1000,
  isFund: () => false,
  taxOn: () => 10,
});
const found = (...given: Parameters<typeof input>) => proposals(input(...given));
const accept = (proposal: Proposal | undefined, today = '2026-05-01'): Transaction => {
  if (!proposal || proposal.kind === 'removal') throw new Error('nothing to accept');
  return acceptedTransaction(proposal, `a${(entered += 1)}`, today);
};

describe('proposals', () => {
  const bought = trade('buy', '2026-03-01', 105);

  test('P1, P2 105 shares at the record date: 131.25 taka less 13.13 of tax, and ten new shares', () => {
    expect(found([bought])).toMatchObject([
      { kind: 'dividend', amount: 13_125, tax: 1313, day: '2026-04-29', changes: null },
      { kind: 'bonus', quantity: 10, fraction: 0.5, day: '2026-03-10' },
    ]);
  });

  test('P1 sold before the record date: nothing', () => {
    expect(found([bought, trade('sell', '2026-03-08', 105)])).toEqual([]);
  });

  test('P1 bought on the ex-day: nothing; bought on the record date: all', () => {
    expect(found([trade('buy', '2026-03-10', 105)])).toEqual([]);
    expect(found([trade('buy', '2026-03-09', 105)])).toHaveLength(2);
  });

  test('P1 sold on the ex-day: the dividend is still due, and the bonus can be folded before the sale', () => {
    const list = [bought, trade('sell', '2026-03-10', 105)];
    const [dividend, bonus] = found(list);
    const ledger = foldLedger([...list, accept(dividend), accept(bonus)]);
    if ('refused' in ledger) throw new Error('refused');
    expect(quantityOf(ledger.holdings.get('ACI') ?? [])).toBe(10);
    expect(ledger.income).toMatchObject([{ amount: 13_125, tax: 1313, day: '2026-04-29' }]);
  });

  test('P1 nothing before the ex-day', () => {
    expect(found([bought], [action], '2026-03-09')).toEqual([]);
    expect(found([bought], [action], '2026-03-10')).toHaveLength(2);
  });

  test('P1 a bonus of less than one share is none', () => {
    expect(found([trade('buy', '2026-03-01', 9)])).toMatchObject([{ kind: 'dividend' }]);
  });

  test('P2 half a paisa is rounded up: 0.35% of 10 taka for 3 shares', () => {
    const small = { ...cashOnly, cash: 0.35 };
    expect(found([trade('buy', '2026-03-01', 3)], [small])).toMatchObject([{ amount: 11, tax: 1 }]);
  });

  test('P2 8.2% bonus on 1,500 shares are 123, on 1,000,000,000 are 82,000,000', () => {
    for (const [held, quantity] of [
      [1500, 123],
      [1_000_000_000, 82_000_000],
    ] as const)
      expect(
        found([trade('buy', '2026-03-01', held)], [{ ...action, cash: 0, stock: 8.2 }]),
      ).toMatchObject([{ kind: 'bonus', quantity, fraction: 0 }]);
  });

  test('P2 rights of one for two at 15 taka', () => {
    expect(found([bought], [rights])).toMatchObject([
      { kind: 'rights', quantity: 52, fraction: 0.5, price: 1500, day: '2026-03-10' },
    ]);
    expect(automaticFrom(found([bought], [rights])[0]!)).toBeNull();
  });

  test('P3 accepted ones disappear, one by one', () => {
    const [dividend, bonus] = found([bought]);
    expect(found([bought, accept(dividend)])).toMatchObject([{ kind: 'bonus' }]);
    expect(found([bought, accept(dividend), accept(bonus)])).toEqual([]);
  });

  test('P3 rights of which none was subscribed are settled', () => {
    const subscribed = accept(found([bought], [rights])[0]);
    expect(subscribed).toMatchObject({
      entitled: 52,
      quantity: 52,
      price: 1500,
      day: '2026-05-01',
    });
    const renounced = { ...subscribed, quantity: 0, renounced: 52, proceeds: 5000 } as Transaction;
    expect(found([bought, renounced], [rights])).toEqual([]);
  });

  test('P3 a dismissed one stays away until the record is corrected', () => {
    const ids = new Set(found([bought]).map(({ id }) => id));
    expect(proposals({ ...input([bought]), dismissed: ids })).toEqual([]);
    const corrected = [{ ...action, cash: 15 }];
    expect(proposals({ ...input([bought], corrected), dismissed: ids })).toMatchObject([
      { kind: 'dividend', amount: 15_750 },
    ]);
  });

  test('P4 the same dividend entered by hand is recognised; another amount is called similar', () => {
    const byHand = (amount: number): Transaction => ({
      id: 'hand',
      kind: 'dividend',
      day: '2026-04-20',
      code: 'ACI',
      amount,
      tax: 0,
    });
    expect(found([bought, byHand(13_125)], [cashOnly])).toEqual([]);
    expect(found([bought, byHand(11_812)], [cashOnly])).toMatchObject([
      { kind: 'dividend', similar: 'hand' },
    ]);
    // Before the record date it is of another year.
    const earlier = { ...byHand(13_125), day: '2026-03-08' };
    expect(found([bought, earlier], [cashOnly])).toMatchObject([
      { kind: 'dividend', similar: null },
    ]);
  });

  test('P4 one entry by hand settles one of two dividends of the same amount', () => {
    const interim = { ...cashOnly, declaredOn: '2026-01-20', recordDate: '2026-03-05' };
    const byHand: Transaction = {
      id: 'hand',
      kind: 'dividend',
      day: '2026-04-20',
      code: 'ACI',
      amount: 13_125,
      tax: 0,
    };
    expect(found([bought, byHand], [cashOnly, interim])).toHaveLength(1);
  });

  test('P5 the record is corrected after acceptance: a change of that transaction', () => {
    const accepted = accept(found([bought], [cashOnly])[0]);
    const list = [bought, accepted];
    expect(found(list, [{ ...cashOnly, cash: 15 }])).toMatchObject([
      { kind: 'dividend', amount: 15_750, tax: 1575, changes: accepted.id },
    ]);
    // The record date moved; an earlier sale makes it another holding.
    const moved = { ...cashOnly, recordDate: '2026-03-16', reopensOn: '2026-03-18' };
    expect(found([...list, trade('sell', '2026-03-12', 5)], [moved])).toMatchObject([
      { kind: 'dividend', amount: 12_500, changes: accepted.id },
    ]);
  });

  test('P5 a bonus whose record date moved has another ex-day', () => {
    const bonus = accept(found([bought])[1]);
    const moved = { ...action, recordDate: '2026-03-16', reopensOn: '2026-03-18' };
    // The new shares of the former ex-day do not count at the record date of their own action.
    expect(found([bought, bonus], [moved])).toMatchObject([
      { kind: 'dividend', amount: 13_125, changes: null },
      { kind: 'bonus', quantity: 10, day: '2026-03-18', changes: bonus.id },
    ]);
  });

  test('P5 a purchase before the record date that is entered late changes what was accepted', () => {
    const accepted = accept(found([bought], [cashOnly])[0]);
    expect(found([bought, accepted, trade('buy', '2026-03-02', 95)], [cashOnly])).toMatchObject([
      { amount: 25_000, changes: accepted.id },
    ]);
  });

  test('P5 an accepted change is settled', () => {
    const accepted = accept(found([bought], [cashOnly])[0]);
    const corrected = [{ ...cashOnly, cash: 15 }];
    const change = found([bought, accepted], corrected)[0];
    expect(found([bought, accept(change)], corrected)).toEqual([]);
  });

  test('P5 what was held without the shares of an action is looked up in its own share only', () => {
    fc.assert(
      fc.property(histories, fc.constantFrom(...codes), fc.nat(), (list, code, pick) => {
        const ordered = inOrder(list).filter((one) => one.kind !== 'merger' || one.code !== code);
        const own = ordered.filter((one) => one.kind === 'bonus' && one.code === code);
        const left = own[pick % Math.max(1, own.length)];
        const ids = left ? [left.id] : [];
        const without = new HeldByDay(ordered.filter(({ id }) => !ids.includes(id)));
        const day = '2026-12-31';
        expect(new HeldByDay(ordered).onWithout(code, day, ids)).toBe(without.on(code, day));
      }),
      { numRuns: 30 },
    );
    // 4,000 accepted actions among 40,000 transactions end in time.
    const many = Array.from({ length: 4000 }, (_, at) => ({ ...action, code: `SHARE${at}` }));
    const figures = { held: 90, percent: 12.5, price: 1000 };
    const { declaredOn, recordDate } = action;
    const list = many.flatMap(({ code }): Transaction[] => [
      ...Array.from({ length: 9 }, () => ({ ...trade('buy', '2026-01-04', 10), code }) as never),
      {
        id: `d${code}`,
        kind: 'dividend',
        day: recordDate,
        code,
        amount: 1,
        tax: 0,
        fromAction: { declaredOn, recordDate, kind: 'dividend', figures },
      },
    ]);
    expect(proposals(input(list, many)).filter(({ kind }) => kind === 'dividend')).toEqual([]);
  });

  test('P5 a correction keeps what the person entered', () => {
    const corrected = (
      entered: Transaction,
      own: object,
      actions: readonly CorporateAction[] = [action],
    ) => {
      const before = { ...entered, ...own } as Transaction;
      const late = trade('buy', '2026-03-02', 95);
      const change = found([bought, before, late], actions).find(({ changes }) => changes)!;
      if (change.kind === 'removal') throw new Error('nothing is due');
      return correctedTransaction(change, before, '2026-04-01');
    };
    const [dividend, bonus] = found([bought]).map((one) => accept(one));
    const received = { day: '2026-03-29', toBank: true, note: 'BEFTN' };
    expect(corrected(dividend!, received)).toMatchObject({
      ...received,
      amount: 25_000,
      tax: 2500,
    });
    const credited = { creditedOn: '2026-03-31', cash: 480 };
    expect(corrected(bonus!, credited)).toMatchObject({ ...credited, quantity: 20 });
    // Of 52 rights 30 were subscribed and 20 renounced, of 100 as many; one who took all 52 takes all 100.
    const all = accept(found([bought], [rights])[0]);
    const some = { day: '2026-03-20', quantity: 30, renounced: 20, proceeds: 9000, charges: 100 };
    expect(corrected(all, some, [rights])).toMatchObject({ ...some, entitled: 100 });
    expect(corrected(all, {}, [rights])).toMatchObject({ entitled: 100, quantity: 100 });
    // Corrected to 40: of the 20 renounced at most ten were there.
    expect(corrected(all, some, [{ ...rights, rights: 20 }])).toMatchObject({
      entitled: 40,
      quantity: 30,
      renounced: 10,
    });
  });

  test('P6 withdrawn from the record, or nothing held any more: a removal', () => {
    const accepted = accept(found([bought], [cashOnly])[0]);
    const removal = [{ kind: 'removal', changes: accepted.id }];
    expect(found([bought, accepted], [])).toMatchObject(removal);
    expect(found([bought, accepted], [{ ...cashOnly, cash: 0 }])).toMatchObject(removal);
    expect(found([accepted], [cashOnly])).toMatchObject(removal);
  });

  test('P7 the id is that of the action and its figures', () => {
    const [one] = found([bought]);
    expect(found([bought], [action], '2026-09-01')[0]!.id).toBe(one!.id);
    expect(found([bought], [{ ...action, cash: 15 }])[0]!.id).not.toBe(one!.id);
  });

  test('P8 accepted before it is due, a dividend has the day of today; alone it waits', () => {
    const [dividend, bonus] = found([bought]);
    expect(accept(dividend, '2026-04-05').day).toBe('2026-04-05');
    expect(accept(dividend, '2026-06-05').day).toBe('2026-04-29');
    expect([automaticFrom(dividend!), automaticFrom(bonus!)]).toEqual(['2026-04-29', '2026-03-10']);
  });

  test('P2, P8 a dividend of which the tax is unknown is accepted without tax, never by itself', () => {
    const unknown = { ...input([bought]), taxOn: () => null };
    const dividend = proposals(unknown)[0]!;
    expect(dividend).toMatchObject({ kind: 'dividend', tax: null });
    expect(automaticFrom(dividend)).toBeNull();
    const accepted = accept(dividend);
    expect(accepted).toMatchObject({ kind: 'dividend', tax: 0 });
    const [row] = dividendsOf(unknown).rows;
    expect([row?.tax, dividendsOf(unknown).sums.receivable]).toEqual([null, row?.amount]);
    // What the person wrote stays when the record is corrected.
    const taxed = { ...accepted, tax: 700 } as Transaction;
    const corrected = proposals({
      ...unknown,
      transactions: [bought, taxed],
      actions: [{ ...action, cash: 15 }],
    })[0]!;
    if (corrected.kind === 'removal') throw new Error('removal');
    expect(correctedTransaction(corrected, taxed, '2026-05-01')).toMatchObject({ tax: 700 });
  });

  test('P3 whatever was traded, nothing is proposed twice once all is accepted', () => {
    const actions = codes.map((code) => ({ ...action, code }));
    fc.assert(
      fc.property(histories, (list) => {
        // Actions entered by hand would be recognised by chance.
        const own = list.filter(
          ({ kind }) => kind !== 'bonus' && kind !== 'dividend' && kind !== 'rights',
        );
        if ('refused' in foldLedger(own)) return;
        const settled = [...own, ...found(own, actions).map((proposal) => accept(proposal))];
        expect('refused' in foldLedger(settled)).toBe(false);
        expect(found(settled, actions)).toEqual([]);
      }),
      { numRuns: 80 },
    );
  });
});

describe('dividends', () => {
  const bought = trade('buy', '2026-03-01', 100);
  const states = (today: string, list: readonly Transaction[] = [bought], given = cashOnly) =>
    dividendsOf(input(list, [given], today)).rows.map(({ state, day, amount }) => [
      state,
      day,
      amount,
    ]);

  test('D4 declared and held before the record date: expected', () => {
    expect(states('2026-03-01')).toEqual([['expected', '2026-04-29', 12_500]]);
    const early = [trade('buy', '2026-01-04', 100)];
    expect(states('2026-02-16', early)).toHaveLength(1);
    expect(states('2026-02-15', early)).toEqual([]);
  });

  test('D2, D3 receivable up to 30 days after the AGM, then overdue', () => {
    expect(states('2026-04-29')).toEqual([['receivable', '2026-04-29', 12_500]]);
    expect(states('2026-04-30')).toEqual([['overdue', '2026-04-29', 12_500]]);
  });

  test('D3 an interim dividend is due 30 days after the record date, a fund’s 45 after its declaration', () => {
    expect(states('2026-04-08', [bought], { ...cashOnly, agmOn: null })).toEqual([
      ['receivable', '2026-04-08', 12_500],
    ]);
    const fund = { ...input([bought], [cashOnly], '2026-04-02'), isFund: () => true };
    expect(dividendsOf(fund).rows).toMatchObject([{ state: 'overdue', day: '2026-04-01' }]);
    // Declared more than 45 days before the record date: due on that day.
    const early = { ...fund, actions: [{ ...cashOnly, declaredOn: '2026-01-04' }] };
    expect(dividendsOf(early).rows).toMatchObject([{ day: '2026-03-09' }]);
  });

  test('D1, D5 received ones with their sums after tax', () => {
    const [proposal] = found([bought], [cashOnly]);
    const { rows, sums } = dividendsOf(
      input(
        [bought, accept(proposal)],
        [cashOnly, { ...cashOnly, declaredOn: '2026-01-01' }],
        '2026-06-01',
      ),
    );
    expect(rows.map(({ state }) => state).sort()).toEqual(['overdue', 'received']);
    expect(sums).toEqual({ received: 11_250, receivable: 0, overdue: 11_250, expected: 0 });
  });

  test('D2 sold after the record date, it is still receivable', () => {
    expect(states('2026-04-01', [bought, trade('sell', '2026-03-11', 100)])).toEqual([
      ['receivable', '2026-04-29', 12_500],
    ]);
  });
});
