import type { MyData } from '@dorpon/contract/account';
import { csvField } from '@dorpon/domain/csv-field';
import { settingNames } from '@dorpon/domain/members/settings';
import type { AccountStore, StoredMessage } from './store.ts';

/** Parts that may be large; they are read and written a page at a time. */
type Paged =
  | 'chartLayouts'
  | 'drawings'
  | 'publishedCharts'
  | 'portfolioTransactions'
  | 'portfolioChanges'
  | 'portfolioImports'
  | 'screenerVersions'
  | 'liveScreeners'
  | 'backtests'
  | 'alertFirings'
  | 'alertDeliveries'
  | 'messages';
export type Held = Omit<MyData, Paged>;
export type Pages = { readonly [Part in Paged]: AsyncIterable<readonly MyData[Part][number][]> };

/**
 * Rows per page: messages are short, contents of charts have up to 48 and 256 kB, a change up to 700 kB,
 * a version of a screener 20 kB, a live screener 60 kB.
 */
const PAGE = {
  messages: 500,
  chartLayouts: 20,
  publishedCharts: 4,
  alerts: 500,
  portfolioTransactions: 1000,
  portfolioChanges: 10,
  portfolioImports: 10,
  screenerVersions: 200,
  liveScreeners: 20,
};

/** Undefined when the account has been deleted. */
export async function heldOf(store: AccountStore, memberId: string): Promise<Held | undefined> {
  const profile = await store.profile(memberId);
  if (!profile) return undefined;
  const [waysIn, sessions, watchLists, kept, acts, studyTemplates, ...own] = await Promise.all([
    store.waysIn(memberId),
    store.sessions(memberId),
    store.watchLists(memberId),
    store.settings(memberId),
    store.acts(memberId),
    store.studyTemplates(memberId),
    store.alerts(memberId),
    store.alertSettings(memberId),
    store.pushDevices(memberId),
    store.membership(memberId),
    store.billing(memberId),
    store.passkeys(memberId),
    store.secondFactorSince(memberId),
  ]);
  const [alerts, alertSettings, pushDevices, membership, billing, ownPasskeys, since] = own;
  const [portfolios, portfolioTargets, portfolioDismissals, portfolioMappings, screeners] =
    await Promise.all([
      store.portfolios(memberId),
      store.portfolioTargets(memberId),
      store.portfolioDismissals(memberId),
      store.portfolioMappings(memberId),
      store.screeners(memberId),
    ]);
  const [displayNames, publicScreeners, screenerCopies, screenerReports, removedPublications] =
    await Promise.all([
      store.displayNames(memberId),
      store.publicScreeners(memberId),
      store.screenerCopies(memberId),
      store.screenerReports(memberId),
      store.removedPublications(memberId),
    ]);
  const [alertFormulas, dailyUse] = await Promise.all([
    store.alertFormulas(memberId),
    store.dailyUse(memberId),
  ]);
  const { type: userType, ...rest } = profile;
  const settings = settingNames.flatMap((name) => {
    const setting = kept[name];
    return setting ? { name, value: setting.value, changed: setting.changedAt } : [];
  });
  return {
    profile: { ...rest, userType },
    waysIn,
    passkeys: ownPasskeys.map(({ name, since: added, used }) => ({ name, since: added, used })),
    secondFactors: since === null ? [] : [{ since }],
    sessions,
    watchLists,
    settings,
    acts,
    ...membership,
    ...billing,
    studyTemplates,
    portfolios,
    portfolioTargets,
    portfolioDismissals,
    portfolioMappings,
    screeners,
    displayNames,
    publicScreeners,
    screenerCopies,
    screenerReports,
    removedPublications,
    dailyUse,
    alerts,
    alertFormulas,
    alertSettings,
    pushDevices,
  };
}

