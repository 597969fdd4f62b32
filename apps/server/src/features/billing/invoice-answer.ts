import type { FullInvoice, Invoice } from '@dorpon/contract/billing';
import { sandboxNumber } from '@dorpon/domain/membership/sandbox-number';
import type { Paisa } from '@dorpon/domain/units';
import type { StoredInvoice } from './store.ts';

interface Refunded {
  readonly refunds: readonly { readonly paisa: Paisa }[];
}

export const refundedOf = ({ refunds }: Refunded): Paisa =>
  refunds.reduce((sum, { paisa }) => sum + paisa, 0);

function stateOf(invoice: StoredInvoice): Invoice['state'] {
  const { paid, cancelled, refunds, paisa } = invoice;
  if (paid === null) return cancelled === null ? 'unpaid' : 'cancelled';
  if (refunds.some(({ kind }) => kind === 'charged-back')) return 'charged-back';
  if (refunds.length === 0) return 'paid';
  return refundedOf(invoice) < paisa ? 'part-refunded' : 'refunded';
}

export const toInvoice = (invoice: StoredInvoice): Invoice => ({
  number: sandboxNumber(invoice.number),
  system: 'sandbox',
  state: stateOf(invoice),
  plan: invoice.plan,
  issued: invoice.issued,
  paid: invoice.paid,
  paisa: invoice.paisa,
  refundedPaisa: refundedOf(invoice),
});

export const toFullInvoice = (invoice: StoredInvoice): FullInvoice => ({
  ...toInvoice(invoice),
  lines: [...(invoice.lines ?? [])],
  refunds: invoice.refunds.map(({ time, paisa }) => ({ time, paisa })),
  buyer: { name: invoice.name, email: invoice.email },
});
