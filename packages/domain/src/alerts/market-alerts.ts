import type { NewsItem } from '../company/news-item.ts';
import { holders } from '../company/shareholding.ts';
import type { Shareholding } from '../market/instrument.ts';
import { lockSide } from '../market/lock.ts';
import type {
  HaltChanged,
  IndexComputed,
  MarketEvent,
  ShareTotals,
  Trade,
} from '../market/market-event.ts';
import { sectorSymbol } from '../market/sector-symbol.ts';
import type { MonitorEntry } from '../monitor/entry.ts';
import {
  type EpochMs,
  type Paisa,
  round,
  type ShareCode,
  type TradingDay,
  taka,
} from '../units.ts';
import type { ArmedAlert, FiredBefore, Firing, MovedBack } from './alert.ts';
import { MARKET_GROUP, SECTORS_GROUP, sectorGroup } from './alert-groups.ts';
import { AlertMatcher, type Observed, type ReadBars } from './alert-matcher.ts';
import { type FormulaResult, FormulaTruths } from './formula-truths.ts';
import type { BarTrade, TradedBars } from './growing-bars.ts';
import type { SessionFacts } from './level-readings.ts';
import { SectorLevels, sectorFacts } from './sector-levels.ts';
import { type HeardTrades, Subject, type TradedSoFar } from './subject.ts';
import { formulaReading, screenerReading } from './watched-reading.ts';

export interface WatchedSubject {
  readonly code: ShareCode;
  /** Empty for an index and for a sector's index. */
  readonly sector: string;
  readonly facts: SessionFacts;
  /** Outstanding, as its weight in the sector; without them it has none. */
  readonly securities?: number;
  /** Of the session before; that of the facts if unset. */
  readonly daysToRecordDateBefore?: number;
}

export interface AlertSession {
  readonly day: TradingDay;
  readonly opensAt: EpochMs;
  readonly subjects: Iterable<WatchedSubject>;
}

/** Trades that were kept since `listen`. */
export interface HeardShares {
  of(code: ShareCode): readonly BarTrade[];
  stop(): void;
}

/** Studies that compare a share with the market use this index. */
const INDEX = 'DSEX';

/** All alerts of all members against the events of the market, each once and in order. */
export class MarketAlerts {
  readonly #subjects = new Map<ShareCode, Subject>();
  readonly #matcher: AlertMatcher;
  readonly #truths: FormulaTruths;
  #sectors = new SectorLevels();
  #day: TradingDay = '';
  #event = 0;
  /** Where the feed is, while it delivers again what it has delivered before (P2). */
  position: EpochMs = Number.POSITIVE_INFINITY;

  /** `truths`: what formulas were before this session. */
  constructor(readBars: ReadBars, truths = new FormulaTruths()) {
    this.#truths = truths;
    this.#matcher = new AlertMatcher(this.#subjects, readBars, truths);
  }

  get count(): number {
    return this.#matcher.count;
  }

  /** Those of armed alerts, by the names that they are evaluated under. */
  get formulas(): Iterable<string> {
    return this.#matcher.formulas;
  }

  arm(alert: ArmedAlert, fired?: Iterable<FiredBefore>, readBars?: ReadBars): void {
    this.#matcher.arm(alert, fired, { readBars });
  }

  /** Before the first event: many at once. */
  load(alert: ArmedAlert, fired?: Iterable<FiredBefore>): void {
    this.#matcher.arm(alert, fired, { isOneOfMany: true });
  }

  disarm(id: number): void {
    this.#matcher.disarm(id);
  }

  /** Keeps the trades of these shares from now on, while bars of them are read. */
  listen(codes: Iterable<ShareCode>): HeardShares {
    const heard = new Map<ShareCode, HeardTrades>();
    for (const code of codes) {
      const subject = this.#subjects.get(code);
      if (subject && !heard.has(code)) heard.set(code, subject.listen());
    }
    return {
      of: (code) => heard.get(code)?.trades ?? [],
      stop() {
        for (const one of heard.values()) one.stop();
      },
    };
  }

