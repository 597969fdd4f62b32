import { dhakaDay, dhakaTime } from '@dorpon/domain/calendar/trading-calendar';
import type { NewsItem } from '@dorpon/domain/company/news-item';
import type { EpochMs, ShareCode } from '@dorpon/domain/units';
import type { Announcement } from '../announcement.ts';
import type { Complain } from '../complain.ts';
import { dueNews } from '../due-news.ts';
import { SentNews } from '../sent-news.ts';
import { asWritten, writtenMoment } from '../written-moment.ts';
import type { Cell, MdsDatabase } from './mds-database.ts';
import { readTable, sameCells, type TableRead } from './read-table.ts';
import { AHEAD_MS, type KeyOf, man } from './tables.ts';

/** How far back a first start reads. */
const PAST_MS = 30 * 86_400_000;

const SINCE = 'select * from MAN where MAN_ANNOUNCEMENT_DATE_TIME >= ?';

/** MAN: the news that was not sent yet. */
export class NewsTable {
  /** The time up to which items were sent. */
  #newest: EpochMs;
  #seen: readonly (readonly Cell[])[] = [];
  #items: readonly NewsItem[] = [];
  #hasWaiting = false;
  #newestRead: EpochMs = 0;
  readonly #sent = new SentNews();
  readonly #complain: Complain;

  constructor(complain: Complain, newest: EpochMs) {
    this.#complain = complain;
    this.#newest = newest;
  }

  /** The time up to which items are sent once this reading is accepted. */
  get newestAfter(): EpochMs {
    return Math.max(this.#newest, this.#newestRead);
  }

  /**
   * The day of the newest item is read completely each time: an item may be written late, and in
   * parts.
   */
  async read(
    database: MdsDatabase,
    now: EpochMs,
    isListed: (code: ShareCode) => boolean,
  ): Promise<readonly NewsItem[]> {
    const from = this.#newest > 0 ? this.#newest : now - PAST_MS;
    const since = asWritten(dhakaTime(dhakaDay(from), 0));
    const table = await readTable(database, this.#complain, man, SINCE, since);
    if (!table) return [];
    if (!this.#isSeen(table.rows) || this.#hasWaiting)
      this.#items = this.#itemsOf(table, now, isListed);
    this.#seen = table.rows;
    return this.#items.filter((item) => !this.#sent.has(item));
  }

  #itemsOf(
    { places, rows }: TableRead<KeyOf<typeof man>>,
    now: EpochMs,
    isListed: (code: ShareCode) => boolean,
  ): readonly NewsItem[] {
    const announcements: Announcement[] = [];
    for (const cells of rows) {
      const at = writtenMoment(String(cells[places.at] ?? ''));
      const code = String(cells[places.code] ?? '').trim();
      const text = String(cells[places.text] ?? '');
      const sample = `MAN ${code}: ${JSON.stringify(cells).slice(0, 100)}`;
      if (at === null || code === '' || text.trim() === '') this.#complain('bad-shape', sample);
      else if (at > now + AHEAD_MS) this.#complain('ran-ahead', sample);
      // The exchange's own notices have a prefix that is not a code.
      else if (isListed(code)) announcements.push({ code, at, text });
    }
    const { items, hasWaiting, upto } = dueNews(announcements, now);
    this.#hasWaiting = hasWaiting;
    this.#newestRead = upto;
    return items;
  }

  #isSeen(rows: readonly (readonly Cell[])[]): boolean {
    return (
      rows.length === this.#seen.length && rows.every((row, i) => sameCells(row, this.#seen[i]))
    );
  }

  take(items: readonly NewsItem[]): void {
    this.#sent.add(items);
    this.#newest = this.newestAfter;
  }
}
