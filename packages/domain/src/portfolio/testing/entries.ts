import { dhakaCalendar } from '../../calendar/dhaka-calendar.ts';
import type { CheckFacts } from '../check-transaction.ts';
import { foldLedger, type Ledger } from '../ledger/ledger.ts';
import type { ShareOnDay } from '../settlement/sessions-on.ts';
import type { LotMethod, Transaction } from '../transaction.ts';

type WithoutId<One> = One extends Transaction ? Omit<One, 'id'> : never;

let entered = 0;
/** Ids in the order of entry. */
export const entry = <One extends WithoutId<Transaction>>(given: One) => {
  entered += 1;
  return { ...given, id: `t${String(entered).padStart(6, '0')}` } as One & { readonly id: string };
};

/** Prices and charges in taka. */
const paisa = (taka: number): number => Math.round(taka * 100);

export const buy = (day: string, quantity: number, price: number, charges = 0, code = 'ACI') =>
  entry({ kind: 'buy', day, code, quantity, price: paisa(price), charges: paisa(charges) });
export const sell = (day: string, quantity: number, price: number, charges = 0, code = 'ACI') =>
  entry({ kind: 'sell', day, code, quantity, price: paisa(price), charges: paisa(charges) });
/** Names the lots by the transactions that made them. */
export const sellOf = (
  day: string,
  price: number,
  ...of: readonly (readonly [lot: { readonly id: string }, quantity: number])[]
) => ({
  ...sell(
    day,
    of.reduce((sum, [, quantity]) => sum + quantity, 0),
    price,
  ),
  lots: of.map(([lot, quantity]) => ({ lot: lot.id, quantity })),
});
export const bonus = (
  day: string,
  quantity: number,
  more: { creditedOn?: string; cash?: number } = {},
) => entry({ kind: 'bonus', day, code: 'ACI', quantity, cash: 0, ...more });
export const rights = (
  day: string,
  of: { entitled: number; quantity?: number; renounced?: number; proceeds?: number },
  more: { price?: number; charges?: number; creditedOn?: string } = {},
) =>
  entry({
    kind: 'rights',
    day,
    code: 'ACI',
    quantity: 0,
    renounced: 0,
    proceeds: 0,
    price: 1500,
    charges: 0,
    ...of,
    ...more,
  });
export const opening = (day: string, quantity: number, cost: number, code = 'ACI') =>
  entry({ kind: 'opening', day, code, quantity, cost: paisa(cost) });
export const moved = (day: string, quantity: number, cost: number, code = 'ACI') =>
  entry({ kind: 'transfer-in', day, code, quantity, cost: paisa(cost) });
export const movedOut = (day: string, quantity: number, code = 'ACI') =>
  entry({ kind: 'transfer-out', day, code, quantity });
export const split = (day: string, into: number, of: number, cash = 0) =>
  entry({ kind: 'split', day, code: 'ACI', into, of, cash: paisa(cash) });
export const merger = (day: string, other: string, into: number, of: number, cash = 0) =>
  entry({ kind: 'merger', day, code: 'ACI', other, into, of, cash: paisa(cash) });
export const dividend = (
  day: string,
  amount: number,
  tax: number,
  more: { toBank?: boolean } = {},
) => entry({ kind: 'dividend', day, code: 'ACI', amount: paisa(amount), tax: paisa(tax), ...more });
export const money = (
  kind: 'deposit' | 'withdrawal' | 'fee' | 'loan' | 'repayment',
  day: string,
  amount: number,
) => entry({ kind, day, amount: paisa(amount) });

export function ledgerOf(list: readonly Transaction[], method?: LotMethod): Ledger {
  const ledger = foldLedger(list, method);
  if ('refused' in ledger) throw new Error(JSON.stringify(ledger.refused));
  return ledger;
}

/** Quantity and cost in paisa of each lot. */
export const lotsOf = (ledger: Ledger, code = 'ACI') =>
  (ledger.holdings.get(code) ?? []).map(({ quantity, cost }) => [quantity, cost]);
export const gainsOf = (ledger: Ledger) => ledger.realised.map(({ gain }) => gain);

const ordinary: ShareOnDay = { category: 'A', board: 'main', market: 'public' };

/** A market in which every share is an A share that trades every session, but for what is given. */
export const marketOf = (
  given: Partial<Omit<CheckFacts, 'shareOn' | 'isSuspended'>> & {
    readonly share?: Partial<ShareOnDay> | ((day: string) => Partial<ShareOnDay>);
    readonly suspended?: readonly string[];
  } = {},
): CheckFacts => {
  const { share = {}, suspended = [], ...more } = given;
  return {
    calendar: dhakaCalendar,
    today: '2026-11-18',
    listingOf: () => ({ listedOn: null }),
    rangeOn: () => undefined,
    shareOn: (_code, day) => ({
      ...ordinary,
      ...(typeof share === 'function' ? share(day) : share),
    }),
    isSuspended: (_code, day) => suspended.includes(day),
    ...more,
  };
};
