import { randomBytes } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DHAKA_OFFSET_MS } from '@dorpon/domain/units';

interface Client {
  readonly id: number;
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
}
interface Service {
  readonly id: number;
  readonly clientid: number;
  readonly pid: number;
}
interface Invoice {
  readonly id: number;
  readonly userid: number;
  readonly serviceid: number;
  readonly total: string;
  readonly date: string;
  datepaid: string;
  status: string;
}
interface Transaction {
  readonly id: number;
  readonly invoiceid: number;
  readonly date: string;
  readonly amountin: string;
  readonly amountout: string;
}
interface Order {
  readonly id: number;
  readonly userid: number;
  readonly invoiceid: number;
  readonly date: string;
  status: string;
}

/** What goes wrong with the next answers. */
export type WhmcsFault =
  | 'hang'
  | 'not-json'
  | 'not-an-object'
  | 'fails-once'
  | 'refuses'
  | 'turns-no-pages'
  | { readonly redirect: string | undefined };

const PASSWORD = { identifier: 'identifier', secret: 'secret' };
const NEVER = '0000-00-00 00:00:00';
export const FAKE_PRODUCTS = { month: 11, year: 12, hosting: 99 };
const PRICES: Readonly<Record<number, string>> = { 11: '299.00', 12: '2990.00', 99: '500.00' };

const dhakaText = (at: number) =>
  new Date(at + DHAKA_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');

/** WHMCS as its API is documented, over HTTP: forms to `includes/api.php`, JSON back. */
export async function startFakeWhmcs() {
  const clients: Client[] = [];
  const services: Service[] = [];
  const invoices: Invoice[] = [];
  const orders: Order[] = [];
  const transactions: Transaction[] = [];
  const asked: { readonly action: string; readonly given: Record<string, string> }[] = [];
  const tokens: string[] = [];
  const held = new Set<ServerResponse>();
  let fault: WhmcsFault | undefined;
  let origin = '';

  const page = <Item>(all: readonly Item[], given: Record<string, string>) => {
    if (fault === 'turns-no-pages')
      return { totalresults: 1e12, startnumber: 0, numreturned: all.length, items: all };
    const start = Number(given.limitstart ?? 0);
    const items = all.slice(start, start + Number(given.limitnum ?? 25));
    return { totalresults: all.length, startnumber: start, numreturned: items.length, items };
  };

  const actions: Record<string, (given: Record<string, string>) => object | string> = {
    GetClientsDetails({ email, clientid }) {
      // As MySQL compares: neither case nor accents matter.
      const plain = (text: string) =>
        text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
      const client = clients.find(
        (each) => String(each.id) === clientid || plain(each.email) === plain(email ?? ''),
      );
      return client ? { client } : 'Client Not Found';
    },
    AddClient({ email = '', firstname = '', lastname = '' }) {
      if (clients.some((each) => each.email.toLowerCase() === email.toLowerCase()))
        return 'A user already exists with that email address';
      const client = { id: clients.length + 501, email, firstname, lastname };
      clients.push(client);
      return { clientid: client.id, owner_user_id: client.id };
    },
    CreateSsoToken({ client_id }) {
      if (!clients.some(({ id }) => String(id) === client_id)) return 'Invalid client id';
      const token = randomBytes(16).toString('hex');
      tokens.push(token);
      const redirect_url =
        typeof fault === 'object'
          ? fault.redirect
          : `${origin}/oauth/singlesignon.php?access_token=${token}`;
      return { access_token: token, redirect_url };
    },
    GetInvoices(given) {
      const found = invoices
        .filter(({ userid }) => given.userid === undefined || String(userid) === given.userid)
        .filter(({ status }) => given.status === undefined || status === given.status)
        .toSorted((a, b) => b.id - a.id);
      const { items, ...counts } = page(found, given);
      return { ...counts, invoices: items.length > 0 ? { invoice: items } : [] };
    },
    GetInvoice({ invoiceid }) {
      const found = invoices.find(({ id }) => String(id) === invoiceid);
      if (!found) return 'Invoice ID Not Found';
      const { id, serviceid, ...rest } = found;
      const item = {
        id: 1,
        type: 'Hosting',
        relid: serviceid,
        description: 'Pro',
        amount: rest.total,
      };
      const transaction = transactions.filter((each) => each.invoiceid === id);
      const list = transaction.length > 0 ? { transaction } : '';
      return { invoiceid: id, ...rest, items: { item: [item] }, transactions: list };
    },
    GetOrders(given) {
      const found = orders.filter(({ status }) => status === given.status);
      const { items, ...counts } = page(found, given);
      return { ...counts, orders: items.length > 0 ? { order: items } : [] };
    },
    GetClientsProducts({ clientid, serviceid }) {
      const product = services.filter(
        (each) => String(each.clientid) === clientid && String(each.id) === serviceid,
      );
      return { products: { product } };
    },
  };

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const form = new URLSearchParams(Buffer.concat(chunks).toString());
    const { action = '', identifier, secret, ...given } = Object.fromEntries(form);
    asked.push({ action, given });
    if (fault === 'hang') return void held.add(response);
    if (fault === 'not-json') return response.end('<html>Down for maintenance</html>');
    if (fault === 'not-an-object') return response.end('[1]');
    if (fault === 'fails-once') {
      fault = undefined;
      response.statusCode = 502;
      return response.end('Bad gateway');
    }
    const isAllowed = identifier === PASSWORD.identifier && secret === PASSWORD.secret;
    const answer =
      !isAllowed || fault === 'refuses' ? 'Authentication Failed' : actions[action]?.(given);
    const said =
      typeof answer === 'object'
        ? { result: 'success', ...answer }
        : { result: 'error', message: answer ?? 'Action not found' };
    response.setHeader('content-type', 'application/json');
    return response.end(JSON.stringify(said));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url: `${origin}/`,
    ...PASSWORD,
    clients,
    invoices,
    asked,
    tokens,
    fail(what: WhmcsFault | undefined): void {
      fault = what;
      for (const response of held) response.destroy();
      held.clear();
    },
    /** A client buys a product: an order, a service and a paid invoice. */
    buy(clientid: number, pid: number, at = Date.now()): Invoice {
      const service = { id: services.length + 801, clientid, pid };
      services.push(service);
      const [date, datepaid] = [dhakaText(at).slice(0, 10), dhakaText(at)];
      const invoice: Invoice = {
        id: invoices.length + 901,
        userid: clientid,
        serviceid: service.id,
        total: PRICES[pid] ?? '1.00',
        date,
        datepaid,
        status: 'Paid',
      };
      invoices.push(invoice);
      orders.push({
        id: orders.length + 301,
        userid: clientid,
        invoiceid: invoice.id,
        date,
        status: 'Active',
      });
      return invoice;
    },
    /** Pays back a part; the invoice stays `Paid` until all is returned. Returns the id of the transaction. */
    refundPart(invoice: Invoice, amountout: string): number {
      const id = transactions.length + 601;
      const date = dhakaText(Date.now());
      transactions.push({ id, invoiceid: invoice.id, date, amountin: '0.00', amountout });
      return id;
    },
    /** `Collections` is what a chargeback leaves. */
    setStatus(id: number, status: 'Refunded' | 'Collections' | 'Cancelled' | 'Unpaid'): void {
      const invoice = invoices.find((each) => each.id === id)!;
      invoice.status = status;
      if (status === 'Unpaid') invoice.datepaid = NEVER;
    },
    cancelOrder(invoiceid: number): void {
      orders.find((each) => each.invoiceid === invoiceid)!.status = 'Cancelled';
    },
    async close(): Promise<void> {
      for (const response of held) response.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}
