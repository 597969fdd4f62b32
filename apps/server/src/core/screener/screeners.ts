import { type DayNumber, tradingDayOf } from '@dorpon/domain/bars/day-columns';
import { reasonSteps } from '@dorpon/domain/screener/explain';
import type { Plan } from '@dorpon/domain/screener/screener-run';
import { type Matches, PlanTable, ScreenerRun } from '@dorpon/domain/screener/screener-run';
import type { TradingDay } from '@dorpon/domain/units';
import type { MarketBatch } from '../market/market.ts';
import { CurrentColumns, type CurrentColumnsParts } from './current-columns.ts';
import type { Job } from './job.ts';
import type { Own } from './own-shares.ts';
import { createPause, inSlices } from './pauses.ts';
import { type Compiled, compile, type Planned } from './planned.ts';
import { type Formula, type PlannedFormulas, planFormulas } from './planned-formulas.ts';
import type { RecordColumns } from './record-columns.ts';
import { rowOf } from './session-days.ts';
import type { SharedRecord } from './shared-columns.ts';
import type { DayCounts, Followed, Standing } from './standing.ts';

/** Texts whose plans are remembered. */
const MOST_PLANS = 500;
/** Nodes of all plans; the next job begins without them. */
const MOST_NODES = 40_000;
/** Results that are kept up to date for the next reader, the rows per share and the columns that they may hold. */
const MOST_RECENT = 24;
const MOST_RECENT_WORK = 16_000;
const MOST_RECENT_COLUMNS = 32;

/** What a reader gets: everything is of one moment. */
export interface Moment {
  readonly run: ScreenerRun;
  readonly columns: RecordColumns;
  /** The session that was asked for. */
  readonly row: number;
  readonly day: TradingDay;
  /** When its turn began, on the clock of `performance`. */
  readonly began: number;
}

/**
 * Runs screeners on the market's record, one after the other: within one run the newest row does not change.
 * Long work is done in slices.
 */
export class Screeners {
  readonly #market: CurrentColumnsParts['market'];
  readonly #current: CurrentColumns;
  #table = new PlanTable();
  readonly #compiled = new Map<string, Compiled>();
  readonly #formulas = new Map<string, PlannedFormulas>();
  #tail: Promise<unknown> = Promise.resolve();
  #columns: RecordColumns | undefined;
  #recent: Followed | undefined;
  #recentPlans = new Map<Plan, Planned>();
  /** The columns of results that are kept up to date. */
  readonly #standing = new Map<object, ReadonlySet<string>>();

