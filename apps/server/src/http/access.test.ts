import { randomInt, randomUUID } from 'node:crypto';
import { errorCatalogue } from '@dorpon/contract/error-catalogue';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ofMember, requestOf, tableOfCalls } from '../testing/call-request.ts';
import {
  A_HOUSE_MESSAGE,
  portfolioSettings,
  screenerContent,
  THEIR_ALERT,
  THEIR_CHANGE,
  THEIR_CHART,
  THEIR_EVENT,
  THEIR_INVOICE,
  THEIR_PUBLIC,
} from '../testing/call-table.data.ts';
import { type About, type CallerName, callers } from '../testing/callers.ts';
import { anEmail, post, type SignedUp, signUp } from '../testing/sign-in.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
const people = new Map<CallerName, SignedUp>();

const query = async (statement: string, values: unknown[] = []) =>
  (await app.database.pool.query(statement, values)).rows;

beforeAll(async () => {
  app = await startTestApp();
  for (const name of callers.slice(1))
    people.set(
      name,
      await signUp(app, { verified: name !== 'unverified', admin: name === 'admin' }),
    );
  await query(
    `update "user" set user_type = 'pro', pro_until = now() + interval '1 day'
    where id = $1`,
    [people.get('pro')!.id],
  );
  await query('delete from session where "userId" = $1', [people.get('revoked')!.id]);
});
afterAll(() => app.close());

it('the declared access of a call matches its row', () => {
  for (const { name, endpoint, row } of tableOfCalls) {
    const [anonymous, unverified, other, , , admin] = row.callers;
    const met = { anonymous, unverified, other, admin };
    const context = `${name} is for ${endpoint.access}: ${JSON.stringify(met)}`;
    expect(anonymous === 'not-signed-in', context).toBe(endpoint.access !== 'public');
    expect(unverified === 'not-verified', context).toBe(endpoint.access === 'verified');
    if (endpoint.access === 'admin') expect([other, admin], context).toEqual(['forbidden', 200]);
  }
});

/** What an unattended or stolen session must not do. */
const withProof = [
  'addPasskey',
  'adminSsoToBilling',
  'cancelPro',
  'changeEmail',
  'changePassword',
  'changeReplay',
  'confirmSecondFactor',
  'deleteAccount',
  'exportAlerts',
  'exportMyData',
  'exportMyDataCsv',
  'exportPortfolio',
  'exportPortfolioCsv',
  'getTaxYearCsv',
  'keepPublicScreener',
  'newPasskeyOptions',
  'pay',
  'refundInvoice',
  'remakeRecoveryCodes',
  'removeHouseMessage',
  'removePasskey',
  'removePublicScreener',
  'retryBillingEvent',
  'saveHouseMessage',
  'sendMessage',
  'setPassword',
  'setPro',
  'ssoToBilling',
  'ssoToCart',
  'startSecondFactor',
  'stopSecondFactor',
];

it('export, erasure, billing, sign-in and every write of administrators need a recent proof', async () => {
  const declared = tableOfCalls.filter(({ endpoint }) => endpoint.stepUp);
  expect(declared.map(({ name }) => name).sort()).toEqual(withProof);
  for (const { name, endpoint } of tableOfCalls)
    if (endpoint.access === 'admin' && endpoint.method !== 'GET')
      expect(endpoint.stepUp, name).toBe(true);

  const stale = await signUp(app, { admin: true });
  await query(
    `update session set signed_in_at = now() - interval '10 minutes 1 second' where "userId" = $1`,
    [stale.id],
  );
  const facts = await about();
  for (const { name, endpoint, row } of declared) {
    const { method, url, body } = requestOf(endpoint, row.send?.(facts) ?? row);
    const answer = await app.http.inject({
      method,
      url,
      headers: { cookie: stale.cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { payload: body }),
    });
    expect([name, answer.statusCode, answer.json().code]).toEqual([name, 403, 'sign-in-again']);
  }
  const proof = { password: stale.password };
  await post(app, '/api/auth/step-up/password', proof, { cookie: stale.cookie });
  const answer = await app.http.inject({
    url: '/api/users/export-my-data',
    headers: { cookie: stale.cookie },
  });
  expect(answer.statusCode).toBe(200);
});

/** Every cell starts with one watch list of the owner with one share. */
let list: string;
beforeEach(async () => {
  list = randomUUID();
  await query('delete from sign_in_attempt');
});

