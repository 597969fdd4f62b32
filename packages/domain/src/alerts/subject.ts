import type { Interval } from '../chart/interval.ts';
import type { NewsItem } from '../company/news-item.ts';
import type { Halt } from '../market/quote.ts';
import { type EpochMs, type Paisa, type ShareCode, taka } from '../units.ts';
import type { StudyTest } from './condition.ts';
import { type BarsSoFar, type BarTrade, TradedBars } from './growing-bars.ts';
import {
  addLine,
  findQuiet,
  findSleepers,
  type GrownBars,
  type NamedLine,
  newlyGrown,
  removeLine,
} from './grown-bars.ts';
import { levelReadings, type Reading, type SessionFacts, type Traded } from './level-readings.ts';
import type { MetLevels } from './met-levels.ts';
import { PriceRange } from './price-range.ts';
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

export interface HeardTrades {
  readonly trades: readonly BarTrade[];
  stop(): void;
}

export interface LevelReading {
  readonly read: Reading;
  readonly met: MetLevels;
}

/** The readings of a subject that some alert watches, with their levels. */
export interface WatchedReadings {
  /** Those that follow from the price alone, and those that follow from trades otherwise. */
  readonly ofPrice: readonly LevelReading[];
  readonly others: readonly LevelReading[];
  /** With the studies. */
  readonly levelsOf: ReadonlyMap<string, MetLevels>;
}

