import { dhakaDay } from '@dorpon/domain/calendar/trading-calendar';
import type { IndexComputed, ShareTotals } from '@dorpon/domain/market/market-event';
import type { EpochMs, ShareCode, TradingDay } from '@dorpon/domain/units';
import type { Complain } from '../complain.ts';
import type { OutsideEvent } from '../guard/outside-feed.ts';
import { indexReference } from '../index-reference.ts';
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
import { idx, trd } from './tables.ts';

const FIRST = 'select * from IDX where IDX_DATE_TIME >= (select date(max(IDX_DATE_TIME)) from IDX)';
const SINCE = 'select * from IDX where IDX_DATE_TIME >= ?';

/** IDX and TRD: where the indices stand, and what the market traded. */
export class IndexTable {
  #known = new Map<ShareCode, IndexRow>();
  #market: MarketRow | null = null;
  /** The moment of the newest value that was taken. */
  readonly #takenAt = new Map<ShareCode, EpochMs>();
  /** The day whose references were told. */
  #day: TradingDay | null;
  readonly #complain: Complain;

  constructor(complain: Complain, day: TradingDay | null) {
    this.#complain = complain;
    this.#day = day;
  }

  /** The day whose references are told once these events are. */
  dayAfter(events: readonly OutsideEvent[], at: EpochMs): TradingDay | null {
    return events.length > 0 ? dhakaDay(at) : this.#day;
  }

  async read(database: MdsDatabase): Promise<void> {
    const oldest = Math.min(...Array.from(this.#known.values(), ({ at }) => at));
    const rows = Number.isFinite(oldest)
      ? await readTable(database, this.#complain, idx, SINCE, asWritten(oldest))
      : await readTable(database, this.#complain, idx, FIRST);
    const read = this.#good<IndexRow>(rows?.rows.map((row) => readIndexRow(row, rows.places)));
    this.#known = newestOfEach([...this.#known.values(), ...read]);

    const totals = await readTable(database, this.#complain, trd, 'select * from TRD');
    const sums = totals?.rows.map((row) => readMarketRow(row, totals.places));
    for (const row of this.#good<MarketRow>(sums))
      if (!this.#market || row.at >= this.#market.at) this.#market = row;
  }

  #good<Row extends object>(rows: readonly (Row | BadRow)[] = []): Row[] {
    const good: Row[] = [];
    for (const row of rows)
      if ('reason' in row) this.#complain(row.reason, row.sample);
      else good.push(row);
    return good;
  }

  /** The newest moment of a value that was not taken yet; 0 when all were. */
  newest(): EpochMs {
    let newest = 0;
    for (const row of this.#known.values())
      if (row.at > newest && row.at > (this.#takenAt.get(row.code) ?? 0)) newest = row.at;
    return newest;
  }

  /** On a new day each index says where it stood yesterday, too. */
  events(at: EpochMs): (IndexComputed | ShareTotals)[] {
    const day = dhakaDay(at);
    const rows = [...this.#known.values()].filter((row) => dhakaDay(row.at) === day);
    return rows.flatMap((row) => {
      const { code, yesterday } = row;
      const isSaid = this.#day === day || yesterday === 0;
      const event = this.#eventOf(row, at);
      return isSaid ? [event] : [indexReference(code, row.at, yesterday), event];
    });
  }

  #eventOf(row: IndexRow, at: EpochMs): IndexComputed {
    const { trades, volume, value: turnover } = tradedOn(at, this.#market);
    // The sums grow between two values of an index: its moment is that of the newer of the two.
    const moment = Math.max(row.at, Math.min(this.#market?.at ?? 0, at));
    return {
      kind: 'index',
      code: row.code,
      at: moment,
      value: row.value,
      trades,
      volume,
      turnover,
    };
  }

  take(events: readonly OutsideEvent[], at: EpochMs): void {
    for (const event of events)
      if (event.kind === 'index')
        this.#takenAt.set(event.code, this.#known.get(event.code)?.at ?? 0);
    this.#day = this.dayAfter(events, at);
  }
}
