import { dhakaDay } from '@dorpon/domain/calendar/trading-calendar';
import type { IndexComputed, ShareTotals } from '@dorpon/domain/market/market-event';
import type { EpochMs, ShareCode } from '@dorpon/domain/units';
import type { Complain } from '../complain.ts';
import type { OutsideEvent } from '../guard/outside-feed.ts';
import { IndexReferences, type SentReferences } from '../index-references.ts';
import { asWritten } from '../written-moment.ts';
import {
  type IndexRow,
  type MarketRow,
  newestOfEach,
  readIndexRow,
  readMarketRow,
  tradedOn,
} from './index-rows.ts';
import type { MdsDatabase } from './mds-database.ts';
import { readTable } from './read-table.ts';
import type { BadRow } from './share-rows.ts';
import { AHEAD_MS, idx, trd } from './tables.ts';

const INDICES = 'select * from IDX where IDX_DATE_TIME >= ?';
const MARKET = 'select * from TRD';

/** How far back the first read goes, and how late the rows of one time may be written. */
const FIRST_MS = 14 * 86_400_000;
const LATE_MS = 900_000;

/** IDX and TRD: the index values and the market totals. */
export class IndexTable {
  #known = new Map<ShareCode, IndexRow>();
  #market: MarketRow | null = null;
  /** The time of the newest accepted value. */
  readonly #takenAt = new Map<ShareCode, EpochMs>();
  readonly #references: IndexReferences;
  readonly #complain: Complain;

  constructor(complain: Complain, sent: SentReferences) {
    this.#complain = complain;
    this.#references = new IndexReferences(sent);
  }

  async read(database: MdsDatabase, now: EpochMs): Promise<void> {
    const newest = Math.max(...Array.from(this.#known.values(), ({ at }) => at));
    const since = asWritten(Number.isFinite(newest) ? newest - LATE_MS : now - FIRST_MS);
    const rows = await readTable(database, this.#complain, idx, INDICES, since);
    const read = rows?.rows.map((row) => readIndexRow(row, rows.places));
    this.#known = newestOfEach([
      ...this.#known.values(),
      ...this.#good<IndexRow>(read, 'IDX', now),
    ]);

    const totals = await readTable(database, this.#complain, trd, MARKET);
    const sums = totals?.rows.map((row) => readMarketRow(row, totals.places));
    const [newestSums] = this.#good<MarketRow>(sums, 'TRD', now).sort((a, b) => b.at - a.at);
    this.#market = newestSums ?? this.#market;
  }

  /** A row with a future time would block all that follow. */
  #good<Row extends { readonly at: EpochMs }>(
    rows: readonly (Row | BadRow)[] = [],
    table: string,
    now: EpochMs,
  ): Row[] {
    const good: Row[] = [];
    for (const row of rows)
      if ('reason' in row) this.#complain(row.reason, row.sample);
      else if (row.at <= now + AHEAD_MS) good.push(row);
      else this.#complain('ran-ahead', `${table}: ${new Date(row.at).toISOString()}`);
    return good;
  }

  /** The time of the newest value that is not accepted yet; 0 when all are. */
  newest(): EpochMs {
    let newest = 0;
    for (const row of this.#known.values())
      if (row.at > newest && row.at > (this.#takenAt.get(row.code) ?? 0)) newest = row.at;
    return newest;
  }

  events(at: EpochMs): (IndexComputed | ShareTotals)[] {
    const day = dhakaDay(at);
    const rows = [...this.#known.values()].filter((row) => dhakaDay(row.at) === day);
    return rows.flatMap((row) =>
      this.#references.beside(this.#eventOf(row, at), row.yesterday, day),
    );
  }

  #eventOf(row: IndexRow, at: EpochMs): IndexComputed {
    const { trades, volume, value: turnover } = tradedOn(at, this.#market);
    // Totals grow between two values of an index: the newer time of the two is used.
    const moment = Math.max(row.at, Math.min(this.#market?.at ?? 0, at));
    const { code, value } = row;
    return { kind: 'index', code, at: moment, value, trades, volume, turnover };
  }

  /** Which previous closes are sent once these events are accepted. */
  toldAfter(events: readonly OutsideEvent[], at: EpochMs): SentReferences {
    return this.#references.after(events, dhakaDay(at));
  }

  take(events: readonly OutsideEvent[], at: EpochMs): void {
    for (const event of events)
      if (event.kind === 'index')
        this.#takenAt.set(event.code, this.#known.get(event.code)?.at ?? 0);
    this.#references.take(events, dhakaDay(at));
  }
}
