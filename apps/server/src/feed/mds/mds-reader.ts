import { dhakaDay, sessionHours } from '@dorpon/domain/calendar/trading-calendar';
import { noDisclosures } from '@dorpon/domain/company/disclosures';
import type { NewsItem } from '@dorpon/domain/company/news-item';
import type { EpochMs, ShareCode } from '@dorpon/domain/units';
import { z } from 'zod';
import type { Complain } from '../complain.ts';
import type { OutsideEvent, Reading, Taken } from '../guard/outside-feed.ts';
import { steadyMoment } from '../steady-moment.ts';
import { IndexTable } from './index-table.ts';
import type { MdsDatabase } from './mds-database.ts';
import { NewsTable } from './news-table.ts';
import { totalsOf } from './share-rows.ts';
import { type ShareFound, ShareTable } from './share-table.ts';

const placeShape = z.object({ newsAt: z.number(), references: z.record(z.string(), z.string()) });

export interface MdsReading {
  readonly reading: Reading;
  /** The share rows of the first events; index events follow. */
  readonly shares: readonly ShareFound[];
  readonly news: readonly NewsItem[];
}

/** Reads the four tables into one reading: every row of the day, and new news. */
export class MdsReader {
  readonly #shares: ShareTable;
  readonly #indices: IndexTable;
  readonly #news: NewsTable;
  readonly #now: () => EpochMs;
  /** The feed's time of the last accepted reading. */
  #at: EpochMs = 0;

  constructor(place: string | null, now: () => EpochMs, complain: Complain) {
    const { newsAt, references } = placeOf(place);
    this.#shares = new ShareTable(complain);
    this.#indices = new IndexTable(complain, references);
    this.#news = new NewsTable(complain, newsAt);
    this.#now = now;
  }

  /** Null while no table has given a time. */
  async read(database: MdsDatabase): Promise<MdsReading | null> {
    const now = this.#now();
    const found = await this.#shares.read(database, now);
    await this.#indices.read(database, now);
    const isListed = (code: ShareCode) => this.#shares.lists(code);
    // Before any share is known all news would be of unlisted codes.
    const news = this.#shares.isEmpty ? [] : await this.#news.read(database, now, isListed);
    const at = this.#momentOf(found);
    if (at === 0) return null;
    const day = dhakaDay(at);
    // In the morning rows still show yesterday: they do not belong to the session.
    const shares = found.filter(({ row }) => dhakaDay(row.at) === day);
    const isClosed = at >= sessionHours(day).closesAt;
    const totals = shares.map(({ row }) => totalsOf(row, isClosed));
    const indices = this.#indices.events(at);
    const events: OutsideEvent[] = [...totals, ...indices];
    const disclosures = news.length > 0 ? { disclosures: { ...noDisclosures, news } } : {};
    const references = this.#indices.toldAfter(indices, at);
    const place = JSON.stringify({ newsAt: this.#news.newestAfter, references });
    return { reading: { at, events, place, ...disclosures }, shares, news };
  }

  /** The feed's clock is that of changed rows: unchanged rows keep an old time. */
  #momentOf(found: readonly ShareFound[]): EpochMs {
    let newest = this.#indices.newest();
    for (const each of found)
      if (each.row.at > newest && !this.#shares.isTaken(each)) newest = each.row.at;
    return newest === 0 ? this.#at : steadyMoment(newest, this.#at);
  }

  /** Rows that were refused count again for the clock of the next reading. */
  taken({ reading, shares, news }: MdsReading, { refused, left }: Taken): void {
    if (refused) return;
    const isLeft = new Set(left.map(({ index }) => index));
    const events = reading.events.filter((_, i) => i >= shares.length && !isLeft.has(i));
    this.#shares.take(shares.filter((_, i) => !isLeft.has(i)));
    this.#indices.take(events, reading.at);
    this.#news.take(news);
    this.#at = reading.at;
  }
}

function placeOf(place: string | null): z.infer<typeof placeShape> {
  const known = placeShape.safeParse(place && JSON.parse(place));
  return known.data ?? { newsAt: 0, references: {} };
}