  /** Studies that are computed, of all shares. */
  get studies(): number {
    let count = 0;
    for (const subject of this.#subjects.values()) count += subject.studies;
    return count;
  }

  /** A session begins; nothing fires before its first event. */
  open({ day, opensAt, subjects }: AlertSession): void {
    this.#day = day;
    this.#sectors = new SectorLevels();
    const sectors = new Set<ShareCode>();
    for (const { code, sector, facts, securities = 0, daysToRecordDateBefore } of subjects) {
      this.#open(code, sector, facts, opensAt, daysToRecordDateBefore);
      this.#sectors.add(code, sector, securities, facts.yesterdayClose);
      if (sector !== '') sectors.add(sectorSymbol(sector));
    }
    for (const symbol of sectors) this.#openSector(symbol, opensAt);
  }

  knows(code: ShareCode): boolean {
    return this.#subjects.has(code);
  }

  /** A share that the session did not begin with. */
  add({ code, sector, facts }: WatchedSubject, opensAt: EpochMs): void {
    this.#open(code, sector, facts, opensAt);
  }

  #open(
    code: ShareCode,
    sector: string,
    facts: SessionFacts,
    opensAt: EpochMs,
    daysBefore = facts.daysToRecordDate,
  ): void {
    if (this.#opensAgain(code, facts, opensAt)) return;
    const groups = sector === '' ? [code] : [code, sectorGroup(sector), MARKET_GROUP];
    const symbol = sector === '' ? undefined : sectorSymbol(sector);
    this.#subjects.set(code, new Subject(code, groups, facts, opensAt, daysBefore, symbol));
  }

  #openSector(symbol: ShareCode, opensAt: EpochMs): void {
    if (this.#opensAgain(symbol, sectorFacts, opensAt)) return;
    const groups = [symbol, SECTORS_GROUP];
    const { daysToRecordDate } = sectorFacts;
    const subject = new Subject(symbol, groups, sectorFacts, opensAt, daysToRecordDate, symbol);
    this.#subjects.set(symbol, subject);
  }

  #opensAgain(code: ShareCode, facts: SessionFacts, opensAt: EpochMs): boolean {
    const known = this.#subjects.get(code);
    known?.open(facts, opensAt);
    if (known) this.#matcher.opened(known, this.#event, opensAt);
    return known !== undefined;
  }

  /** A session that runs: what has been traded in it fires nothing. */
  goOn(traded: Iterable<TradedSoFar>): void {
    for (const share of traded) {
      const subject = this.#subjects.get(share.code);
      if (!subject) continue;
      const from = subject.yesterdayClose;
      subject.goOn(share);
      const moved = subject.hasTraded && this.#sectors.move(share.code, from, subject.price);
      const sector = moved && this.#subjects.get(moved[0]);
      if (sector) sector.goOn({ ...share, ...noTrades, code: moved[0], price: moved[1] });
    }
  }

