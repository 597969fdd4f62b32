import { createHash } from 'node:crypto';
import type { NewsItem } from '@dorpon/domain/company/news-item';
import type { TradingDay } from '@dorpon/domain/units';

export interface NewsFeedOptions {
  readonly lang: 'en' | 'bn';
  /** The filter, when the feed does not have all news. */
  readonly chosen: string;
  /** The URLs of the feed itself and of the page with the same news. */
  readonly self: string;
  readonly page: string;
  readonly pageOf: (code: string) => string;
  /** The date of an empty feed. */
  readonly today: TradingDay;
}

const titles = {
  en: 'Dhaka Stock Exchange: announcements',
  bn: 'ঢাকা স্টক এক্সচেঞ্জ: ঘোষণা',
} as const;

/** Announcements as an Atom feed (RFC 4287). */
export function newsFeed(items: readonly NewsItem[], options: NewsFeedOptions): string {
  const { lang, chosen, self, page, today } = options;
  const title = chosen === '' ? titles[lang] : `${titles[lang]} (${chosen})`;
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${lang}">
  <id>${idOf(`feed ${lang} ${chosen}`)}</id>
  <title>${escapeXml(title)}</title>
  <updated>${items[0] ? momentOf(items[0]) : midnight(today)}</updated>
  <author><name>Dorpon</name></author>
  <link rel="self" type="application/atom+xml" href="${escapeXml(self)}"/>
  <link rel="alternate" type="text/html" href="${escapeXml(page)}"/>
${items.map((item) => entryOf(item, options)).join('')}</feed>
`;
}

function entryOf(item: NewsItem, { lang, pageOf }: NewsFeedOptions): string {
  const [title, body] =
    lang === 'bn' ? [item.banglaTitle, item.banglaBody] : [item.title, item.body];
  return `  <entry>
    <id>${idOf(item.id)}</id>
    <title>${escapeXml(`${item.code}: ${title}`)}</title>
    <updated>${momentOf(item)}</updated>
    <link rel="alternate" type="text/html" href="${escapeXml(pageOf(item.code))}"/>
    <category term="${item.kind}"/>
    <content type="text">${escapeXml(body)}</content>
  </entry>
`;
}

/** The start of the day when only the day is known. */
const momentOf = ({ publishedAt, publishedOn }: NewsItem): string =>
  publishedAt === null ? midnight(publishedOn) : new Date(publishedAt).toISOString();

const midnight = (day: TradingDay): string => `${day}T00:00:00+06:00`;

const NAMESPACE = Buffer.from('5b9f0f0e4a1c4d0c9c6b0d6f72706f6e', 'hex');

/** A name-based UUID (RFC 9562, version 5): the same on every machine and under every URL. */
export function idOf(name: string): string {
  const bytes = createHash('sha1').update(NAMESPACE).update(name).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `urn:uuid:${hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')}`;
}

const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' } as const;

/**
 * XML cannot represent most control characters: one of them would make the whole feed unreadable.
 */
export const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, '')
    .replaceAll(/[&<>"]/g, (mark) => entities[mark as keyof typeof entities]);
