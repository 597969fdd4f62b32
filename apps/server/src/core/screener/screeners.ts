import { type DayNumber, tradingDayOf } from '@dorpon/domain/bars/day-columns';
import type { Plan } from '@dorpon/domain/screener/screener-run';
import { type Matches, PlanTable, ScreenerRun } from '@dorpon/domain/screener/screener-run';
import type { EpochMs, ShareCode, TradingDay } from '@dorpon/domain/units';
import type { FastifyBaseLogger } from 'fastify';
import type { MarketBatch } from '../market/market.ts';
import type { OwnShares } from './own-shares.ts';
import { createPause } from './pauses.ts';
import { type Compiled, compile, type Planned } from './planned.ts';
import { type ReadBars, RecordColumns, type RecordParts, readBars } from './record-columns.ts';
import type { SharedRecord } from './shared-columns.ts';

export interface ScreenersParts extends RecordParts {
  /** Changes every day and after every import. */
  edition(): string;
  /** Resolves when every finished day is in memory. */
  settle(): Promise<void>;
  readonly log: Pick<FastifyBaseLogger, 'info'>;
}

/** Texts whose plans are remembered. */
const MOST_PLANS = 500;
/** Nodes of all plans; then they are forgotten. */
const MOST_NODES = 40_000;
/** Results that are kept up to date for the next reader, and the rows per share that they may hold. */
const MOST_RECENT = 24;
const MOST_RECENT_WORK = 12_000;
/** Not more often are columns made anew because a company published something. */
const RENEWED_EVERY_MS = 20_000;
const BOOKS_EVERY_MS = 3000;

/** What a reader gets: everything is of one moment. */
export interface Moment {
  readonly run: ScreenerRun;
  readonly columns: RecordColumns;
  /** The session that was asked for. */
  readonly row: number;
  readonly day: TradingDay;
}

/** The shares of a member, under a name that changes when they do. */
export interface Own {
  readonly owner: string;
  readonly shares: OwnShares;
}

interface Followed {
  readonly run: ScreenerRun;
  moved: number;
}

/**
 * Runs screeners on the market's record, one after the other: within one run the newest row does not change.
 * Long work is done in slices.
 */
export class Screeners {
  readonly #parts: ScreenersParts;
  #table = new PlanTable();
  readonly #compiled = new Map<string, Compiled>();
  #tail: Promise<unknown> = Promise.resolve();
  #bars: ReadBars | undefined;
  #columns: RecordColumns | undefined;
  #edition = '';
  #version = -1;
  #renewedAt = Number.NEGATIVE_INFINITY;
  #booksAt = 0;
  readonly #changed = new Set<ShareCode>();
  /** Counts the changes of the newest row. */
  #moved = 0;
  #recent: Followed | undefined;
  #recentPlans = new Map<Plan, Planned>();
  /** The columns of results that are kept up to date. */
  readonly #standing = new Map<object, ReadonlySet<string>>();

  constructor(parts: ScreenersParts) {
    this.#parts = parts;
  }

