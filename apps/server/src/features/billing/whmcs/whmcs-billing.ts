import { randomBytes } from 'node:crypto';
import { billingWords, type Invoice, MOST_INVOICES } from '@dorpon/contract/billing';
import { CallError } from '@dorpon/contract/error-catalogue';
import { billingNameOf } from '@dorpon/domain/membership/billing-name';
import type { Plan } from '@dorpon/domain/membership/plan';
import type { Paisa } from '@dorpon/domain/units';
import { Allowance } from '../../../http/limits/allowance.ts';
import { tooManyRequests } from '../../../http/limits/limits.ts';
import { isSameEmail } from '../identity.ts';
import { refundedOf } from '../invoice-answer.ts';
import type { Billing, Payer } from '../port.ts';
import {
  addedClient,
  clientDetails,
  invoiceList,
  oneInvoice,
  refundsIn,
  ssoToken,
  type WhmcsInvoice,
} from './answers.ts';
import { type Ask, WhmcsRefusal } from './api.ts';
import { createReconciliation, type WhmcsParts } from './reconciliation.ts';

/**
 * WHMCS answers each call with a process of its own, and blocks an address that asks too often, which would be
 * ours: one member may ask once a second.
 */
const PER_MEMBER = { burstMs: 60_000, perMinuteMs: 60_000 };
const CALL_MS = 1000;

export function createWhmcsBilling(parts: WhmcsParts): Billing {
  const { api, store, products, warn } = parts;
  /** Two taps at once must not add two clients. */
  const finding = new Map<string, Promise<number>>();
  const allowance = new Allowance(PER_MEMBER);

  function charge(memberId: string): void {
    const waitMs = allowance.take(memberId, CALL_MS);
    if (waitMs > 0) throw tooManyRequests(Math.ceil(waitMs / 1000));
  }

  async function clientOf(ask: Ask, payer: Payer): Promise<number> {
    const known = await store.clientOf(payer.memberId);
    if (known !== undefined) return known;
    const found =
      finding.get(payer.memberId) ??
      findClient(ask, payer).finally(() => finding.delete(payer.memberId));
    finding.set(payer.memberId, found);
    return found;
  }

  async function findClient(ask: Ask, payer: Payer): Promise<number> {
    const client = (await clientByEmail(ask, payer)) ?? (await addClient(ask, payer));
    if (await store.linkClient(payer.memberId, client)) return client;
    // Another process linked one meanwhile, or this client is another member's, who had the e-mail before.
    const linked = await store.clientOf(payer.memberId);
    if (linked !== undefined) return linked;
    throw new CallError(
      'forbidden',
      'The billing account of this e-mail belongs to another member',
    );
  }

  async function clientByEmail(ask: Ask, { email }: Payer): Promise<number | undefined> {
    try {
      const client = await ask('GetClientsDetails', { email, stats: 'false' }, clientDetails);
      // A database that ignores accents finds the client of a similar address.
      if (isSameEmail(client.email, email)) return client.id;
    } catch (error) {
      if (!isNotFound(error)) throw error;
      return undefined;
    }
    throw new CallError(
      'forbidden',
      'The billing account of this e-mail belongs to another member',
    );
  }

  async function addClient(ask: Ask, payer: Payer): Promise<number> {
    const { firstName, lastName } = billingNameOf(payer.email);
    const given = {
      firstname: firstName,
      lastname: lastName,
      email: payer.email,
      country: 'BD',
      // Nobody knows it: members come with a token.
      password2: randomBytes(24).toString('base64url'),
      noemail: 'true',
      skipvalidation: 'true',
    };
    try {
      return (await ask('AddClient', given, addedClient)).clientid;
    } catch (error) {
      // The first attempt may have succeeded without an answer, or another process was faster.
      const added = isTaken(error) ? await clientByEmail(ask, payer) : undefined;
      if (added === undefined) throw error;
      return added;
    }
  }

  /** The token in the address signs in whoever has it: it goes to the caller only. */
  async function signedIn(payer: Payer, to: Readonly<Record<string, string>>): Promise<URL> {
    charge(payer.memberId);
    const ask = api.forTap();
    const client = await clientOf(ask, payer);
    const given = { client_id: String(client), ...to };
    const { redirect_url } = await ask('CreateSsoToken', given, ssoToken);
    if (!redirect_url) throw new CallError('not-ready', billingWords.noRedirect);
    const url = URL.parse(redirect_url);
    // Not the origin: that of `blob:https://…` is the one inside. This also refuses a user and a password.
    if (url?.href.startsWith(`${api.origin}/`)) return url;
    warn(`WHMCS returned an address that is not on ${api.origin}`);
    throw new CallError('not-ready', billingWords.failed);
  }

  const toAccount = (payer: Payer) => signedIn(payer, { destination: 'clientarea:invoices' });
  const { reconcile } = createReconciliation(parts);

  return {
    system: 'whmcs',
    cartUrl: (payer, plan) =>
      signedIn(payer, {
        destination: 'sso:custom_redirect',
        sso_redirect_path: `cart.php?a=add&pid=${products[plan]}`,
      }),
    accountUrl: toAccount,
    adminUrl: toAccount,

    async invoices(memberId) {
      const client = await store.clientOf(memberId);
      if (client === undefined) return [];
      charge(memberId);
      const query = { userid: String(client), orderby: 'date', order: 'desc' };
      const [{ invoices }, known] = await Promise.all([
        api.forTap()('GetInvoices', { ...query, limitnum: String(MOST_INVOICES) }, invoiceList),
        store.invoices('whmcs', { memberId, most: MOST_INVOICES }),
      ]);
      const stored = new Map(known.map((row) => [row.number, row]));
      return invoices
        .filter((invoice) => invoice !== null)
        .filter(({ userid, status }) => userid === client && status !== 'Draft')
        .map((invoice) => {
          const row = stored.get(invoice.id);
          return toInvoice(invoice, row?.plan ?? null, row ? refundedOf(row) : 0);
        });
    },

    async invoice(memberId, number) {
      const client = await store.clientOf(memberId);
      if (client === undefined || !/^[1-9]\d{0,11}$/.test(number)) return undefined;
      charge(memberId);
      const [[known], own] = await Promise.all([
        store.invoices('whmcs', { memberId, number: Number(number) }),
        store.ownEmailOf(memberId),
      ]);
      const found = await api
        .forTap()('GetInvoice', { invoiceid: number }, oneInvoice)
        .catch((error: unknown) => {
          if (isNotFound(error)) return undefined;
          throw error;
        });
      if (found?.userid !== client) return undefined;
      const { firstName, lastName } = billingNameOf(own?.email ?? '');
      const refunds = refundsIn(found).map(({ date, amountout }) => ({
        time: date ?? found.date ?? 0,
        paisa: amountout,
      }));
      return {
        ...toInvoice(
          { ...found, id: found.invoiceid },
          known?.plan ?? null,
          refundedOf({ refunds }),
        ),
        lines: found.items.map(({ description, amount }) => ({
          what: 'other' as const,
          text: description,
          paisa: amount,
        })),
        refunds,
        buyer: { name: `${firstName} ${lastName}`, email: own?.email ?? null },
      };
    },

    reconcile,
  };
}

