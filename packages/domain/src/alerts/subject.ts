import type { Interval } from '../chart/interval.ts';
import type { NewsItem } from '../company/news-item.ts';
import type { Halt } from '../market/quote.ts';
import { type EpochMs, type Paisa, type ShareCode, taka } from '../units.ts';
import type { StudyTest } from './condition.ts';
import { type BarsSoFar, TradedBars } from './growing-bars.ts';
import { levelReadings, type Reading, type SessionFacts, type Traded } from './level-readings.ts';
import { StudyLine } from './study-line.ts';

const MINUTE_MS = 60_000;
const RECORD_DATE = 'record-date';

/** Of one share today. */
export interface TradedSoFar {
  readonly code: ShareCode;
  readonly at: EpochMs;
  readonly price: Paisa;
  readonly volume: number;
  readonly trades: number;
  readonly high: Paisa;
  readonly low: Paisa;
  readonly halt: Halt;
}

interface NamedLine {
  readonly reading: string;
  readonly line: StudyLine;
}

interface GrownBars {
  readonly bars: TradedBars;
  readonly atTrade: NamedLine[];
  readonly atClose: NamedLine[];
}

export interface LevelReading {
  readonly reading: string;
  readonly read: Reading;
}

/** A reading that changed at an event. */
export type Moved = (reading: string, from: number, to: number) => void;

/** A share, an index or a sector's index: what is known of it now, and was before the newest event. */
export class Subject {
  readonly code: ShareCode;
  /** Groups of alerts that watch it: itself, its sector, the market. */
  readonly groups: readonly string[];
  /** The symbol of its sector; its own for a sector. */
  readonly sector: ShareCode | undefined;
  halt: Halt = '';
  trades = 0;
  high: Paisa = 0;
  low: Paisa = 0;
  /** Of the newest event that was news. */
  news: NewsItem | undefined;
  #facts: SessionFacts;
  #factsBefore: SessionFacts;
  #dayBeganAt = 0;
  #opensAt: EpochMs;
  #before: Traded;
  #now: Traded;
  /** The event at which `#before` differs from `#now`. */
  #tradedAt = 0;
  readonly #moments = new Map<string, number>();
  #momentAt = 0;
  readonly #bars = new Map<Interval, TradedBars>();
  readonly #studies = new Map<Interval, Map<string, StudyLine>>();
  /** The same, in lists: every trade goes through them. */
  readonly #grown: GrownBars[] = [];
  /** Lines of studies that changed at an event. */
  #changed: NamedLine[] = [];
  #changedAt = 0;

  constructor(
    code: ShareCode,
    groups: readonly string[],
    facts: SessionFacts,
    opensAt: EpochMs,
    daysBefore = facts.daysToRecordDate,
    sector?: ShareCode,
  ) {
    this.code = code;
    this.groups = groups;
    this.sector = sector;
    this.#facts = facts;
    this.#factsBefore = { ...facts, daysToRecordDate: daysBefore };
    this.#opensAt = opensAt;
    this.#now = untraded(facts);
    this.#before = this.#now;
  }

  get price(): Paisa {
    return this.#now.price;
  }

  get volume(): number {
    return this.#now.volume;
  }

  get hasTraded(): boolean {
    return this.#now.hasTraded;
  }

  get yesterdayClose(): Paisa {
    return this.#facts.yesterdayClose;
  }

  /** A5. */
  open(facts: SessionFacts, opensAt: EpochMs): void {
    this.#factsBefore = this.#facts;
    this.#facts = facts;
    this.#opensAt = opensAt;
    this.#now = untraded(facts);
    this.#before = this.#now;
    this.halt = '';
    this.trades = 0;
    this.high = 0;
    this.low = 0;
  }

