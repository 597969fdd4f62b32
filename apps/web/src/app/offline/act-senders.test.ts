import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ActKind, WaitingAct } from '../../api/offline/waiting-cell.ts';

vi.mock('../../platform/web-settings.ts', () => ({ webSettings: { apiBase: '' } }));
vi.stubGlobal('addEventListener', () => {});
vi.stubGlobal('document', { querySelector: () => null, documentElement: { lang: 'en' } });
const { sendersOf, withTheirsSeen } = await import('./act-senders.ts');

/** What was sent, and what the server answers to each path. */
let sent: { path: string; key: string | null; body: Record<string, unknown> }[];
let answers: Record<string, unknown>;

beforeEach(() => {
  sent = [];
  answers = {};
  vi.stubGlobal('fetch', async (address: string, { headers, body }: RequestInit) => {
    const [path = ''] = address.replace('/api', '').split('?');
    const search = Object.fromEntries(new URLSearchParams(address.split('?')[1]));
    const key = new Headers(headers).get('idempotency-key');
    sent.push({ path, key, body: body ? JSON.parse(String(body)) : search });
    return Response.json(answers[path]);
  });
});
afterEach(() => vi.unstubAllGlobals());

let places = 0;
const act = <Kind extends ActKind>(
  kind: Kind,
  content: WaitingAct<Kind>['content'],
): WaitingAct<Kind> => {
  places += 1;
  const id = `key ${places}`;
  return { id, place: places, member: 'rahima', at: 1, kind, content, state: 'waiting' };
};
/** As it is sent again when the person keeps it. */
const kept = <Kind extends ActKind>(first: WaitingAct<Kind>, theirs: unknown) =>
  act(first.kind, withTheirsSeen({ ...first, state: 'conflict', theirs }) as typeof first.content);
const send = <Kind extends ActKind>(given: WaitingAct<Kind>) =>
  sendersOf(new QueryClient())[given.kind](given as never);