const isNotFound = (error: unknown): boolean =>
  error instanceof WhmcsRefusal && /not found/i.test(error.reason);
const isTaken = (error: unknown): boolean =>
  error instanceof WhmcsRefusal && /already exists|duplicate|in use/i.test(error.reason);

const states: Readonly<Record<string, Invoice['state']>> = {
  Paid: 'paid',
  Refunded: 'refunded',
  // Payments that the payer's bank took back.
  Collections: 'charged-back',
  Cancelled: 'cancelled',
};

/** An invoice that is refunded in parts stays `Paid` in WHMCS. */
function stateOf(status: string, total: Paisa, refunded: Paisa): Invoice['state'] {
  const state = states[status] ?? 'unpaid';
  if (state !== 'paid' || refunded === 0) return state;
  return refunded < total ? 'part-refunded' : 'refunded';
}

function toInvoice(
  given: Pick<WhmcsInvoice, 'id' | 'date' | 'datepaid' | 'total' | 'status'>,
  plan: Plan | null,
  refunded: Paisa,
): Invoice {
  const state = stateOf(given.status, given.total, refunded);
  const isBack = state === 'refunded' || state === 'charged-back';
  return {
    number: String(given.id),
    system: 'whmcs',
    state,
    plan,
    issued: given.date ?? given.datepaid ?? 0,
    paid: given.datepaid,
    paisa: given.total,
    refundedPaisa: isBack ? given.total : refunded,
  };
}
