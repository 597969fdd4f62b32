import type { MyData } from '@dorpon/contract/account';
import { invoiceText } from '@dorpon/domain/membership/sandbox-number';
import type { Pool } from 'pg';

type HeldBilling = Pick<MyData, 'invoices' | 'carts' | 'billingClients'>;
type InvoiceRow = Omit<MyData['invoices'][number], 'number'> & { readonly number: number };

/** What billing stores about a member. */
export async function heldBilling(pool: Pool, memberId: string): Promise<HeldBilling> {
  const rowsOf = async <Row extends object>(text: string) =>
    (await pool.query<Row>(text, [memberId])).rows;
  const [invoices, carts, billingClients] = await Promise.all([
    rowsOf<InvoiceRow>(
      `select source as system, number, plan, paisa, issued_ms as issued, paid_ms as paid,
          cancelled_ms as cancelled, buyer_name as name, buyer_email as email, lines,
          coalesce((select json_agg(json_build_object('kind', kind, 'time', at_ms, 'paisa', r.paisa)
              order by at_ms, id)
            from invoice_refund r where r.source = i.source and r.number = i.number), '[]') as refunds
        from invoice i where member_id = $1 order by issued_ms desc, number desc`,
    ),
    rowsOf<HeldBilling['carts'][number]>(
      `select plan, paisa, state, expires_ms as expires
        from cart where member_id = $1 order by expires_ms, id`,
    ),
    rowsOf<HeldBilling['billingClients'][number]>(
      'select client_id as client from billing_client where member_id = $1',
    ),
  ]);
  return {
    invoices: invoices.map((row) => ({ ...row, number: invoiceText(row.system, row.number) })),
    carts,
    billingClients,
  };
}
