import type { FullInvoice, Invoice } from '@dorpon/contract/billing';
import type { BillingEvent } from '@dorpon/domain/membership/billing-event';
import type { Plan } from '@dorpon/domain/membership/plan';

/** A member whose e-mail is verified. */
export interface Payer {
  readonly memberId: string;
  readonly email: string;
}

export interface MemberEvents {
  readonly memberId: string;
  readonly events: readonly BillingEvent[];
}

/** Takes payments for pro: WHMCS, or the built-in sandbox. One suite tests both. */
export interface Billing {
  readonly system: 'sandbox' | 'whmcs';
  /** Addresses may sign in whoever opens them: they are made for each call and never kept or logged. */
  cartUrl(payer: Payer, plan: Plan): Promise<URL>;
  accountUrl(payer: Payer): Promise<URL>;
  /** For an administrator, about a member. */
  adminUrl(payer: Payer): Promise<URL>;
  /** The newest `MOST_INVOICES`, newest first. */
  invoices(memberId: string): Promise<Invoice[]>;
  /** Undefined for an unknown number and for that of another member. */
  invoice(memberId: string, number: string): Promise<FullInvoice | undefined>;
  /** Events that may have been lost. Those that are known already change nothing. */
  reconcile(): Promise<MemberEvents[]>;
}