  /** After the last `load`: readings may already be where alerts wait for them (R3). */
  loaded(at: EpochMs): void {
    this.#matcher.settle();
    for (const subject of this.#subjects.values()) this.#matcher.opened(subject, this.#event, at);
  }

  /** What came back since the last call (R3). */
  takeMovedBack(): readonly MovedBack[] {
    return this.#matcher.takeMovedBack();
  }

  /** What the new day itself says: days to a record date. */
  begin(at: EpochMs): Firing[] {
    const firings: Firing[] = [];
    for (const subject of this.#subjects.values()) {
      this.#event += 1;
      subject.dayBegan(this.#event);
      this.#observe(subject, at, firings);
    }
    return firings;
  }

  /** The alerts that a batch makes fire. */
  take(events: readonly MarketEvent[]): Firing[] {
    const firings: Firing[] = [];
    for (const event of events) {
      const subject = 'code' in event ? this.#subjects.get(event.code) : undefined;
      if (!subject) continue;
      if (event.kind === 'trade') this.#trade(subject, event, firings);
      else if (event.kind === 'totals') this.#totals(subject, event, firings);
      else if (event.kind === 'index') this.#index(subject, event, firings);
      else if (event.kind === 'halt') this.#halt(subject, event, firings);
    }
    return firings;
  }

  /** News of a share, when it arrives. The same item again has the same identity (R5). */
  news(item: NewsItem, at: EpochMs, heardAt = at): Firing[] {
    const { code, id, publishedOn } = item;
    return this.#moment(code, at, [['news', 1]], { day: publishedOn, cause: id, heardAt }, item);
  }

  /** An entry of the monitor; one of a sector concerns the sector, and the shares in it (I3). */
  entry({ code, at, finding }: Pick<MonitorEntry, 'code' | 'at' | 'finding'>): Firing[] {
    const of = finding.kind === 'sector-move' ? sectorSymbol(finding.sector) : code;
    return this.#moment(of, at, [[`monitor-${finding.kind}`, 1]]);
  }

  /** A live screener of a member has another result; not for alerts that were armed after it (P2). */
  screener(screener: string, change: 'enters' | 'leaves', code: ShareCode, at: EpochMs): Firing[] {
    const { position } = this;
    this.position = at;
    const firings = this.#moment(code, at, [[screenerReading(screener, change), 1]]);
    this.position = position;
    return firings;
  }

  /** All formulas were evaluated (F2); not for alerts that were armed after it (P2). */
  evaluated(results: ReadonlyMap<string, FormulaResult>, at: EpochMs): Firing[] {
    const { position } = this;
    this.position = at;
    const firings = [...this.#truths.take(results)].flatMap(([code, formulas]) => {
      const readings = formulas.map((formula) => [formulaReading(formula), 1] as const);
      return this.#moment(code, at, readings);
    });
    this.#truths.settle();
    this.position = position;
    return firings;
  }

  /** Changed holdings of a share, in percentage points. */
  holdings(code: ShareCode, at: EpochMs, change: Shareholding): Firing[] {
    const values = holders.map((holder) => [`holding-${holder}`, change[holder]] as const);
    return this.#moment(
      code,
      at,
      values.filter(([, points]) => points !== 0),
    );
  }

  /** Infinity without a record date; undefined for an unknown share. */
  daysToRecordDate(code: ShareCode): number | undefined {
    return this.#subjects.get(code)?.daysToRecordDate;
  }