describe('an alert', () => {
  const definition = {
    name: '',
    note: '',
    subject: { kind: 'share' as const, code: 'GP' },
    condition: { kind: 'price' as const, level: 'above' as const, price: 100_000 },
    again: { kind: 'once' as const },
    until: null,
    quiet: null,
    channels: null,
  };
  const row = (changed: number, price = 100_000) => ({
    ...definition,
    condition: { ...definition.condition, price },
    id: 7,
    state: 'active',
    silent: null,
    arming: 1,
    made: 1,
    changed,
    fired: 0,
    firedAt: null,
    adjusted: null,
  });
  const change = (base: number | null) => act('alert', { alert: definition, alertId: 7, base });

  it('W3, O10 is made with its key, in the name of its member', async () => {
    answers['/alerts/make-alert'] = { at: 1, alert: row(5) };
    const made = act('alert', { alert: definition, alertId: null, base: null });
    expect(await send(made)).toMatchObject({ how: 'done' });
    expect(sent).toEqual([
      { path: '/alerts/make-alert', key: made.id, body: { uid: 'rahima', alert: definition } },
    ]);
  });

  it('W6 changed twice here, the second change has seen the first', async () => {
    answers['/alerts/change-alert'] = { at: 2, alert: row(9) };
    const first = change(5);
    const outcome = await send(first);
    expect(sent[0]).toMatchObject({ key: first.id, body: { uid: 'rahima', id: 7, base: 5 } });
    if (outcome.how !== 'done') throw new Error(outcome.how);
    expect(outcome.seenBy?.(change(5))).toMatchObject({ alertId: 7, base: 9 });
    const other = act('alert', { alert: definition, alertId: 8, base: 5 });
    expect(outcome.seenBy?.(other)).toBeUndefined();
  });

  it('W6, W7 changed on another device it is a conflict; kept, it has seen that change', async () => {
    answers['/alerts/change-alert'] = { outcome: 'conflict', stored: row(9, 50_000) };
    const first = change(5);
    const outcome = await send(first);
    expect(outcome).toMatchObject({ how: 'conflict', theirs: { condition: { price: 50_000 } } });
    if (outcome.how !== 'conflict') return;
    answers['/alerts/change-alert'] = { at: 3, alert: row(11) };
    expect(await send(kept(first, outcome.theirs))).toMatchObject({ how: 'done' });
    expect(sent.at(-1)?.body).toMatchObject({ id: 7, alert: definition, base: 9 });
  });

  it('W3, O10 what is done to alerts is sent with its key, in the name of its member', async () => {
    answers['/alerts/act-on-alerts'] = { at: 1, alerts: [{ ...row(9), state: 'paused' }] };
    const { subject, condition } = definition;
    const pause = act('alertStep', { act: 'pause', alerts: [{ id: 7, subject, condition }] });
    const outcome = await send(pause);
    const body = { uid: 'rahima', ids: [7], act: 'pause' };
    expect(sent).toEqual([{ path: '/alerts/act-on-alerts', key: pause.id, body }]);
    if (outcome.how !== 'done') throw new Error(outcome.how);
    // A later change of the alert has seen the pause: it is no conflict with itself.
    expect(outcome.seenBy?.(change(5))).toMatchObject({ alertId: 7, base: 9 });
    expect(outcome.seenBy?.(pause)).toBeUndefined();
  });

  it('W6 a change after a pause still meets what another device has changed', async () => {
    answers['/alerts/act-on-alerts'] = { at: 1, alerts: [row(9, 50_000)] };
    const { subject, condition } = definition;
    const alerts = [{ id: 7, subject, condition }];
    const outcome = await send(act('alertStep', { act: 'pause', alerts }));
    expect(outcome.how === 'done' && outcome.seenBy?.(change(5))).toBeUndefined();
  });

  it('W6 a formula that cannot be run is refused', async () => {
    answers['/alerts/make-alert'] = { outcome: 'problem', formula: 'x', problems: [] };
    const made = act('alert', { alert: definition, alertId: null, base: null });
    expect(await send(made)).toEqual({ how: 'refused', why: 'formula' });
  });
});

describe('a trade', () => {
  const buy = (quantity: number) => ({
    kind: 'buy' as const,
    day: '2026-03-01',
    code: 'GP',
    quantity,
    price: 100,
    charges: 0,
  });
  const trade = (writer: string, ...changes: { id: string; base: number; quantity: number }[]) =>
    act('trade', {
      portfolio: 'p',
      writer,
      changes: changes.map(({ quantity, ...rest }) => ({ ...rest, content: buy(quantity) })),
    });
  const PATH = '/portfolio/save-transactions';

  it('W6 entered, and corrected after a restart: the correction has seen it', async () => {
    answers[PATH] = { outcome: 'saved', at: 4, version: 4, warnings: [] };
    const outcome = await send(trade('one', { id: 'a', base: 0, quantity: 10 }));
    expect(sent[0]?.body).toMatchObject({ uid: 'rahima', portfolio: 'p', writer: 'one' });
    if (outcome.how !== 'done') throw new Error(outcome.how);
    const both = [
      { id: 'a', base: 0, quantity: 11 },
      { id: 'b', base: 2, quantity: 5 },
    ];
    expect(outcome.seenBy?.(trade('two', ...both))).toMatchObject({
      writer: 'two',
      changes: [
        { id: 'a', base: 4, content: { quantity: 11 } },
        { id: 'b', base: 2, content: { quantity: 5 } },
      ],
    });
  });

  it('W6, W7 changed on another device it is a conflict; kept, it has seen that change', async () => {
    const theirs = { id: 'a', version: 6, content: buy(90) };
    answers[PATH] = { outcome: 'conflict', stored: [theirs] };
    const first = trade('one', { id: 'a', base: 3, quantity: 120 });
    const outcome = await send(first);
    expect(outcome).toEqual({ how: 'conflict', theirs });
    answers[PATH] = { outcome: 'saved', at: 7, version: 7, warnings: [] };
    expect(await send(kept(first, theirs))).toMatchObject({ how: 'done' });
    expect(sent.at(-1)?.body).toMatchObject({
      changes: [{ id: 'a', base: 6, content: { quantity: 120 } }],
    });
  });

  it('W6 one that is not possible is refused', async () => {
    answers[PATH] = { outcome: 'refused', refused: [], count: 1 };
    const outcome = await send(trade('one', { id: 'a', base: 0, quantity: 1 }));
    expect(outcome).toEqual({ how: 'refused', why: 'refused' });
  });
});