  /** What was traded of a session that runs. */
  goOn({ at, price, volume, trades, high, low, halt }: TradedSoFar): void {
    this.trades = trades;
    this.high = high;
    this.low = low;
    this.halt = halt;
    if (price <= 0 || (trades === 0 && price === this.price)) return;
    const minutesSinceOpen = (at - this.#opensAt) / MINUTE_MS;
    this.#now = { price, volume, minutesSinceOpen, hasTraded: true };
    this.#before = this.#now;
  }

  /** Days to a record date change at this event. */
  dayBegan(event: number): void {
    this.#dayBeganAt = event;
  }

  /** A record date becomes known. */
  recordDate(event: number, daysToRecordDate: number): void {
    this.#factsBefore = this.#facts;
    this.#facts = { ...this.#facts, daysToRecordDate };
    this.#dayBeganAt = event;
  }

  traded(event: number, at: EpochMs, price: Paisa, quantity: number, beside: number): void {
    this.#before = this.#now;
    this.#tradedAt = event;
    this.#now = {
      price,
      volume: this.#now.volume + quantity,
      minutesSinceOpen: (at - this.#opensAt) / MINUTE_MS,
      hasTraded: true,
    };
    if (this.#grown.length === 0) return;
    const trade = { at, price: taka(price), quantity, beside };
    for (const { bars, atTrade } of this.#grown) {
      const hasChanged = bars.take(trade);
      this.#update(event, hasChanged ? atTrade : atTrade.filter(({ line }) => !line.isOfPrices));
    }
  }

  moment(event: number, values: Iterable<readonly [string, number]>, news?: NewsItem): void {
    this.#moments.clear();
    for (const [reading, value] of values) this.#moments.set(reading, value);
    this.news = news;
    this.#momentAt = event;
  }

  /** Bars that have ended; their studies _at the close_ are of this event. */
  endBars(event: number, hasEnded: (bars: TradedBars) => boolean): boolean {
    let any = false;
    for (const { bars, atClose } of this.#grown) {
      if (!hasEnded(bars) || atClose.length === 0) continue;
      this.#update(event, atClose);
      any = true;
    }
    return any;
  }

  #update(event: number, lines: readonly NamedLine[]): void {
    if (this.#changedAt !== event) {
      this.#changedAt = event;
      this.#changed = [];
    }
    for (const named of lines) {
      named.line.update(event);
      if (named.line.before !== named.line.now) this.#changed.push(named);
    }
  }

  /** Computes a study from now on. */
  watch(reading: string, test: StudyTest, barsSoFar: () => BarsSoFar): void {
    const { interval } = test;
    let bars = this.#bars.get(interval);
    if (!bars) {
      bars = new TradedBars(interval, barsSoFar());
      this.#bars.set(interval, bars);
      this.#studies.set(interval, new Map());
      this.#grown.push({ bars, atTrade: [], atClose: [] });
    }
    const lines = this.#studies.get(interval)!;
    if (lines.has(reading)) return;
    const line = new StudyLine(test, bars);
    lines.set(reading, line);
    const { atTrade, atClose } = this.#grown.find((grown) => grown.bars === bars)!;
    (test.when === 'trade' ? atTrade : atClose).push({ reading, line });
  }

  /** Readings that changed at the event. */
  moved(event: number, levels: readonly LevelReading[], moved: Moved): void {
    if (this.#tradedAt === event)
      for (const { reading, read } of levels)
        moved(reading, read(this.#facts, this.#before), read(this.#facts, this.#now));
    if (this.#dayBeganAt === event)
      moved(RECORD_DATE, this.#factsBefore.daysToRecordDate, this.#facts.daysToRecordDate);
    if (this.#changedAt !== event) return;
    for (const { reading, line } of this.#changed) moved(reading, line.before, line.now);
  }

  /** The value before and at an event; NaN if unknown. */
  level(reading: string, event: number, when: 'before' | 'now'): number {
    const read = levelReadings.get(reading);
    if (reading === RECORD_DATE && when === 'before' && this.#dayBeganAt === event)
      return this.#factsBefore.daysToRecordDate;
    if (read) {
      const wasBefore = when === 'before' && this.#tradedAt === event;
      return read(this.#facts, wasBefore ? this.#before : this.#now);
    }
    for (const lines of this.#studies.values()) {
      const line = lines.get(reading);
      if (line) return when === 'before' && line.changedAt === event ? line.before : line.now;
    }
    return Number.NaN;
  }

  /** The moments of an event. */
  momentsAt(event: number): ReadonlyMap<string, number> {
    return this.#momentAt === event ? this.#moments : NONE;
  }
}

const NONE: ReadonlyMap<string, number> = new Map();

const untraded = ({ lastBefore, yesterdayClose }: SessionFacts): Traded => ({
  price: lastBefore || yesterdayClose,
  volume: 0,
  minutesSinceOpen: 0,
  hasTraded: false,
});