  /** Remembers the plan; texts of the same owner that are equal are compiled once. */
  compiled(text: string, owner = ''): Compiled {
    const key = `${owner}\n${text}`;
    const known = this.#compiled.get(key);
    if (known) {
      this.#compiled.delete(key);
      this.#compiled.set(key, known);
      return known;
    }
    if (this.#table.size > MOST_NODES) this.#forgetPlans();
    const made = compile(this.#table, text, owner);
    this.#compiled.set(key, made);
    for (const oldest of this.#compiled.keys()) {
      if (this.#compiled.size <= MOST_PLANS) break;
      this.#compiled.delete(oldest);
    }
    return made;
  }

  #forgetPlans(): void {
    this.#table = new PlanTable();
    this.#compiled.clear();
    this.#recent = undefined;
    this.#recentPlans.clear();
  }

  take({ changed }: Pick<MarketBatch, 'changed'>): void {
    if (this.#columns) for (const code of changed.keys()) this.#changed.add(code);
  }

  /**
   * The newest session up to `day`; undefined if there is none. `own`: the shares that the text means.
   */
  run<Result>(
    compiledText: () => Planned,
    options: { readonly day?: DayNumber | undefined; readonly own?: Own | undefined },
    read: (moment: Moment, planned: Planned) => Result,
  ): Promise<Result | undefined> {
    return this.#inTurn(async () => {
      const columns = await this.#columnsNow();
      const planned = compiledText();
      const { own } = options;
      if (own) columns.own(own.owner, own.shares);
      const row = rowOf(columns.days, options.day);
      if (row < 0) return undefined;
      await columns.make(planned.names, this.#keptNames());
      const run = await this.#runFor(columns, planned, row);
      if (own) columns.forgetOwn(own.owner);
      return read({ run, columns, row, day: tradingDayOf(columns.days[row]!) }, planned);
    });
  }

  /** How many shares match on some sessions, by their places in the days of the record, ascending. */
  counts(
    compiledText: () => Planned,
    options: {
      readonly own?: Own | undefined;
      readonly rows: (days: Int32Array) => readonly number[];
    },
  ): Promise<DayCounts> {
    return this.#inTurn(async () => {
      const columns = await this.#columnsNow();
      const { plan, names } = compiledText();
      const { own } = options;
      if (own) columns.own(own.owner, own.shares);
      await columns.make(names, this.#keptNames());
      const rows = options.rows(columns.days);
      const run = new ScreenerRun(columns);
      await inSlices(run.evaluation.inSteps([plan.value], rows[0]));
      if (own) columns.forgetOwn(own.owner);
      const counts: number[] = [];
      const pause = createPause();
      for (const row of rows) {
        counts.push(run.matches(plan, row).matching.length);
        await pause();
      }
      return { days: rows.map((row) => tradingDayOf(columns.days[row]!)), counts };
    });
  }

  /** Changes when earlier sessions may have other values. */
  get edition(): string {
    return this.#editionNow();
  }

  /** A result of the newest session is kept, unless it is a large one; the next reader only needs what moved. */
  async #runFor(columns: RecordColumns, planned: Planned, row: number): Promise<ScreenerRun> {
    const isNewest = row === columns.days.length - 1;
    if (!isNewest || planned.work > MOST_RECENT_WORK / 2) {
      const run = new ScreenerRun(columns, { asOf: row });
      await inSlices(run.evaluation.inSteps(planned.nodes));
      return run;
    }
    this.#recent ??= { run: new ScreenerRun(columns, { live: true }), moved: this.#moved };
    await this.#catchUp(this.#recent);
    this.#keepRecent(planned);
    const { run } = this.#recent;
    await inSlices(run.evaluation.inSteps(planned.nodes));
    return run;
  }

