import { setTimeout as wait } from 'node:timers/promises';
import type { ShareCode } from '@dorpon/domain/units';
import type { FastifyBaseLogger } from 'fastify';
import type { MarketBatch } from '../market/market.ts';
import { newestClose } from './index-columns.ts';
import type { MinuteRecord } from './minute-record.ts';
import { type ReadBars, RecordColumns, type RecordParts, readBars } from './record-columns.ts';

export interface CurrentColumnsParts extends RecordParts {
  /** Changes every day and after every import. */
  edition(): string;
  /** Resolves when every finished day is in memory. */
  settle(): Promise<void>;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

interface Made {
  readonly bars: ReadBars;
  readonly columns: RecordColumns;
  readonly edition: string;
  /** Of what companies published. */
  readonly version: number;
}

interface Making {
  readonly began: number;
  readonly done: Promise<void>;
}

/** Not more often are columns made anew because a company published something. */
const RENEWED_EVERY_MS = 20_000;
const BOOKS_EVERY_MS = 3000;
/** So long readers wait for new columns; then they get the earlier ones until the new ones are made. */
const PATIENCE_MS = 2000;

/** The columns of the record: their newest row follows the market, and they are made anew when the record changes. */
export class CurrentColumns {
  readonly #parts: CurrentColumnsParts;
  readonly #whenMade: () => void;
  #held: Made | undefined;
  /** Made beside the readers; the next one takes it. */
  #next: Made | undefined;
  #making: Making | undefined;
  #renewedAt = Number.NEGATIVE_INFINITY;
  #booksAt = 0;
  readonly #changed = new Set<ShareCode>();
  #moved = 0;

  /** `whenMade`: new columns are ready, and somebody should ask for them. */
  constructor(parts: CurrentColumnsParts, whenMade: () => void) {
    this.#parts = parts;
    this.#whenMade = whenMade;
  }

  /** Counts the changes of the newest row. */
  get moved(): number {
    return this.#moved;
  }

  /** Undefined before the first columns are made. */
  get minutes(): MinuteRecord | undefined {
    return this.#held?.bars.minutes;
  }

  /** Changes when earlier sessions may have other values: when the record does, and when its columns are made. */
  get edition(): string {
    return `${this.#editionNow()} ${this.#held?.edition}`;
  }

  take({ changed }: Pick<MarketBatch, 'changed'>): void {
    if (!this.#held) return;
    for (const code of changed.keys()) this.#changed.add(code);
    this.#held.bars.minutes.take();
    this.#next?.bars.minutes.take();
  }

  /** Not to be called before the work with its last answer is done: the newest row changes in place. */
  async now(): Promise<RecordColumns> {
    await this.#parts.settle();
    if (this.#isOutdated()) await this.#renewed();
    const { columns, bars, edition } = this.#held!;
    // Trades of a new session are not written over the last one.
    if (edition !== this.#editionNow()) return columns;
    if (columns.readsBooks && performance.now() - this.#booksAt > BOOKS_EVERY_MS) {
      this.#booksAt = performance.now();
      await columns.followBooks();
      this.#moved += 1;
    }
    if (bars.minutes.follow()) this.#moved += 1;
    if (this.#changed.size > 0) {
      columns.follow(this.#changed);
      this.#changed.clear();
      this.#moved += 1;
    }
    return columns;
  }

  #editionNow(): string {
    const { edition, recorder, market, days } = this.#parts;
    const [first = ''] = market.board.keys();
    // A day has a row from its first event on, and a close when it has ended.
    const hasBegun = recorder.dayOf(first)?.day === market.hours.day;
    return `${edition()} ${hasBegun} ${newestClose(days)}`;
  }

  #isOutdated(): boolean {
    const held = this.#held;
    return held === undefined || held.edition !== this.#editionNow() || this.#isCompanyNews(held);
  }

  #isCompanyNews({ version }: Made): boolean {
    const isDue = performance.now() - this.#renewedAt > RENEWED_EVERY_MS;
    return version !== this.#parts.companies.version && isDue;
  }

  async #renewed(): Promise<void> {
    if (!this.#next) {
      this.#making ??= this.#make();
      const { began, done } = this.#making;
      const late = wait(Math.max(0, began + PATIENCE_MS - performance.now()), undefined, {
        ref: false,
      });
      await (this.#held ? Promise.race([done, late]) : done);
    }
    if (!this.#next) return;
    this.#held = this.#next;
    this.#next = undefined;
    // Trades that came while the bars were read are in some of them only.
    for (const code of this.#parts.market.board.keys()) this.#changed.add(code);
    this.#moved += 1;
  }

  #make(): Making {
    const began = performance.now();
    const done = this.#madeNow(began).then((made) => {
      this.#next = made;
      this.#making = undefined;
      this.#whenMade();
    });
    done.catch((error: unknown) => {
      this.#making = undefined;
      // Those who wait get the error; the next reader tries again.
      this.#parts.log.warn({ err: error }, 'screener columns were not made');
    });
    return { began, done };
  }

  /** Bars stay the same while only companies published something. */
  async #madeNow(began: number): Promise<Made> {
    const { companies, recorder, log } = this.#parts;
    const edition = this.#editionNow();
    const version = companies.version;
    const held = this.#held;
    // What was published is read from the store.
    await recorder.flush();
    let bars: ReadBars;
    if (held?.edition === edition) {
      this.#renewedAt = began;
      const shares = held.bars.shares.map((share) => ({
        ...share,
        listing: companies.of(share.code)?.instrument ?? share.listing,
      }));
      bars = { ...held.bars, shares };
    } else bars = await readBars(this.#parts);
    const columns = new RecordColumns(this.#parts, bars);
    const ms = Math.round(performance.now() - began);
    log.info(
      { ms, shares: columns.codes.length, sessions: columns.days.length },
      'screener columns',
    );
    return { bars, columns, edition, version };
  }
}