async function about(): Promise<About> {
  const owner = people.get('owner')!;
  await giveRows(owner.id);
  await query('delete from watch_list');
  await query(
    `insert into watch_list (id, member_id, place, title, note, codes)
    values ($1, $2, 1, 'Mine', '', '{DSEX}')`,
    [list, owner.id],
  );
  const [session] = await query('select id from session where "userId" = $1', [owner.id]);
  return {
    owner: { ...owner, sessionId: session.id },
    other: people.get('other')!,
    list,
    newEmail: anEmail(),
    newPhone: `+88017${randomInt(1e7, 1e8)}`,
  };
}

/**
 * A layout, a template, a portfolio, a screener and a backtest with the id of the list, a published chart, a public
 * screener with a report, an alert that has fired, an invoice; and a house message and an event of billing, which are nobody's.
 */
async function giveRows(owner: string): Promise<void> {
  const tables = [...ownTables, 'invoice_refund', 'webhook_event'];
  await query(tables.map((table) => `delete from ${table}`).join(';'));
  await query(
    `insert into chart_layout (member_id, id, name, version) values ($1, $2, 'Mine', 1)`,
    [owner, list],
  );
  await query(
    `insert into chart_layout_version
      (member_id, layout_id, version, began_ms, changed_ms, content, bytes)
    values ($1, $2, 1, 1, 1, '{"charts":[]}', 13)`,
    [owner, list],
  );
  await query(
    `insert into study_template (member_id, id, name, studies) values ($1, $2, 'Mine', '[]')`,
    [owner, list],
  );
  await query(
    `insert into published_chart (id, member_id, title, at_ms, content, bytes)
    values ($1, $2, 'Mine', 1, '{"charts":[]}', 13)`,
    [THEIR_CHART, owner],
  );
  await query(
    `insert into portfolio (member_id, id, name, settings, version, changed, made_ms)
    values ($1, $2, 'Mine', $3, 1, 1, 1)`,
    [owner, list, JSON.stringify(portfolioSettings)],
  );
  await query(
    `insert into portfolio_change (member_id, portfolio_id, seq, at_ms, by, what, items, bytes)
    values ($1, $2, $3, 1, 'member', 'transactions', '[{"id":"a","before":null,"after":null}]', 40)`,
    [owner, list, THEIR_CHANGE],
  );
  await query(
    `insert into portfolio_import (member_id, id, part, transactions, count, at_ms)
    values ($1, 'mine', 0, '[{"id":"a","content":{"kind":"deposit","day":"2026-11-11","amount":1}}]', 1, 1)`,
    [owner],
  );
  await query(
    `insert into screener (member_id, id, version, content, made_ms) values ($1, $2, 1, $3, 1)`,
    [owner, list, JSON.stringify(screenerContent)],
  );
  await query(
    `insert into screener_version (member_id, screener_id, version, at_ms, content)
    values ($1, $2, 1, 1, $3)`,
    [owner, list, JSON.stringify(screenerContent)],
  );
  await query(
    `insert into display_name (member_id, name, key, chosen_ms) values ($1, 'Mine', 'mine', 1)`,
    [owner],
  );
  await query(
    `insert into public_screener
      (id, member_id, screener_id, version, name, about, text, published_ms)
    values ($1, $2, $3, 1, 'Mine', 'Mine', $4, 1)`,
    [THEIR_PUBLIC, owner, list, screenerContent.text],
  );
  await query(
    `insert into screener_report (public_id, member_id, reason, note, at_ms)
    values ($1, $2, 'other', '', 0)`,
    [THEIR_PUBLIC, people.get('revoked')!.id],
  );
  await query(
    `insert into backtest (member_id, id, state, steps, told_at) values ($1, $2, 'done', 1, now())`,
    [owner, list],
  );
  await query(
    `insert into alert (id, member_id, name, note, kind, subject, condition, again, state, armed_ms,
      made_ms, changed_ms, priced_day)
    values ($1, $2, '', '', 'price', $3, $4, '{"kind":"once"}', 'active', 1, 1, 1, '2026-01-01')`,
    [THEIR_ALERT, owner, ...theirAlert],
  );
  await query(
    `insert into alert_firing (id, alert_id, member_id, arming, code, occurrence, at_ms, price, late,
      written_ms, name, note, subject, condition)
    values ($1, $1, $2, 1, 'ACI', '', 1, 1, false, 1, '', '', $3, $4)`,
    [THEIR_ALERT, owner, ...theirAlert],
  );
  await query(
    `insert into alert_outbox (firing_id, member_id, channel, state, due_ms)
      values ($1, $2, 'push', 'done', 0)`,
    [THEIR_ALERT, owner],
  );
  await query(
    `insert into push_device (id, member_id, name, endpoint, p256dh, auth, made_ms)
    values ($1, $2, 'Mine', 'https://push.example.com/send/2', '', '', 1)`,
    [list, owner],
  );
  await query(
    `insert into house_message
      (id, title_en, text_en, title_bn, text_bn, from_day, until_day, screens)
    overriding system value values ($1, 'Any', '', 'Any', '', '2026-01-01', '2100-12-31', '{}')
    on conflict do nothing`,
    [A_HOUSE_MESSAGE],
  );
  await query(
    `insert into invoice (source, number, member_id, plan, paisa, issued_ms, paid_ms, lines)
    values ('sandbox', $1, $2, 'month', 29900, 1, 1, '[]')`,
    [Number(THEIR_INVOICE.slice(3)), owner],
  );
  await query(
    `insert into webhook_event (id, body_hash, body, client_id, received_ms, state)
    values ($1, '', '{"kind":"paid","at":1,"invoice":1,"paisa":29900}', 1, 1, 'failed')`,
    [THEIR_EVENT],
  );
}