  #keepRecent(planned: Planned): void {
    const plans = this.#recentPlans;
    plans.delete(planned.plan);
    plans.set(planned.plan, planned);
    const isTooMuch = () => {
      const all = [...plans.values()];
      const work = all.reduce((sum, one) => sum + one.work, 0);
      return plans.size > MOST_RECENT || work > MOST_RECENT_WORK;
    };
    let isDropped = false;
    for (const oldest of plans.keys()) {
      if (plans.size === 1 || !isTooMuch()) break;
      plans.delete(oldest);
      isDropped = true;
    }
    if (isDropped)
      this.#recent!.run.evaluation.keepOnly([...plans.values()].flatMap(({ nodes }) => nodes));
  }

  #keptNames(): Set<string> {
    const recent = [...this.#recentPlans.values()].flatMap(({ names }) => [...names]);
    return new Set([...recent, ...[...this.#standing.values()].flatMap((names) => [...names])]);
  }

  async #catchUp(followed: Followed): Promise<void> {
    if (followed.moved === this.#moved) return;
    await inSlices(followed.run.evaluation.movingSteps());
    followed.moved = this.#moved;
  }

  /** Matching shares of many plans of one table on the newest session. Kept up to date by its next call. */
  standing(): Standing {
    let followed: Followed | undefined;
    let of: RecordColumns | undefined;
    let before: readonly Planned[] = [];
    let ownsBefore: readonly Own[] = [];
    let names: ReadonlySet<string> = new Set();
    const key = {};
    return {
      evaluate: (planned, owns = NO_OWNS) =>
        this.#inTurn(async () => {
          const columns = await this.#columnsNow();
          const at = this.#parts.market.feedAt;
          if (of !== columns || ownsBefore !== owns) {
            for (const { owner } of ownsBefore) of?.forgetOwn(owner);
            for (const { owner, shares } of owns) columns.own(owner, shares);
            ownsBefore = owns;
          }
          if (before !== planned) names = new Set(planned.flatMap((one) => [...one.names]));
          this.#standing.set(key, names);
          await columns.make(names, this.#keptNames());
          const isNew = of !== columns || !followed;
          if (of !== columns || !followed) {
            followed = { run: new ScreenerRun(columns, { live: true }), moved: this.#moved };
            of = columns;
          }
          await this.#catchUp(followed);
          const { run } = followed;
          if (isNew || before !== planned) {
            const now = new Set(planned);
            if (!isNew && before.some((one) => !now.has(one)))
              run.keepOnly(planned.map(({ plan }) => plan));
            await inSlices(run.evaluation.inSteps(planned.map(({ plan }) => plan.value)));
            before = planned;
          }
          const pause = createPause();
          const matches: Matches[] = [];
          for (const { plan } of planned) {
            matches.push(run.matches(plan));
            await pause();
          }
          const day = tradingDayOf(columns.days.at(-1) ?? 0);
          const finished = tradingDayOf(columns.days.at(columns.isLive ? -2 : -1) ?? 0);
          return { day, at, finished, codes: columns.codes, matches };
        }),
      forget: () =>
        this.#inTurn(async () => {
          this.#standing.delete(key);
          for (const { owner } of ownsBefore) of?.forgetOwn(owner);
          [followed, of, before, ownsBefore] = [undefined, undefined, [], []];
        }),
    };
  }

  /** Columns for another thread. Those of finished sessions stay as they are. */
  shared(names: Iterable<string>): Promise<SharedRecord> {
    return this.#inTurn(async () => {
      const columns = await this.#columnsNow();
      const wanted = new Set(names);
      await columns.make(wanted, this.#keptNames());
      return columns.shared(wanted);
    });
  }

  /** One job at a time, in order. A failed one does not stop the next. */
  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#tail.then(work, work);
    this.#tail = done.catch(() => {});
    return done;
  }

  #editionNow(): string {
    const { edition, recorder, market } = this.#parts;
    const [first = ''] = market.board.keys();
    // A day has a row from its first event on.
    const hasBegun = recorder.dayOf(first)?.day === market.hours.day;
    return `${edition()} ${hasBegun}`;
  }

  #isOutdated(): boolean {
    return (
      this.#columns === undefined || this.#edition !== this.#editionNow() || this.#isCompanyNews()
    );
  }

  #isCompanyNews(): boolean {
    const isDue = performance.now() - this.#renewedAt > RENEWED_EVERY_MS;
    return this.#version !== this.#parts.companies.version && isDue;
  }

  async #columnsNow(): Promise<RecordColumns> {
    await this.#parts.settle();
    if (this.#isOutdated()) await this.#renew();
    const columns = this.#columns!;
    if (columns.readsBooks && performance.now() - this.#booksAt > BOOKS_EVERY_MS) {
      this.#booksAt = performance.now();
      await columns.followBooks();
      this.#moved += 1;
    }
    if (this.#changed.size > 0) {
      columns.follow(this.#changed);
      this.#changed.clear();
      this.#moved += 1;
    }
    return columns;
  }

  /** Bars stay the same while only companies published something. */
  async #renew(): Promise<void> {
    const { companies, recorder, log } = this.#parts;
    const began = performance.now();
    const edition = this.#editionNow();
    const version = companies.version;
    this.#changed.clear();
    if (this.#bars && this.#edition === edition) {
      this.#renewedAt = began;
      // What was published is read from the store.
      await recorder.flush();
      const shares = this.#bars.shares.map((share) => ({
        ...share,
        company: companies.of(share.code),
      }));
      this.#bars = { ...this.#bars, shares };
    } else this.#bars = await readBars(this.#parts);
    this.#columns = new RecordColumns(this.#parts, this.#bars);
    // Trades that came while the bars were read are in some of them only.
    this.#columns.follow(this.#parts.market.board.keys());
    this.#recent = undefined;
    this.#recentPlans.clear();
    [this.#edition, this.#version] = [edition, version];
    const ms = Math.round(performance.now() - began);
    log.info(
      { ms, shares: this.#columns.codes.length, sessions: this.#columns.days.length },
      'screener columns',
    );
  }
}

/** Results that are kept up to date. What they share is computed once. */
export interface Standing {
  /** `owns`: the shares that the texts of members mean. */
  evaluate(planned: readonly Planned[], owns?: readonly Own[]): Promise<StandingResult>;
  /** Frees what they take. */
  forget(): Promise<void>;
}

export interface DayCounts {
  readonly days: readonly TradingDay[];
  readonly counts: readonly number[];
}

const NO_OWNS: readonly Own[] = [];

export interface StandingResult {
  readonly day: TradingDay;
  /** The time of the newest prices. */
  readonly at: EpochMs;
  /** The newest session that does not run. */
  readonly finished: TradingDay;
  readonly codes: readonly ShareCode[];
  /** In the order of the plans. */
  readonly matches: readonly Matches[];
}

async function inSlices(steps: Iterable<void>): Promise<void> {
  const pause = createPause();
  for (const _ of steps) await pause();
}

function rowOf(days: Int32Array, day: DayNumber | undefined): number {
  if (day === undefined) return days.length - 1;
  let row = days.length - 1;
  while (row >= 0 && days[row]! > day) row -= 1;
  return row;
}
