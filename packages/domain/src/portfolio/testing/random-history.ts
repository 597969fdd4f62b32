import fc from 'fast-check';
import { addDays } from '../../calendar/trading-calendar.ts';
import { foldLedger } from '../ledger/ledger.ts';
import type { Transaction } from '../transaction.ts';

export const codes = ['ACI', 'GP', 'SQURPHARMA'] as const;
export const firstDay = '2026-01-04';
const DAYS = 120;

const step = fc.record({
  kind: fc.constantFrom<Transaction['kind']>(
    'buy',
    'buy',
    'buy',
    'sell',
    'sell',
    'opening',
    'transfer-in',
    'transfer-out',
    'ipo',
    'rights',
    'bonus',
    'split',
    'merger',
    'dividend',
    'interest',
    'deposit',
    'withdrawal',
    'fee',
    'loan',
    'loan-interest',
    'repayment',
  ),
  code: fc.constantFrom(...codes),
  other: fc.constantFrom(...codes),
  day: fc.integer({ min: 0, max: DAYS - 1 }),
  quantity: fc.integer({ min: 1, max: 5000 }),
  price: fc.integer({ min: 1, max: 50_000 }),
  charges: fc.integer({ min: 0, max: 5_000 }),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

function transactionOf({ day: offset, ...given }: Step, id: string): Transaction {
  const { kind, code, other, quantity, price, charges } = given;
  const day = addDays(firstDay, offset);
  const amount = quantity * 100;
  switch (kind) {
    case 'opening':
    case 'transfer-in':
      return { id, kind, day, code, quantity, cost: quantity * price };
    case 'ipo':
    case 'buy':
    case 'sell':
      return { id, kind, day, code, quantity, price, charges };
    case 'rights': {
      const renounced = quantity % 3;
      const trade = { id, kind, day, code, quantity, price, charges };
      return { ...trade, entitled: quantity + renounced, renounced, proceeds: charges };
    }
    case 'transfer-out':
      return { id, kind, day, code, quantity };
    case 'bonus':
      return { id, kind, day, code, quantity, cash: charges };
    case 'split':
      return { id, kind, day, code, into: 3, of: 2, cash: charges };
    case 'merger':
      return { id, kind, day, code, other, into: 2, of: 3, cash: charges };
    case 'dividend':
      return {
        id,
        kind,
        day,
        code,
        amount,
        tax: Math.floor(amount / 10),
        toBank: quantity % 2 === 0,
      };
    case 'interest':
      return { id, kind, day, amount, tax: 0 };
    case 'loan-interest':
      return { id, kind, day, amount, toLoan: quantity % 2 === 0 };
    default:
      return { id, kind, day, amount };
  }
}

/** Only what can be folded: a step that is refused, or a merger of a share with itself, is left out. */
function possible(steps: readonly Step[]): Transaction[] {
  const kept: Transaction[] = [];
  steps.forEach((one, i) => {
    const made = transactionOf(one, `t${i}`);
    if (made.kind === 'merger' && made.code === made.other) return;
    if (!('refused' in foldLedger([...kept, made]))) kept.push(made);
  });
  return kept;
}

/**
 * Transactions of all kinds within 120 days, in the order of entry. Of the usual size, arrays have five steps on average,
 * and hardly any sale is possible.
 */
export const histories = fc.array(step, { maxLength: 40, size: 'max' }).map(possible);
