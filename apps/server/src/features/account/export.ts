import type { MyData } from '@dorpon/contract/account';
import { csvField } from '@dorpon/domain/csv-field';
import { settingNames } from '@dorpon/domain/members/settings';
import type { AccountStore, StoredMessage } from './store.ts';

/** Everything but the messages, of which there may be very many. */
export type Held = Omit<MyData, 'messages'>;
export type Pages = AsyncIterable<readonly MyData['messages'][number][]>;

const PAGE = 500;

/** Undefined when the account has been deleted. */
export async function heldOf(store: AccountStore, memberId: string): Promise<Held | undefined> {
  const profile = await store.profile(memberId);
  if (!profile) return undefined;
  const [waysIn, sessions, watchLists, kept, acts] = await Promise.all([
    store.waysIn(memberId),
    store.sessions(memberId),
    store.watchLists(memberId),
    store.settings(memberId),
    store.acts(memberId),
  ]);
  const { type: userType, ...rest } = profile;
  const settings = settingNames.flatMap((name) => {
    const setting = kept[name];
    return setting ? { name, value: setting.value, changed: setting.changedAt } : [];
  });
  return { profile: { ...rest, userType }, waysIn, sessions, watchLists, settings, acts };
}

export async function* messagePages(store: AccountStore, memberId: string): Pages {
  let last = -1;
  for (;;) {
    const page = await store.messages(memberId, last, PAGE);
    const end = page.at(-1);
    if (!end) return;
    yield page.map(toRow);
    last = end.id;
  }
}

const toRow = ({ id, at, ...rest }: StoredMessage) => ({ _id: id, time: at, ...rest });

/** As JSON, a page of messages at a time. */
export async function* jsonOf(held: Held, pages: Pages): AsyncIterable<Uint8Array> {
  yield bytes(`${JSON.stringify(held, null, 2).slice(0, -2)},\n  "messages": [`);
  let separator = '';
  for await (const page of pages) {
    yield bytes(separator + page.map((row) => JSON.stringify(row)).join(','));
    separator = ',';
  }
  yield bytes(']\n}\n');
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
  let item = 0;
  for await (const page of pages) {
    yield bytes(page.map((row) => linesOf('messages', ++item, row)).join(''));
  }
}

const linesOf = (part: string, item: number, row: object): string =>
  Object.entries(row)
    .map(([field, value]) => line([part, String(item), field, textOf(field, value)]))
    .join('');

const times = new Set(['since', 'proUntil', 'began', 'expires', 'changed', 'time']);

function textOf(field: string, value: unknown): string {
  if (value === null) return '';
  if (Array.isArray(value)) return value.join(' ');
  if (times.has(field) && typeof value === 'number') return new Date(value).toISOString();
  return String(value);
}

const line = (fields: readonly string[]): string => `${fields.map(csvField).join(',')}\r\n`;

const bytes = (text: string): Uint8Array => Buffer.from(text);
