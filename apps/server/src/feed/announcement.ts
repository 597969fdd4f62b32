import { createHash } from 'node:crypto';
import { dhakaDay, dhakaTime } from '@dorpon/domain/calendar/trading-calendar';
import { type NewsItem, type NewsKind, newsId } from '@dorpon/domain/company/news-item';
import type { EpochMs, ShareCode } from '@dorpon/domain/units';

/** An announcement of the exchange about one company. */
export interface Announcement {
  readonly code: ShareCode;
  readonly at: EpochMs;
  readonly title?: string;
  readonly text: string;
}

/** The first match wins: a dividend declaration also names record dates and meetings. */
const kinds: readonly (readonly [NewsKind, RegExp])[] = [
  ['credit-rating', /\bcredit rating|\brating (?:company|agency|committee|of the)|\brated\b/i],
  ['rights', /\bright(?:s)? (?:share|issue|offer)/i],
  ['sponsor-trade', /\b(?:sponsor|director)s?\b.*\b(?:to (?:buy|sell)|bought|sold|buy|sell)\b/i],
  ['resumption', /\btrading\b.*\bresume|\bresumption\b/i],
  ['spot', /\bspot market\b|\bspot news\b/i],
  ['annual', /\b(?:recommended|declared) no dividend\b|\bno dividend\b/i],
  ['dividend', /\b(?:recommended|declared|approved|dividend declaration)\b.*\bdividend\b/i],
  ['board-meeting', /\bboard\b.*\bmeeting\b|\bmeeting of the board\b/i],
  ['quarter', /\bQ[1-4]\b|\bun-?audited\b|\bhalf[- ]yearly\b/i],
  ['agm', /\bannual general meeting\b|\bAGM\b/i],
  ['record-date', /\brecord date\b/i],
];

export const kindOfText = (text: string): NewsKind =>
  kinds.find(([, pattern]) => pattern.test(text))?.[0] ?? 'announcement';

/** Items of one kind and day differ by their text, and equal texts are the same item. */
export function newsItemOf({ code, at, title, text }: Announcement): NewsItem {
  const body = plain(text);
  const heading = plain(title ?? '') || headingOf(body);
  const kind = kindOfText(`${heading} ${body}`);
  const day = dhakaDay(at);
  return {
    id: `${newsId(day, code, kind)}-${lettersOf(body)}`,
    code,
    kind,
    publishedOn: day,
    // A source that knows only the day writes its midnight.
    publishedAt: at === dhakaTime(day, 0) ? null : at,
    title: heading,
    body,
    figures: {},
    // The exchange writes in English only.
    banglaTitle: heading,
    banglaBody: body,
  };
}

const plain = (text: string): string => text.replaceAll(/[\p{C}\s]+/gu, ' ').trim();

const HEADING_CHARS = 90;

/** The title of an item without one: its beginning, cut between two words. */
function headingOf(body: string): string {
  if (body.length <= HEADING_CHARS) return body;
  const cut = body.slice(0, HEADING_CHARS);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), HEADING_CHARS / 2)).trimEnd()} …`;
}

/** An id ends in six letters that distinguish the items of one share and day. */
const lettersOf = (body: string): string =>
  Array.from(createHash('sha256').update(body).digest().subarray(0, 6), (byte) =>
    String.fromCharCode(A + (byte % 26)),
  ).join('');

const A = 'a'.charCodeAt(0);

const CONTINUES = /^\(\s*cont[^)]*\bnews of\b[^)]*\)\s*:?\s*/i;
const GOES_ON = /\(\s*(?:to be )?cont(?:inued|d)?[.… ]*\)\s*$/i;
const ENDS = /\(\s*end\s*\)\s*$/i;

export interface Joined {
  readonly whole: readonly Announcement[];
  /** Beginnings of items whose rest is missing. */
  readonly waiting: readonly Announcement[];
}

/**
 * Joins long items that come in parts: `(Cont. news of ACI): …`, the last with `(end)`. `parts`
 * are oldest first.
 */
export function joinParts(parts: readonly Announcement[]): Joined {
  const whole: Announcement[] = [];
  const open = new Map<ShareCode, Announcement>();
  for (const part of parts) {
    const text = part.text.trim();
    const isRest = CONTINUES.test(text);
    const isLast = ENDS.test(text);
    const isOpen = !isLast && (isRest || GOES_ON.test(text));
    const own = text.replace(CONTINUES, '').replace(GOES_ON, '').replace(ENDS, '').trim();
    const begun = open.get(part.code);
    const before = isRest ? (begun ?? takeLast(whole, part.code)) : undefined;
    const joined = { ...(before ?? part), text: before ? `${before.text} ${own}` : own };
    if (isRest) open.delete(part.code);
    // Of two beginnings the newer one gets the rest.
    else if (begun && isOpen) whole.push(begun);
    if (isOpen) open.set(part.code, joined);
    else whole.push(joined);
  }
  return { whole, waiting: [...open.values()] };
}

/** A beginning that was not marked as continued. */
function takeLast(whole: Announcement[], code: ShareCode): Announcement | undefined {
  const place = whole.findLastIndex((item) => item.code === code);
  return place >= 0 ? whole.splice(place, 1)[0] : undefined;
}
