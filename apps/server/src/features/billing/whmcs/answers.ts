import { dhakaTime } from '@dorpon/domain/calendar/trading-calendar';
import type { EpochMs, Paisa } from '@dorpon/domain/units';
import { z } from 'zod';

/** WHMCS writes ids as numbers or as texts, by version. */
const id = z.coerce.number().int().positive();

/** Two decimals, as `299.00`; computed from the digits, so that no fraction is lost. */
export const paisaOf = (text: string): Paisa => {
  const [, sign = '', taka = '0', rest = ''] = /^(-?)(\d+)(?:\.(\d*))?$/.exec(text) ?? [];
  const paisa = Number(taka) * 100 + Number(rest.padEnd(2, '0').slice(0, 2));
  return sign ? -paisa : paisa;
};

const money = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().regex(/^-?\d{1,12}(\.\d*)?$/))
  .transform(paisaOf);

/**
 * `2026-11-17` or `2026-11-17 10:20:30`, in the time zone of WHMCS, which must be Dhaka's. Null for
 * `0000-00-00`, which stands for never.
 */
const moment = z.nullable(z.string()).transform((text): EpochMs | null => {
  const found = /^(\d{4}-\d\d-\d\d)(?: (\d\d):(\d\d):(\d\d))?/.exec(text ?? '');
  const [, day = '', hours = '0', minutes = '0', seconds = '0'] = found ?? [];
  if (!found || day.startsWith('0000')) return null;
  const at = dhakaTime(day, Number(hours) * 60 + Number(minutes)) + Number(seconds) * 1000;
  // A day that does not exist, such as 2026-13-40.
  return Number.isFinite(at) ? at : null;
});

/** A list is `{ name: [...] }`, or an empty array or text when it is empty. */
const listOf = <Name extends string, Item extends z.ZodType>(name: Name, item: Item) =>
  z
    .unknown()
    .transform((given) =>
      typeof given === 'object' && given !== null && name in given
        ? (given as Record<string, unknown>)[name]
        : [],
    )
    .pipe(z.array(item));

/** Null for an item of another shape: one that cannot be read must not hide the others. */
const orNull = <Item extends z.ZodType>(item: Item) => item.nullable().catch(null);

export const clientDetails = z
  .looseObject({ client: z.looseObject({ id, email: z.string() }) })
  .transform(({ client }) => client);

export const addedClient = z.looseObject({ clientid: id });

export const ssoToken = z.looseObject({ redirect_url: z.string().optional() });

export const WHMCS_STATES = ['Paid', 'Refunded', 'Collections', 'Cancelled'] as const;

const invoice = z.looseObject({
  id,
  userid: id,
  date: moment,
  datepaid: moment,
  total: money,
  status: z.string(),
});
export type WhmcsInvoice = z.output<typeof invoice>;

export const invoiceList = z.looseObject({
  totalresults: z.coerce.number().int(),
  invoices: listOf('invoice', orNull(invoice)),
});

export const oneInvoice = z.looseObject({
  invoiceid: id,
  userid: id,
  date: moment,
  datepaid: moment,
  total: money,
  status: z.string(),
  items: listOf(
    'item',
    z.looseObject({
      type: z.string(),
      relid: z.coerce.number().int(),
      description: z.string(),
      amount: money,
    }),
  ),
  transactions: listOf('transaction', z.looseObject({ id, date: moment, amountout: money })),
});
export type WholeWhmcsInvoice = z.output<typeof oneInvoice>;

/** Each is a part of what was paid back. */
export const refundsIn = ({ transactions }: Pick<WholeWhmcsInvoice, 'transactions'>) =>
  transactions.filter(({ amountout }) => amountout > 0);

const order = z.looseObject({
  id,
  userid: id,
  date: moment,
  invoiceid: z.coerce.number().int(),
  status: z.string(),
});
export type WhmcsOrder = z.output<typeof order>;

export const orderList = z.looseObject({
  totalresults: z.coerce.number().int(),
  orders: listOf('order', orNull(order)),
});

export const clientProducts = z.looseObject({
  products: listOf('product', z.looseObject({ id, pid: id })),
});
