import { type DayBar, emptyFold } from '@dorpon/domain/bars/day-bar';
import { type DayColumns, dayNumber, emptyDays, withDay } from '@dorpon/domain/bars/day-columns';
import type { Interval } from '@dorpon/domain/chart/interval';
import type { Depth } from '@dorpon/domain/market/depth';
import { categoryOf } from '@dorpon/domain/market/instrument';
import { priceOf, type Quote } from '@dorpon/domain/market/quote';
import { isListed } from '@dorpon/domain/market/universe';
import type { VolumeByMinute } from '@dorpon/domain/market/unusual-volume';
import type { MinuteColumns, ScreenerColumns } from '@dorpon/domain/screener/columns';
import { type DayMatrix, dayMatrix, writeNewest } from '@dorpon/domain/screener/day-matrix';
import { type ShareCode, type TradingDay, taka } from '@dorpon/domain/units';
import type { Feed } from '../../feed/feed.ts';
import type { UsualVolumes } from '../bars/usual-volumes.ts';
import type { Books } from '../books.ts';
import type { CompanyBook } from '../companies/company-book.ts';
import type { Adjusted } from '../days/adjusted.ts';
import type { Days } from '../days/days.ts';
import { limitsToday } from '../market/limits-today.ts';
import type { Market } from '../market/market.ts';
import type { Recorder } from '../recording/recorder.ts';
import { adjustedFrom } from './adjusted-from.ts';
import { createFills, type FillShare, type RecordShare } from './column-fills.ts';
import { INDICES, indexColumn, newestClose } from './index-columns.ts';
import { MinuteRecord } from './minute-record.ts';
import { bookValues, newestValues, quoteValues, timedValues } from './newest-values.ts';
import type { OwnShares } from './own-shares.ts';
import { createPause, type Pause } from './pauses.ts';
import { sessionDays } from './session-days.ts';
import { type SharedRecord, sharedColumn } from './shared-columns.ts';
import type { ScreenerRecord } from './store.ts';

export interface RecordParts {
  readonly market: Market;
  readonly companies: CompanyBook;
  readonly days: Days;
  readonly adjusted: Adjusted;
  readonly recorder: Recorder;
  readonly feed: Feed;
  readonly books: Books;
  readonly usualVolumes: UsualVolumes;
  readonly record: ScreenerRecord;
}

/** Columns beside bars that are kept; one of five years and 430 shares takes 4.3 MB. */
const MOST_KEPT = 32;

/** The market's record as screeners read it, at one state of the record; the newest row follows the market. */
export class RecordColumns implements ScreenerColumns {
  readonly codes: readonly ShareCode[];
  readonly days: Int32Array;
  /** True if the newest row is of the running session. */
  readonly isLive: boolean;
  readonly adjustedFrom: TradingDay | null | undefined;
  readonly #parts: RecordParts;
  readonly #matrix: DayMatrix;
  readonly #minutes: MinuteRecord;
  readonly #isIssued: boolean;
  readonly #shareOf: ReadonlyMap<ShareCode, number>;
  readonly #texts = new Map<string, readonly string[]>();
  readonly #listed = new Map<string, Float64Array>();
  readonly #markets = new Map<string, Float64Array>();
  /** The least recently used first. */
  readonly #made = new Map<string, Float64Array>();
  readonly #making = new Map<string, Promise<void>>();
  readonly #fillOf: (name: string) => Promise<FillShare | undefined>;
  #usual: ReadonlyMap<ShareCode, VolumeByMinute> = new Map();
  #books: ReadonlyMap<ShareCode, Depth> = new Map();

