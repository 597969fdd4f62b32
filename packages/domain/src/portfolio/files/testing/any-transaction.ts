import fc from 'fast-check';
import { TRANSACTION_KINDS, type Transaction } from '../../transaction.ts';

const codes = ['ACI', 'GP', 'KAY&QUE', 'AMCL(PRAN)', '1JANATAMF', '-X.'];
const day = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const id = fc.stringMatching(/^[A-Za-z0-9][\w-]{0,39}$/);
const whole = (least: number, most: number) => fc.integer({ min: least, max: most });
const money = fc.oneof(whole(0, 1e11), whole(0, 200));
const text = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.string({ unit: fc.constantFrom(...'=+-@＝＋\'", ;\t\naক'), maxLength: 12 }),
  )
  .filter((value) => !/(?!\n)\p{Cc}/u.test(value) && value.isWellFormed());

const values = fc.record({
  day,
  code: fc.constantFrom(...codes),
  other: fc.constantFrom(...codes),
  quantity: whole(1, 1e9),
  price: whole(0, 1e8),
  charges: money,
  amount: whole(1, 1e11),
  ratio: fc.tuple(whole(1, 100_000), whole(1, 100_000)),
  lots: fc.option(fc.array(fc.record({ lot: id, quantity: whole(1, 1e9) }), { maxLength: 3 })),
  creditedOn: fc.option(day),
  flag: fc.option(fc.boolean()),
  note: fc.option(text),
  fromAction: fc.option(
    fc.record({
      declaredOn: day,
      recordDate: day,
      kind: fc.constantFrom('dividend', 'bonus', 'rights'),
      figures: fc.record({
        held: whole(0, 1e9),
        percent: fc.double({ min: 0, max: 1000, noNaN: true }).map((value) => value || 0),
        price: whole(0, 1e8),
      }),
    }),
  ),
});
type Values = typeof values extends fc.Arbitrary<infer One> ? One : never;

function transactionOf(
  kind: Transaction['kind'],
  own: string,
  { note, fromAction, lots, creditedOn, flag, ratio: [into, of], ...given }: Values,
): Transaction {
  const { day: on, code, other, quantity, price, charges, amount } = given;
  const base = {
    id: own,
    day: on,
    ...(note !== null && { note }),
    ...(fromAction !== null && { fromAction }),
  };
  const credited = creditedOn === null ? {} : { creditedOn };
  switch (kind) {
    case 'opening':
    case 'transfer-in':
      return { ...base, kind, code, quantity, cost: charges };
    case 'buy':
      return { ...base, kind, code, quantity, price, charges };
    case 'ipo':
      return { ...base, kind, code, quantity, price, charges, ...credited };
    case 'rights': {
      const part = { entitled: into, renounced: of, proceeds: charges };
      return { ...base, kind, code, quantity, price, charges, ...part, ...credited };
    }
    case 'sell':
      return { ...base, kind, code, quantity, price, charges, ...(lots !== null && { lots }) };
    case 'transfer-out':
      return { ...base, kind, code, quantity, ...(lots !== null && { lots }) };
    case 'bonus':
      return { ...base, kind, code, quantity, cash: charges, ...credited };
    case 'split':
      return { ...base, kind, code, into, of, cash: charges };
    case 'merger':
      return { ...base, kind, code, other, into, of, cash: charges };
    case 'dividend':
      return { ...base, kind, code, amount, tax: charges, ...(flag !== null && { toBank: flag }) };
    case 'loan-interest':
      return { ...base, kind, amount, ...(flag !== null && { toLoan: flag }) };
    case 'interest':
      return { ...base, kind, amount, tax: charges };
    default:
      return { ...base, kind, amount };
  }
}

/** Transactions of all kinds with any value that a file can have; they need not be possible together. */
export const anyTransactions = fc
  .array(fc.tuple(fc.constantFrom(...TRANSACTION_KINDS), values), { maxLength: 12 })
  .map((list) => list.map(([kind, given], i) => transactionOf(kind, `t${i}`, given)));

export const anyText = text;