describe('a new portfolio', () => {
  const settings = {
    lotMethod: 'fifo' as const,
    hasTaxNumber: true,
    charges: [],
    automaticActions: false,
    depositRate: 8.5,
    broker: '',
  };
  const PATH = '/portfolio/save-portfolio';

  it('W6, W7 is saved for its member; kept against another, it has seen that', async () => {
    const theirs = { id: 'p', version: 5, content: { name: 'Theirs', settings } };
    answers[PATH] = { outcome: 'conflict', stored: [theirs] };
    const first = act('portfolio', { id: 'p', base: 0, writer: 'one', name: 'Mine', settings });
    expect(await send(first)).toEqual({ how: 'conflict', theirs });
    answers[PATH] = { outcome: 'saved', at: 6, version: 6, warnings: [] };
    expect(await send(kept(first, theirs))).toEqual({ how: 'done' });
    expect(sent.at(-1)?.body).toMatchObject({ uid: 'rahima', base: 5, name: 'Mine' });
  });
});

describe('a change of watch lists', () => {
  const list = (title: string) => ({ _id: 'l', title, desc: '', favourites: ['EBL'] });
  const before = { title: 'Banks', note: '' };
  const name = () =>
    act('list', { does: 'name', id: 'n', list: 'l', title: 'My banks', note: '', before });

  it('W6, W7 a name that another device changed is a conflict; kept, it has seen that', async () => {
    answers['/users/get-fav'] = [list('Theirs')];
    answers['/users/update-fav-list'] = { at: 3 };
    const first = name();
    const theirs = { title: 'Theirs', note: '' };
    expect(await send(first)).toEqual({ how: 'conflict', theirs });
    expect(sent.map(({ path, body }) => [path, body])).toEqual([
      ['/users/get-fav', { uid: 'rahima' }],
    ]);
    expect(await send(kept(first, theirs))).toEqual({ how: 'done' });
    expect(sent.at(-1)).toMatchObject({
      path: '/users/update-fav-list',
      body: { uid: 'rahima', id: 'l', title: 'My banks' },
    });
  });

  it('O10 each call names the member', async () => {
    answers['/users/get-fav'] = [list('Banks')];
    answers['/users/change-share-lists'] = { at: 3 };
    answers['/users/update-multiple-shares-to-fav'] = { at: 4, unknown: [] };
    answers['/users/update-watchlist-position'] = { at: 5 };
    answers['/users/create-fav-list'] = { ...list('New'), at: 6 };
    const acts = [
      act('list', { does: 'star', id: 's', code: 'GP', add: ['l'], remove: [] }),
      act('list', { does: 'add-shares', id: 'a', list: 'l', codes: ['GP'] }),
      act('list', { does: 'order', id: 'o', lists: ['l'] }),
      act('list', { does: 'create', id: 'c', sharesId: 'cs', title: 'New', note: '', codes: [] }),
    ];
    for (const each of acts) expect(await send(each)).toEqual({ how: 'done' });
    const writes = sent.filter(({ path }) => path !== '/users/get-fav');
    expect(writes.map(({ body, key }) => [body.uid, key])).toEqual([
      ['rahima', 's'],
      ['rahima', 'a'],
      ['rahima', 'o'],
      ['rahima', 'c'],
    ]);
  });
});