  constructor(parts: RecordParts, bars: ReadBars) {
    this.#parts = parts;
    this.codes = bars.shares.map(({ code }) => code);
    this.days = bars.sessions;
    this.isLive = bars.isLive;
    this.#matrix = bars.matrix;
    this.#minutes = bars.minutes;
    this.#isIssued = bars.isIssued;
    this.#shareOf = new Map(this.codes.map((code, share) => [code, share]));
    for (const name in INDICES)
      this.#markets.set(name, indexColumn(parts.days, INDICES[name]!, this.days));
    this.#listShares(bars.shares);
    const { market, feed, companies, days } = parts;
    const actions = this.codes.flatMap(companies.actionsOf);
    const exDays = actions.map(({ reopensOn }) => reopensOn);
    this.adjustedFrom = adjustedFrom(exDays, this.days);
    this.#fillOf = createFills({
      shares: bars.shares,
      sessions: this.days,
      matrix: this.#matrix,
      index: this.#markets.get('dsex')!,
      closed: this.days.length - Number((this.days.at(-1) ?? 0) > newestClose(days)),
      record: parts.record,
      today: market.hours.day,
      actionsOf: companies.actionsOf,
      closeBefore: days.closeBefore,
      factorsWithCash: (code) => parts.adjusted.factors(code, 2),
      limitsToday: (code) => limitsToday(market, feed, companies.of(code)?.instrument, code),
    });
  }

  /** The last ones: the record keeps no earlier sector, category or board. */
  #listShares(shares: readonly RecordShare[]): void {
    const text = (name: string, of: (share: RecordShare) => string | undefined) => {
      const given = shares.map(of);
      const texts = [...new Set(given.filter((one) => one !== undefined))];
      const places = new Map(texts.map((one, place) => [one, place]));
      this.#texts.set(name, texts);
      this.#listed.set(
        name,
        Float64Array.from(given, (one) => (one === undefined ? Number.NaN : places.get(one)!)),
      );
    };
    text('code', ({ code }) => code);
    text('sector', ({ listing }) => listing?.sector);
    text('category', ({ listing }) => listing && categoryOf(listing.quoteBase));
    text('type', ({ listing }) => listing?.type);
    text('board', ({ listing }) => listing?.board);
    this.#listed.set(
      'face_value',
      Float64Array.from(shares, ({ listing }) => (listing ? taka(listing.faceValue) : Number.NaN)),
    );
  }

  column(name: string): Float64Array | undefined {
    return this.#matrix[name as keyof DayMatrix] ?? this.#made.get(name);
  }

  listed(name: string): Float64Array | undefined {
    return this.#listed.get(name);
  }

  market(name: string): Float64Array | undefined {
    return this.#markets.get(name);
  }

  texts(name: string): readonly string[] {
    return this.#texts.get(name) ?? [];
  }

  factors(terms: 'price' | 'volume'): Float64Array | undefined {
    return this.#isIssued ? this.#matrix[`${terms}-factor`] : undefined;
  }

  minutes(interval: Interval): MinuteColumns | undefined {
    return this.#minutes.of(interval);
  }

  /** Those that take memory beside the bars. */
  besideBars(names: Iterable<string>): Set<string> {
    return new Set([...names].filter((name) => !(name in this.#matrix || this.#listed.has(name))));
  }

  /** For other threads: the bars, and of `names` what the record has. They have been made before. */
  shared(names: Iterable<string>): SharedRecord {
    const columns: Record<string, Float64Array> = { ...this.#matrix };
    for (const name of names) {
      const made = this.#made.get(name);
      if (made) columns[name] = made;
    }
    const isOwn = (name: string) => name.includes('@');
    return {
      codes: this.codes,
      days: this.days,
      finished: this.days.length - (this.isLive ? 1 : 0),
      columns,
      listed: Object.fromEntries([...this.#listed].filter(([name]) => !isOwn(name))),
      markets: Object.fromEntries(this.#markets),
      texts: Object.fromEntries(this.#texts),
      isIssued: this.#isIssued,
      adjustedFrom: this.adjustedFrom,
    };
  }

  /** The place of a share; undefined for one that the record does not have. */
  shareOf(code: ShareCode): number | undefined {
    return this.#shareOf.get(code);
  }

  /** The sessions on which a share has a bar. */
  rowsOf(share: number): number[] {
    const rows = this.days.length;
    const close = this.#matrix.close.subarray(share * rows, (share + 1) * rows);
    return [...close.keys()].filter((row) => !Number.isNaN(close[row]!));
  }

  /** Holdings and watch lists of a member, under names that no other member has. */
  own(owner: string, own: OwnShares): void {
    for (const [name, valueOf] of own.fields)
      this.#listed.set(`${name}@${owner}`, Float64Array.from(this.codes, valueOf));
  }

  /** Frees what a member's fields took. */
  forgetOwn(owner: string): void {
    for (const name of this.#listed.keys())
      if (name.endsWith(`@${owner}`)) this.#listed.delete(name);
  }

  /**
   * Makes columns before they are read, in slices. Others are freed, those first that were used least
   * recently; not those of `kept`, which a result that is followed still reads.
   */
  async make(names: Iterable<string>, kept: ReadonlySet<string>): Promise<void> {
    const wanted = new Set(names);
    await this.#minutes.make(wanted, kept);
    for (const name of this.besideBars(wanted)) {
      const known = this.#made.get(name);
      if (known) {
        this.#made.delete(name);
        this.#made.set(name, known);
        continue;
      }
      let making = this.#making.get(name);
      if (!making) {
        making = this.#makeOne(name).finally(() => this.#making.delete(name));
        this.#making.set(name, making);
      }
      await making;
    }
    for (const name of this.#made.keys()) {
      if (this.#made.size <= MOST_KEPT) return;
      if (!wanted.has(name) && !kept.has(name)) this.#made.delete(name);
    }
  }

  async #makeOne(name: string): Promise<void> {
    const rows = this.days.length;
    const fill = await this.#fillOf(name);
    const isNewest = name in newestValues;
    if (!fill && !isNewest) return;
    const column = sharedColumn(this.codes.length * rows);
    const pause = createPause();
    if (fill)
      for (const share of this.codes.keys()) {
        fill(share, column.subarray(share * rows, (share + 1) * rows));
        await pause();
      }
    if (name === 'volume_pace') this.#usual = await this.#parts.usualVolumes();
    if (name in bookValues) await this.#readBooks();
    this.#made.set(name, column);
    if (isNewest && this.isLive)
      for (const [code, share] of this.#shareOf) this.#writeNewestValues([name], code, share);
  }

  async #readBooks(): Promise<void> {
    this.#books = await this.#parts.books.of(this.codes);
  }

  /** Order books are read again before they are looked at. */
  get readsBooks(): boolean {
    return Object.keys(bookValues).some((name) => this.#made.has(name));
  }

  async followBooks(): Promise<void> {
    await this.#readBooks();
    const names = Object.keys(bookValues);
    for (const [code, share] of this.#shareOf) this.#writeNewestValues(names, code, share);
  }

  /** Writes the newest row of shares whose quote changed. */
  follow(changed: Iterable<ShareCode>): void {
    if (!this.isLive) return;
    const { recorder, market } = this.#parts;
    const rows = this.days.length;
    const traded = Object.keys(quoteValues);
    for (const code of changed) {
      const share = this.#shareOf.get(code);
      if (share === undefined) {
        this.#followIndex(code, market.board.get(code));
        continue;
      }
      const bar = recorder.dayOf(code);
      if (bar) writeNewest(this.#matrix, share * rows + rows - 1, bar);
      this.#writeNewestValues(traded, code, share);
    }
    const timed = Object.keys(timedValues).filter((name) => this.#made.has(name));
    if (timed.length === 0) return;
    for (const [code, share] of this.#shareOf) this.#writeNewestValues(timed, code, share);
  }

  #followIndex(code: ShareCode, quote: Quote | undefined): void {
    for (const name in INDICES)
      if (INDICES[name] === code && quote)
        this.#markets.get(name)![this.days.length - 1] = taka(priceOf(quote));
  }

  #writeNewestValues(names: readonly string[], code: ShareCode, share: number): void {
    const { market, feed } = this.#parts;
    const quote = market.board.get(code);
    const place = (share + 1) * this.days.length - 1;
    const now = feed.now();
    const { unknown } = feed;
    for (const name of names) {
      const column = this.#made.get(name);
      if (!column) continue;
      column[place] = quote
        ? newestValues[name]!(quote, {
            now,
            minutesSinceOpen: (now - market.hours.opensAt) / 60_000,
            usual: this.#usual.get(code),
            book: this.#books.get(code),
            knowsLocks: !unknown.includes('locks'),
            knowsHalts: !unknown.includes('halts'),
          })
        : Number.NaN;
    }
  }
}

/** The bars of all shares, read from the days in memory. */
export interface ReadBars {
  readonly shares: readonly RecordShare[];
  readonly sessions: Int32Array;
  readonly matrix: DayMatrix;
  readonly isIssued: boolean;
  readonly isLive: boolean;
  readonly minutes: MinuteRecord;
}

/** All securities that ever traded, in slices. */
export async function readBars(
  parts: RecordParts,
  pause: Pause = createPause(),
): Promise<ReadBars> {
  const { market, companies, days, adjusted, recorder, record } = parts;
  const { board, hours } = market;
  const all = [...new Set([...board.keys(), ...days.codes])];
  const recorded = await record.listings(all.filter((code) => companies.of(code) === undefined));
  const listings = new Map(recorded.map((listing) => [listing.code, listing]));
  const listingOf = (code: ShareCode) => companies.of(code)?.instrument ?? listings.get(code);
  const isIndex = (code: ShareCode) => {
    const quote = board.get(code);
    return listingOf(code)?.type === 'index' || (quote !== undefined && !isListed(quote.quoteBase));
  };
  const codes = all.filter((code) => !isIndex(code)).sort();
  const hasBegun = codes.some((code) => recorder.dayOf(code)?.day === hours.day);
  const stored = codes.flatMap((code) => days.finished(code) ?? []);
  const sessions = await sessionDays(stored, { day: hours.day, hasBegun }, pause);
  const shares: RecordShare[] = codes.map((code) => ({
    code,
    bars: barsUpToNow(parts, code, hasBegun),
    listing: listingOf(code),
  }));
  const rows = sessions.length;
  const whole = dayMatrix(sessions, []);
  const matrix = Object.fromEntries(
    Object.keys(whole).map((name) => [name, sharedColumn(codes.length * rows)]),
  ) as DayMatrix;
  let isIssued = false;
  for (const [share, { code, bars }] of shares.entries()) {
    const factors = await adjusted.factors(code, 1);
    isIssued ||= factors.length > 0;
    const one = dayMatrix(sessions, [{ days: bars, factors }]);
    for (const name in one)
      matrix[name as keyof DayMatrix].set(one[name as keyof DayMatrix], share * rows);
    await pause();
  }
  const isLive = hasBegun && sessions.at(-1) === dayNumber(hours.day);
  const minutes = new MinuteRecord({
    codes,
    days: sessions,
    isLive,
    matrix,
    hours,
    record,
    recorder,
  });
  return { shares, sessions, matrix, isIssued, isLive, minutes };
}

/** A share of the board has a bar today, also without a trade. */
function barsUpToNow(
  { market, days, recorder }: RecordParts,
  code: ShareCode,
  hasBegun: boolean,
): DayColumns {
  const { hours, board } = market;
  const quote = board.get(code);
  const finished = days.finished(code) ?? emptyDays(1);
  if (!hasBegun || !quote) return finished;
  if (recorder.dayOf(code)) return days.upToNow(code) ?? finished;
  const last = finished.count > 0 ? finished.day[finished.count - 1]! : 0;
  return last < dayNumber(hours.day) ? withDay(finished, untradedBar(quote, hours.day)) : finished;
}

const untradedBar = (quote: Quote, day: TradingDay): DayBar => ({
  ...emptyFold,
  code: quote.code,
  day,
  close: priceOf(quote),
  yesterdayClose: quote.yesterdayClose,
});
