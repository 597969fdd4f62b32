import type { EpochMs, Paisa } from '../units.ts';
import type { Plan } from './plan.ts';

export const billingSources = ['sandbox', 'whmcs', 'admin'] as const;
export type BillingSource = (typeof billingSources)[number];

export const billingKinds = [
  'paid',
  'cancelled',
  'refunded',
  'charged-back',
  'granted',
  'ended',
] as const;
export type BillingKind = (typeof billingKinds)[number];

interface EventOf<Kind extends BillingKind> {
  /** Its own id at its source: the same event that arrives again has the same id. */
  readonly id: string;
  readonly source: BillingSource;
  readonly kind: Kind;
  /** When it happened, by the clock of its source. */
  readonly at: EpochMs;
  /** When it first arrived, by the clock of this server. */
  readonly receivedAt: EpochMs;
}

export interface Paid extends EventOf<'paid'> {
  readonly invoice: string;
  readonly plan: Plan;
  readonly paisa: Paisa;
}

/** The invoice's term is taken away; by a refund of WHMCS only when all that was paid is returned (F10). */
export interface TakenBack extends EventOf<'refunded' | 'charged-back'> {
  readonly invoice: string;
  readonly paisa: Paisa;
}

/** Nothing more will be bought; what is paid runs out. */
export interface Cancelled extends EventOf<'cancelled'> {
  readonly invoice?: string | undefined;
}

export interface Granted extends EventOf<'granted'> {
  /** Null for pro without an end. */
  readonly until: EpochMs | null;
}

export interface Ended extends EventOf<'ended'> {}

export type BillingEvent = Paid | TakenBack | Cancelled | Granted | Ended;

/** The sandbox records a month that is credited to a year as refunded, with this id. */
export const creditId = (invoice: string): string => `credit-${invoice}`;

export const isCredit = (event: BillingEvent): boolean =>
  event.source === 'sandbox' && event.kind === 'refunded' && event.id === creditId(event.invoice);