export const pagesOf = (store: AccountStore, memberId: string): Pages => ({
  chartLayouts: keyedPages(
    -1,
    (after) => store.chartLayouts(memberId, after, PAGE.chartLayouts),
    ({ version }) => version,
  ),
  drawings: onePage(() => store.drawings(memberId)),
  publishedCharts: keyedPages(
    '',
    (after) => store.publishedCharts(memberId, after, PAGE.publishedCharts),
    ({ id }) => id,
  ),
  portfolioTransactions: keyedPages(
    { portfolio: '', id: '' },
    (after) => store.portfolioTransactions(memberId, after, PAGE.portfolioTransactions),
    ({ portfolio, id }) => ({ portfolio, id }),
  ),
  portfolioChanges: keyedPages(
    -1,
    (after) => store.portfolioChanges(memberId, after, PAGE.portfolioChanges),
    ({ seq }) => seq,
  ),
  portfolioImports: keyedPages(
    -1,
    (after) => store.portfolioImports(memberId, after, PAGE.portfolioImports),
    ({ part }) => part,
  ),
  screenerVersions: keyedPages(
    { screener: '', version: -1 },
    (after) => store.screenerVersions(memberId, after, PAGE.screenerVersions),
    ({ screener, version }) => ({ screener, version }),
  ),
  liveScreeners: keyedPages(
    '',
    (after) => store.liveScreeners(memberId, after, PAGE.liveScreeners),
    ({ screener }) => screener,
  ),
  backtests: onePage(() => store.backtests(memberId)),
  alertFirings: keyedPages(
    -1,
    (after) => store.alertFirings(memberId, after, PAGE.alerts),
    ({ id }) => id,
  ),
  alertDeliveries: keyedPages(
    -1,
    (after) => store.alertDeliveries(memberId, after, PAGE.alerts),
    ({ id }) => id,
  ),
  messages: keyedPages(
    -1,
    async (after) => (await store.messages(memberId, after, PAGE.messages)).map(toRow),
    ({ _id }) => _id,
  ),
});

async function* keyedPages<Row, Key>(
  first: Key,
  read: (after: Key) => Promise<readonly Row[]>,
  keyOf: (row: Row) => Key,
): AsyncIterable<readonly Row[]> {
  let after = first;
  for (;;) {
    const page = await read(after);
    const end = page.at(-1);
    if (end === undefined) return;
    yield page;
    after = keyOf(end);
  }
}

async function* onePage<Row>(read: () => Promise<readonly Row[]>): AsyncIterable<readonly Row[]> {
  const page = await read();
  if (page.length > 0) yield page;
}

const toRow = ({ id, at, ...rest }: StoredMessage) => ({ _id: id, time: at, ...rest });

export async function* jsonOf(held: Held, pages: Pages): AsyncIterable<Uint8Array> {
  yield bytes(JSON.stringify(held, null, 2).slice(0, -2));
  for (const [part, rows] of Object.entries(pages)) {
    yield bytes(`,\n  "${part}": [`);
    let separator = '';
    for await (const page of rows) {
      yield bytes(separator + page.map((row: object) => JSON.stringify(row)).join(','));
      separator = ',';
    }
    yield bytes(']');
  }
  yield bytes('\n}\n');
}

/** One line per field, because a spreadsheet has no nested lists. */
export async function* csvOf(held: Held, pages: Pages): AsyncIterable<Uint8Array> {
  yield bytes(`\ufeff${line(['part', 'item', 'field', 'value'])}`);
  for (const [part, content] of Object.entries(held))
    yield bytes(
      [content]
        .flat()
        .map((row, at) => linesOf(part, at + 1, row))
        .join(''),
    );
  for (const [part, rows] of Object.entries(pages)) {
    let item = 0;
    for await (const page of rows)
      yield bytes(page.map((row: object) => linesOf(part, ++item, row)).join(''));
  }
}

const linesOf = (part: string, item: number, row: object): string =>
  Object.entries(row)
    .map(([field, value]) => line([part, String(item), field, textOf(field, value)]))
    .join('');

const times = new Set([
  'since',
  'proUntil',
  'began',
  'expires',
  'changed',
  'time',
  'until',
  'issued',
  'paid',
  'cancelled',
  'removed',
  'withdrawn',
  'opened',
  'used',
]);

function textOf(field: string, value: unknown): string {
  if (value === null) return '';
  if (isTexts(value)) return value.join(' ');
  if (typeof value === 'object') return JSON.stringify(value);
  if (times.has(field) && typeof value === 'number') return new Date(value).toISOString();
  return String(value);
}

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

const line = (fields: readonly string[]): string => `${fields.map(csvField).join(',')}\r\n`;

const bytes = (text: string): Uint8Array => Buffer.from(text);