  constructor(parts: CurrentColumnsParts) {
    this.#market = parts.market;
    this.#current = new CurrentColumns(parts, () => {
      this.#inTurn(() => this.#columnsNow()).catch(() => {});
    });
  }

  /** Remembers the plan; texts of the same owner that are equal are compiled once. */
  compiled(text: string, owner = ''): Compiled {
    return this.#remembered(this.#compiled, `${owner}\n${text}`, () =>
      compile(this.#table, text, owner),
    );
  }

  /** The same for formulas that are computed together. */
  formulas(formulas: readonly Formula[], owner = ''): PlannedFormulas {
    return this.#remembered(this.#formulas, JSON.stringify([owner, formulas]), () =>
      planFormulas(this.#table, formulas, owner),
    );
  }

  #remembered<Made>(plans: Map<string, Made>, key: string, make: () => Made): Made {
    const plan = plans.get(key) ?? make();
    plans.delete(key);
    plans.set(key, plan);
    for (const oldest of plans.keys()) {
      if (plans.size <= MOST_PLANS) break;
      plans.delete(oldest);
    }
    return plan;
  }

  #forgetPlans(): void {
    this.#table = new PlanTable();
    this.#compiled.clear();
    this.#formulas.clear();
    this.#recent = undefined;
    this.#recentPlans.clear();
  }

  take(batch: Pick<MarketBatch, 'changed'>): void {
    this.#current.take(batch);
  }

  /**
   * The newest session up to `day`; undefined if there is none. `own`: the shares that the text means. The newest row
   * does not change until `read` is done.
   */
  async run<Result>(
    compiledText: () => Planned,
    options: {
      readonly day?: DayNumber | undefined;
      readonly own?: Own | undefined;
      readonly job?: Job;
    },
    read: (moment: Moment, planned: Planned) => Result | Promise<Result>,
  ): Promise<Result | undefined> {
    await this.#current.minutes?.read(compiledText().names);
    const { job } = options;
    return await this.#onColumns(options.own, async (columns, began) => {
      job?.check();
      const planned = compiledText();
      const row = rowOf(columns.days, options.day);
      if (row < 0) return undefined;
      await columns.make(planned.names, this.#keptNames());
      const run = await this.#runFor(columns, planned, row, job);
      await inSlices(reasonSteps(run, planned.nodes, row), job);
      const day = tradingDayOf(columns.days[row]!);
      return await read({ run, columns, row, day, began }, planned);
    });
  }

  /** How many shares match on some sessions, by their places in the days of the record, ascending. */
  async counts(
    compiledText: () => Planned,
    options: {
      readonly own?: Own | undefined;
      readonly rows: (days: Int32Array) => readonly number[];
      readonly job?: Job;
    },
  ): Promise<DayCounts> {
    await this.#current.minutes?.read(compiledText().names);
    return await this.#onColumns(options.own, async (columns) => {
      const { plan, names } = compiledText();
      await columns.make(names, this.#keptNames());
      const rows = options.rows(columns.days);
      const run = new ScreenerRun(columns);
      await inSlices(run.evaluation.inSteps([plan.value], rows[0]), options.job);
      const counts: number[] = [];
      const finished = columns.days.length - (columns.isLive ? 2 : 1);
      let since = new Map<number, number>();
      const pause = createPause();
      for (const row of rows) {
        const { matching } = run.matches(plan, row);
        counts.push(matching.length);
        if (row <= finished)
          since = new Map(matching.map((share) => [share, since.get(share) ?? row]));
        await pause();
      }
      const dayOf = (row: number) => tradingDayOf(columns.days[row]!);
      return {
        days: rows.map(dayOf),
        counts,
        since: [...since].map(([share, row]) => ({ code: columns.codes[share]!, day: dayOf(row) })),
      };
    });
  }

  /** Computes on all sessions of the record, in slices. `names`: the columns that are read. */
  onRecord<Result>(
    names: ReadonlySet<string>,
    own: Own | undefined,
    steps: (columns: RecordColumns) => Generator<void, Result>,
    job: Job,
  ): Promise<Result> {
    return this.#onColumns(own, async (columns) => {
      job.check();
      await columns.make(names, this.#keptNames());
      return await inSlices(steps(columns), job);
    });
  }

  /** Changes when earlier sessions may have other values. */
  get edition(): string {
    return this.#current.edition;
  }

  /** A result of the newest session is kept, unless it is a large one; the next reader only needs what moved. */
  async #runFor(
    columns: RecordColumns,
    planned: Planned,
    row: number,
    job: Job | undefined,
  ): Promise<ScreenerRun> {
    const isNewest = row === columns.days.length - 1;
    if (!isNewest || planned.work > MOST_RECENT_WORK / 2) {
      const run = new ScreenerRun(columns, { asOf: row });
      await inSlices(run.evaluation.inSteps(planned.nodes), job);
      return run;
    }
    this.#recent ??= this.#followed(columns);
    await this.#catchUp(this.#recent);
    this.#keepRecent(planned, columns);
    const { run } = this.#recent;
    await inSlices(run.evaluation.inSteps(planned.nodes), job);
    return run;
  }

  #keepRecent(planned: Planned, columns: RecordColumns): void {
    const plans = this.#recentPlans;
    plans.delete(planned.plan);
    plans.set(planned.plan, planned);
    const isTooMuch = () => {
      const all = [...plans.values()];
      const work = all.reduce((sum, one) => sum + one.work, 0);
      return (
        plans.size > MOST_RECENT ||
        work > MOST_RECENT_WORK ||
        columns.besideBars(all.flatMap(({ names }) => [...names])).size > MOST_RECENT_COLUMNS
      );
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

  #followed(columns: RecordColumns): Followed {
    const minutes = new Map(this.#current.minutes?.moved);
    return { run: new ScreenerRun(columns, { live: true }), moved: this.#current.moved, minutes };
  }

  async #catchUp(followed: Followed): Promise<void> {
    if (followed.moved === this.#current.moved) return;
    const rows = this.#current.minutes!.moved;
    const moved = [...rows.keys()].filter((one) => followed.minutes.get(one) !== rows.get(one));
    if (moved.length > 0) followed.run.evaluation.forgetMinutes(new Set(moved));
    followed.minutes = new Map(rows);
    await inSlices(followed.run.evaluation.movingSteps());
    followed.moved = this.#current.moved;
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
      evaluate: async (planned, owns = NO_OWNS) => {
        if (before !== planned)
          await this.#current.minutes?.read(new Set(planned.flatMap((one) => [...one.names])));
        return await this.#inTurn(async () => {
          const columns = await this.#columnsNow();
          const at = this.#market.feedAt;
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
            followed = this.#followed(columns);
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
        });
      },
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
    return this.#onColumns(undefined, async (columns) => {
      const wanted = new Set(names);
      await columns.make(wanted, this.#keptNames());
      return columns.shared(wanted);
    });
  }

  /** In its turn, which has begun at `began`. What a member owns is freed however it ends. */
  #onColumns<Result>(
    own: Own | undefined,
    work: (columns: RecordColumns, began: number) => Promise<Result>,
  ): Promise<Result> {
    return this.#inTurn(async () => {
      const began = performance.now();
      const columns = await this.#columnsNow();
      try {
        if (own) columns.own(own.owner, own.shares);
        return await work(columns, began);
      } finally {
        if (own) columns.forgetOwn(own.owner);
      }
    });
  }

  /** One job at a time, in order. A failed one does not stop the next. */
  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const begin = () => {
      // Not within a job: its plans would be of two tables.
      if (this.#table.size > MOST_NODES) this.#forgetPlans();
      return work();
    };
    const done = this.#tail.then(begin, begin);
    this.#tail = done.catch(() => {});
    return done;
  }

  async #columnsNow(): Promise<RecordColumns> {
    const columns = await this.#current.now();
    if (columns === this.#columns) return columns;
    this.#columns = columns;
    this.#recent = undefined;
    this.#recentPlans.clear();
    return columns;
  }
}

const NO_OWNS: readonly Own[] = [];