const theirAlert = [
  '{"kind":"share","code":"ACI"}',
  '{"kind":"price","level":"above","price":5000000}',
];

const ownTables = [
  'chart_layout',
  'study_template',
  'published_chart',
  'chart_drawing',
  'lost_drawing',
  'alert_firing',
  'alert',
  'push_device',
  'invoice',
  'portfolio_transaction',
  'portfolio_change',
  'portfolio_target',
  'portfolio_dismissal',
  'portfolio_mapping',
  'portfolio_import',
  'portfolio',
  'screener_version',
  'public_screener',
  'display_name',
  'removed_publication',
  'screener',
  'backtest',
];

const ownRowsOf = (owner: string) =>
  query(
    `select ${ownTables
      .map((table) => `(select json_agg(t) from ${table} t where member_id = $1) as ${table}`)
      .join()}`,
    [owner],
  );

async function freshStart() {
  const given = await about();
  return { given, rows: await ownRowsOf(given.owner.id) };
}

it.each(tableOfCalls.map((call) => [call.name, call] as const))(
  '%s',
  async (name, { endpoint, row }) => {
    const kept = /^\/auth|delete-account$/.test(endpoint.path) ? await keepMembers() : undefined;
    let start: { given: About; rows: unknown[] } | undefined;
    for (const [at, caller] of callers.entries()) {
      // A refused call has left all as it was for the next caller.
      start ??= await freshStart();
      const { given, rows } = start;
      const { method, url, body } = requestOf(endpoint, row.send?.(given) ?? row);
      const owned = (text: string) => ofMember(text, { id: given.owner.id, list: given.list });
      const answer = await app.http.inject({
        method,
        url: owned(url),
        headers: {
          cookie: people.get(caller)?.cookie ?? '',
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { payload: owned(body) }),
      });
      const cell = row.callers[at]!;
      const [status, code] =
        typeof cell === 'number' ? [cell, undefined] : [errorCatalogue[cell].status, cell];
      const context = `${name} by ${caller} → ${answer.statusCode} ${answer.body.slice(0, 200)}`;
      expect(answer.statusCode, context).toBe(status);
      if (code !== undefined) {
        expect(answer.json().code, context).toBe(code);
        expect(endpoint.errors, `${name} declares ${code}`).toContain(code);
        expect(await query('select title, codes from watch_list'), context).toEqual([
          { title: 'Mine', codes: ['DSEX'] },
        ]);
        expect(await ownRowsOf(given.owner.id), context).toEqual(rows);
      }
      // Attempts to sign in are counted by the e-mail or phone, also refused ones.
      if (code === undefined || kept) start = undefined;
      await kept?.restore();
    }
  },
);

/** A call that signs out, changes a password or erases its caller is undone after its cell. */
async function keepMembers() {
  const tables = ['"user"', 'session', 'account'];
  const kept = new Map<string, string>();
  for (const table of tables) {
    const [{ rows }] = await query(`select coalesce(json_agg(t), '[]') as rows from ${table} t`);
    kept.set(table, JSON.stringify(rows));
  }
  return {
    async restore() {
      await query('delete from session; delete from account; delete from "twoFactor"');
      for (const table of tables)
        await query(
          `insert into ${table} select (jsonb_populate_recordset(null::${table}, $1::jsonb)).*
            on conflict do nothing`,
          [kept.get(table)],
        );
    },
  };
}