/** A reading has moved at an event. */
export type Moved = (met: MetLevels, from: number, to: number) => void;

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
  readonly #studies = new Map<Interval, Map<string, NamedLine>>();
  /** The same, in lists: every trade goes through them. */
  readonly #grown: GrownBars[] = [];
  /** Lines of studies that were computed at an event. */
  #updated: NamedLine[] = [];
  #updatedAt = 0;
  /** Prices between which no reading of the price meets a level. */
  readonly #quiet = new PriceRange();
  /** Trades since someone began to read bars of the subject, of each who does. */
  readonly #heard = new Set<BarTrade[]>();

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

  get daysToRecordDate(): number {
    return this.#facts.daysToRecordDate;
  }

  /** A5. */
  open(facts: SessionFacts, opensAt: EpochMs): void {
    this.#factsBefore = this.#facts;
    this.#facts = facts;
    this.#opensAt = opensAt;
    this.#now = untraded(facts);
    this.#before = this.#now;
    this.#quiet.clear();
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
    this.#quiet.clear();
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
    if (this.#grown.length === 0 && this.#heard.size === 0) return;
    const trade = { at, price: taka(price), quantity, beside };
    for (const heard of this.#heard) heard.push(trade);
    for (const grown of this.#grown) this.#grow(grown, event, trade);
  }

  #grow(grown: GrownBars, event: number, trade: BarTrade): void {
    const { bars, atTrade, awake, sleep, quiet } = grown;
    const { at, price } = trade;
    const begins = bars.begins(at);
    const allSleep = awake.length === 0 && sleep.has(price);
    if (allSleep || (!begins && quiet.has(price))) {
      bars.take(trade);
      return;
    }
    const isSame = !begins && price === bars.newestClose;
    const due = (sleep.has(price) ? awake : atTrade).filter(({ line }) => {
      if (isSame && line.isOfPrices) return false;
      return !line.quiet.has(price) || (begins && !line.sleeps);
    });
    grown.closeBefore = bars.newestClose;
    grown.hasBegun = begins;
    bars.take(trade);
    this.#update(event, due);
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
    for (const { bars, atClose, sleepAtClose } of this.#grown) {
      if (!hasEnded(bars)) continue;
      const { lowest, highest } = bars;
      const isQuiet = (range: PriceRange) => range.has(lowest) && range.has(highest);
      const due = isQuiet(sleepAtClose)
        ? NO_LINES
        : atClose.filter(({ line }) => !isQuiet(line.quiet));
      bars.end();
      if (due.length === 0) continue;
      this.#update(event, due);
      any = true;
    }
    return any;
  }

  #update(event: number, lines: readonly NamedLine[]): void {
    if (this.#updatedAt !== event) {
      this.#updatedAt = event;
      this.#updated = [];
    }
    for (const named of lines) {
      named.line.update(event);
      this.#updated.push(named);
    }
  }

  /** Keeps the trades from now on, for bars that are being read. */
  listen(): HeardTrades {
    const trades: BarTrade[] = [];
    this.#heard.add(trades);
    return { trades, stop: () => this.#heard.delete(trades) };
  }

  /** Computes a study from now on. */
  watch(reading: string, test: StudyTest, barsSoFar: () => BarsSoFar): void {
    const { interval } = test;
    let bars = this.#bars.get(interval);
    if (!bars) {
      bars = new TradedBars(interval, barsSoFar());
      this.#bars.set(interval, bars);
      this.#studies.set(interval, new Map());
      this.#grown.push(newlyGrown(bars));
    }
    const lines = this.#studies.get(interval)!;
    if (lines.has(reading)) return;
    const grown = this.#grown.find((one) => one.bars === bars)!;
    const named = { reading, line: new StudyLine(test, bars), grown };
    lines.set(reading, named);
    addLine(named);
  }

  /** No alert watches the study any more. Bars without a study are dropped as well. */
  unwatch(reading: string): void {
    const named = this.#lineOf(reading);
    if (!named) return;
    removeLine(named);
    for (const [interval, lines] of this.#studies) {
      if (!lines.delete(reading) || lines.size > 0) continue;
      this.#studies.delete(interval);
      this.#bars.delete(interval);
      this.#grown.splice(this.#grown.indexOf(named.grown), 1);
    }
  }

  /** How many studies are computed. */
  get studies(): number {
    return [...this.#studies.values()].reduce((sum, { size }) => sum + size, 0);
  }

  /** A level of a reading was added: what was known not to meet one is not known any more. */
  wake(reading: string): void {
    const named = this.#lineOf(reading);
    if (!named) {
      this.#quiet.clear();
      return;
    }
    named.line.wake();
    findSleepers(named.grown);
  }

  /** Before the first event: finds what cannot meet a level, and computes the studies that can. */
  settle({ levelsOf }: WatchedReadings): void {
    for (const grown of this.#grown) {
      const close = grown.bars.newestClose;
      for (const { reading, line } of [...grown.atTrade, ...grown.atClose]) {
        const met = levelsOf.get(reading);
        if (met) line.settle(met, close, close, true);
        if (!line.sleeps) line.refresh();
      }
      findSleepers(grown);
    }
  }

  /** Readings that moved at the event. */
  moved(event: number, watched: WatchedReadings, moved: Moved): void {
    if (this.#tradedAt === event) {
      const [facts, before, now] = [this.#facts, this.#before, this.#now];
      if (!before.hasTraded || !this.#quiet.has(now.price)) this.#movePrice(watched.ofPrice, moved);
      for (const { read, met } of watched.others) moved(met, read(facts, before), read(facts, now));
    }
    const recordDate = this.#dayBeganAt === event && watched.levelsOf.get(RECORD_DATE);
    if (recordDate)
      moved(recordDate, this.#factsBefore.daysToRecordDate, this.#facts.daysToRecordDate);
    if (this.#updatedAt === event) this.#moveLines(watched.levelsOf, moved);
  }

  #movePrice(readings: readonly LevelReading[], moved: Moved): void {
    const [facts, before, now] = [this.#facts, this.#before, this.#now];
    let isQuiet = before.hasTraded;
    for (const { read, met } of readings) {
      const from = read(facts, before);
      const to = read(facts, now);
      if (Number.isNaN(from) && Number.isNaN(to)) continue;
      if (met.isQuiet(Math.min(from, to), Math.max(from, to))) continue;
      isQuiet = false;
      moved(met, from, to);
    }
    this.#quiet.move(before.price, now.price, isQuiet);
  }

  #moveLines(levelsOf: WatchedReadings['levelsOf'], moved: Moved): void {
    for (const { reading, line, grown } of this.#updated) {
      const met = levelsOf.get(reading);
      if (!met) continue;
      const { closeBefore, bars, hasBegun } = grown;
      const slept = line.sleeps;
      // First: an alert that fires may add a level, which wakes the line again.
      line.settle(met, closeBefore, bars.newestClose, hasBegun);
      if (slept || line.sleeps) findSleepers(grown);
      if (line.before !== line.now) moved(met, line.before, line.now);
    }
    for (const grown of this.#grown) findQuiet(grown);
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
    const line = this.#lineOf(reading)?.line;
    if (!line) return Number.NaN;
    if (line.changedAt === event) return when === 'before' ? line.before : line.now;
    // Quiet at this event: before it, the same is true of each level.
    line.refresh();
    return line.now;
  }

  #lineOf(reading: string): NamedLine | undefined {
    for (const lines of this.#studies.values()) {
      const named = lines.get(reading);
      if (named) return named;
    }
    return undefined;
  }

  /** The moments of an event. */
  momentsAt(event: number): ReadonlyMap<string, number> {
    return this.#momentAt === event ? this.#moments : NONE;
  }
}

const NONE: ReadonlyMap<string, number> = new Map();
const NO_LINES: readonly NamedLine[] = [];

const untraded = ({ lastBefore, yesterdayClose }: SessionFacts): Traded => ({
  price: lastBefore || yesterdayClose,
  volume: 0,
  minutesSinceOpen: 0,
  hasTraded: false,
});