  /** A record date was announced, or changed. */
  recordDate(code: ShareCode, at: EpochMs, days: number): Firing[] {
    const firings: Firing[] = [];
    const subject = this.#subjects.get(code);
    if (!subject) return firings;
    this.#event += 1;
    subject.recordDate(this.#event, days);
    this.#observe(subject, at, firings);
    return firings;
  }

  #moment(
    code: ShareCode,
    at: EpochMs,
    values: Iterable<readonly [string, number]>,
    named: Named = {},
    news?: NewsItem,
  ): Firing[] {
    const firings: Firing[] = [];
    const subject = this.#subjects.get(code);
    if (!subject) return firings;
    this.#event += 1;
    subject.moment(this.#event, values, news);
    this.#observe(subject, at, firings, named);
    return firings;
  }

  /** Time goes on: bars end, with or without a trade after them. */
  clock(at: EpochMs): Firing[] {
    return this.#endBars(at, (bars) => bars.endsAt(at));
  }

  close(at: EpochMs): Firing[] {
    return this.#endBars(at, (bars) => bars.endsWithSession());
  }

  #endBars(at: EpochMs, hasEnded: (bars: TradedBars) => boolean): Firing[] {
    const firings: Firing[] = [];
    for (const subject of this.#subjects.values()) {
      this.#event += 1;
      if (subject.endBars(this.#event, hasEnded)) this.#observe(subject, at, firings);
    }
    return firings;
  }

  #trade(subject: Subject, { at, price, quantity, market }: Trade, firings: Firing[]): void {
    if (market !== 'block') {
      this.#traded(subject, at, price, quantity, tradeSize(price, quantity), firings);
      return;
    }
    this.#event += 1;
    subject.moment(this.#event, [['block', price * quantity]]);
    this.#observe(subject, at, firings, { price });
  }

  #index(subject: Subject, { at, value, volume }: IndexComputed, firings: Firing[]): void {
    const traded = Math.max(0, volume - subject.volume);
    this.#traded(subject, at, value, traded, [], firings);
  }

  /** C6. */
  #totals(subject: Subject, totals: ShareTotals, firings: Firing[]): void {
    const { at, open, high, low, volume, trades } = totals;
    const price = totals.lastPrice + totals.spotPrice;
    const quantity = volume - subject.volume;
    const isOne = trades - subject.trades === 1;
    const { hasTraded, high: highest, low: lowest } = subject;
    subject.trades = trades;
    subject.high = high;
    subject.low = low;
    if (price === 0 || quantity <= 0) return;
    if (!hasTraded && open > 0 && open !== price) this.#traded(subject, at, open, 0, [], firings);
    const [top, bottom] = hasTraded ? [highest, lowest] : [open || price, open || price];
    if (high > Math.max(top, price)) this.#traded(subject, at, high, 0, [], firings);
    if (low > 0 && low < Math.min(bottom, price)) this.#traded(subject, at, low, 0, [], firings);
    this.#traded(subject, at, price, quantity, isOne ? tradeSize(price, quantity) : [], firings);
  }

  #traded(
    subject: Subject,
    at: EpochMs,
    price: Paisa,
    quantity: number,
    moments: readonly (readonly [string, number])[],
    firings: Firing[],
  ): void {
    this.#event += 1;
    if (subject.endBars(this.#event, (bars) => bars.endsAt(at))) {
      this.#observe(subject, at, firings);
      this.#event += 1;
    }
    const { hasTraded, yesterdayClose } = subject;
    const from = hasTraded ? subject.price : yesterdayClose;
    const beside = this.#subjects.get(INDEX);
    subject.traded(this.#event, at, price, quantity, beside ? taka(beside.price) : Number.NaN);
    const gap =
      !hasTraded && yesterdayClose > 0
        ? [['gap', round((price / yesterdayClose - 1) * 100, 2)] as const]
        : [];
    subject.moment(this.#event, [...moments, ...gap]);
    this.#observe(subject, at, firings);
    const moved = this.#sectors.move(subject.code, from, price);
    const sector = moved && this.#subjects.get(moved[0]);
    if (sector) this.#traded(sector, at, moved[1], 0, [], firings);
  }

  #halt(subject: Subject, { at, halt }: HaltChanged, firings: Firing[]): void {
    const before = lockSide(subject.halt);
    const now = lockSide(halt);
    subject.halt = halt;
    if (before === now) return;
    this.#event += 1;
    const ended = before ? [[`unlock-${before}`, 1] as const] : [];
    const begun = now ? [[`lock-${now}`, 1] as const] : [];
    subject.moment(this.#event, [...ended, ...begun]);
    this.#observe(subject, at, firings);
  }

  #observe(subject: Subject, at: EpochMs, firings: Firing[], named: Named = {}): void {
    const { position } = this;
    const observed = { subject, event: this.#event, at, day: this.#day, position, ...named };
    this.#matcher.observe(observed, firings);
  }
}

type Named = Partial<Pick<Observed, 'day' | 'price' | 'cause' | 'heardAt'>>;

const noTrades = { volume: 0, trades: 0, high: 0, low: 0, halt: '' as const };

const tradeSize = (price: Paisa, quantity: number) =>
  [
    ['trade-quantity', quantity],
    ['trade-value', price * quantity],
  ] as const;
