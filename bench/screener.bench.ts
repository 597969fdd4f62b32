// Screeners over all shares and five years of days: one that is written now, and a thousand that are saved.
import { dayNumber } from '@dorpon/domain/bars/day-columns';
import { weekOf } from '@dorpon/domain/bars/week-bars';
import { check } from '@dorpon/domain/screener/check';
import type { ScreenerColumns } from '@dorpon/domain/screener/columns';
import { parse } from '@dorpon/domain/screener/parse';
import { type Plan, PlanTable, ScreenerRun } from '@dorpon/domain/screener/screener-run';
import { judge, median, percentile, report, yardstickMs } from './report.ts';

const SHARES = 400;
const DAYS = 1_250;
const AD_HOC_RUNS = 300;
const WARM_RUNS = 50;
const SAVED = 1_000;
const MANY = 10_000;
const ROUNDS = 20;

let state = 1;
const chance = () => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
  return (state >>> 0) / 4_294_967_296;
};
const one = <Item>(items: readonly Item[]): Item => items[Math.floor(chance() * items.length)]!;

/** A random walk of each share, and steps for everything that is published. */
class BenchColumns implements ScreenerColumns {
  readonly codes = Array.from({ length: SHARES }, (_, share) => `S${share}`);
  readonly days = daysOf(DAYS);
  readonly #columns = new Map<string, Float64Array>();
  readonly #dsex = walk(DAYS, 5_000);

  constructor() {
    const names = [
      'open',
      'high',
      'low',
      'close',
      'yesterday_close',
      'volume',
      'turnover',
      'trades',
    ];
    for (const name of names) this.#columns.set(name, new Float64Array(SHARES * DAYS));
    for (let share = 0; share < SHARES; share += 1) {
      const closes = walk(DAYS, 20 + chance() * 300);
      for (let day = 0; day < DAYS; day += 1) this.#write(share, day, closes);
    }
  }

  #write(share: number, day: number, closes: Float64Array): void {
    const close = closes[day]!;
    const before = closes[Math.max(0, day - 1)]!;
    const volume = Math.floor(10_000 * (0.2 + chance() ** 3 * 8));
    const figures: Record<string, number> = {
      open: before,
      high: Math.max(close, before) * (1 + 0.01 * chance()),
      low: Math.min(close, before) * (1 - 0.01 * chance()),
      close,
      yesterday_close: before,
      volume,
      turnover: volume * close,
      trades: Math.ceil(volume / 300),
    };
    for (const name in figures) this.#columns.get(name)![share * DAYS + day] = figures[name]!;
  }

  /** A second of trading: every tenth share has a new price. */
  trade(): void {
    for (let share = 0; share < SHARES; share += 1) {
      if (chance() > 0.1) continue;
      const newest = share * DAYS + DAYS - 1;
      const read = (name: string) => this.#columns.get(name)!;
      const close = read('close')[newest]! * (1 + 0.004 * (chance() - 0.5));
      read('close')[newest] = close;
      read('high')[newest] = Math.max(read('high')[newest]!, close);
      read('low')[newest] = Math.min(read('low')[newest]!, close);
      read('volume')[newest]! += 500;
      read('turnover')[newest]! += 500 * close;
      read('trades')[newest]! += 1;
    }
    this.#dsex[DAYS - 1]! *= 1 + 0.0005 * (chance() - 0.5);
  }

  column(name: string): Float64Array {
    const known = this.#columns.get(name);
    if (known) return known;
    const made = new Float64Array(SHARES * DAYS);
    const choices = name === 'category' || name === 'sector' ? 5 : 0;
    let value = 0;
    for (let at = 0; at < made.length; at += 1) {
      if (at % 60 === 0)
        value =
          choices > 0
            ? Math.floor(at / DAYS) % choices
            : chance() < 0.1
              ? Number.NaN
              : 1 + 20 * chance();
      made[at] = value;
    }
    this.#columns.set(name, made);
    return made;
  }

  market(): Float64Array {
    return this.#dsex;
  }

  texts(name: string): readonly string[] {
    return name === 'category'
      ? ['A', 'B', 'G', 'N', 'Z']
      : ['Bank', 'IT', 'Cement', 'Fuel', 'Jute'];
  }

  factors(): undefined {
    return undefined;
  }

  minutes(): undefined {
    return undefined;
  }
}

function daysOf(count: number): Int32Array {
  const days: number[] = [];
  for (let day = dayNumber('2021-11-14'); days.length < count; day += 1)
    if (day + 4 - 7 * weekOf(day) < 5) days.push(day);
  return Int32Array.from(days);
}

function walk(count: number, start: number): Float64Array {
  const levels = new Float64Array(count);
  let level = start;
  for (let at = 0; at < count; at += 1) {
    level *= 1 + 0.03 * (chance() - 0.5);
    levels[at] = level;
  }
  return levels;
}

/** Terms as people write them, with parameters and thresholds that differ. */
const terms: readonly (() => string)[] = [
  () => `close > sma(close, ${one([5, 10, 20, 50, 100, 200])})`,
  () => `close > ema(close, ${one([9, 12, 20, 26, 50, 100])})`,
  () => `rsi(${one([7, 9, 14, 21])}) ${one(['<', '>'])} ${(20 + chance() * 60).toFixed(1)}`,
  () => `rsi(14) crosses ${one(['above', 'below'])} ${(25 + chance() * 50).toFixed(1)}`,
  () => `volume > ${(1 + chance() * 3).toFixed(2)} * avg(volume, ${one([5, 10, 20, 50])})`,
  () => `pe < ${(5 + chance() * 30).toFixed(2)}`,
  () => `pnav < ${(0.5 + chance() * 3).toFixed(2)}`,
  () => `yield > ${(chance() * 8).toFixed(2)}%`,
  () => `change(${one([5, 10, 22, 60, 125])}d) > ${(chance() * 20 - 8).toFixed(2)}%`,
  () => `change ${one(['<', '>'])} ${(chance() * 6 - 3).toFixed(2)}%`,
  () => `close > ${Math.floor(10 + chance() * 300)}`,
  () => `turnover > ${(chance() * 5).toFixed(2)} crore`,
  () => `market_cap > ${Math.floor(50 + chance() * 500)} crore`,
  () => `highest(high, ${one([20, 50, 100, 252])})[1] < close`,
  () => `from_year_high > ${(chance() * -30).toFixed(2)}%`,
  () => `director_holding > ${(20 + chance() * 40).toFixed(1)}%`,
  () => `category in (${one(['A', 'A, B', 'A, B, N'])})`,
  () => `macd.histogram > ${(chance() * 0.4 - 0.2).toFixed(3)}`,
  () => `adx(${one([10, 14, 20])}) > ${(15 + chance() * 25).toFixed(1)}`,
  () => `atr(14) / close > ${(chance() * 0.06).toFixed(4)}`,
  () => `close on week > ema(close on week, ${one([10, 20, 30])})`,
  () => `rank(turnover) <= ${20 + Math.floor(chance() * 100)}`,
  () => `percentile(change(${one([22, 60])}d)) > ${50 + Math.floor(chance() * 45)}`,
  () => `bollinger(20, ${one([1.5, 2, 2.5])}).${one(['upper', 'lower'])} > close`,
  () =>
    `${one(['hammer', 'engulfing.bullish', 'doji'])} within ${1 + Math.floor(chance() * 5)} days`,
];

function textOf(count: number): string {
  const chosen = new Set<string>();
  while (chosen.size < count) chosen.add(one(terms)());
  return [...chosen].join(' and ');
}

function planOf(text: string, table: PlanTable): Plan {
  const parsed = parse(text);
  if ('problem' in parsed) throw new Error(`${text}: ${parsed.problem.code}`);
  const result = check(parsed.screener);
  if ('problems' in result) throw new Error(`${text}: ${result.problems[0].code}`);
  return table.plan(result.checked);
}

const msOf = (work: () => unknown): number => {
  const began = performance.now();
  work();
  return performance.now() - began;
};

const columns = new BenchColumns();
report('screener', { shares: SHARES, days: DAYS, yardstickMs: Math.round(yardstickMs()) });

/**
 * A new text each time. `beside`: the run of the process that leads, in which saved screeners have
 * computed the studies that are common; without it everything is computed from the bars.
 */
function adHoc(name: string, beside?: { readonly table: PlanTable; readonly run: ScreenerRun }) {
  const first: number[] = [];
  const moved: number[] = [];
  for (let run = 0; run < AD_HOC_RUNS + WARM_RUNS; run += 1) {
    const text = textOf(6);
    let plan: Plan | undefined;
    let own: ScreenerRun | undefined;
    const took = msOf(() => {
      plan = planOf(text, beside?.table ?? new PlanTable());
      own = beside?.run ?? new ScreenerRun(columns, { live: true });
      own.matches(plan);
    });
    columns.trade();
    beside?.run.pricesMoved();
    const again = msOf(() => {
      if (!beside) own!.pricesMoved();
      own!.matches(plan!);
    });
    // The first runs compile the program.
    if (run < WARM_RUNS) continue;
    first.push(took);
    moved.push(again);
  }
  report('screener', { name, firstMedianMs: median(first), movedMedianMs: median(moved) });
  return { first: percentile(first, 0.99), moved: percentile(moved, 0.99) };
}

function saved(count: number) {
  const table = new PlanTable();
  const texts = Array.from({ length: count }, () => textOf(3 + Math.floor(chance() * 4)));
  const all = texts.flatMap((text) => text.split(' and '));
  const plans = texts.map((text) => planOf(text, table));
  const live = new ScreenerRun(columns, { live: true });
  const firstMs = msOf(() => {
    live.prepare(plans);
    for (const plan of plans) live.matches(plan);
  });
  const rounds = Array.from({ length: ROUNDS }, () => {
    columns.trade();
    return msOf(() => {
      live.pricesMoved();
      for (const plan of plans) live.matches(plan);
    });
  });
  const distinct = new Set(all).size / all.length;
  report('screener', { saved: count, nodes: table.size, firstMs, distinct });
  report('screener', { saved: count, rssMb: Math.round(process.memoryUsage().rss / 1e6) });
  return { ms: median(rounds), table, run: live };
}

function hostile(): void {
  const texts = [
    '('.repeat(4_000),
    'not '.repeat(1_000),
    Array.from({ length: 480 }, (_, n) => `x${n}`).join('+'),
    Array.from({ length: 140 }, (_, n) => `clsoe${n} > 1`).join(' and '),
    `${'avg('.repeat(31)}close${', 1300)'.repeat(31)} > 1`,
    `${Array.from({ length: 99 }, (_, n) => `let a${n + 1} = a${n} + a${n}[1];`).join('')} a99 > 1`,
    'a'.repeat(1_000_000),
  ];
  const took = texts.map((text) =>
    msOf(() => {
      const parsed = parse(text);
      if ('screener' in parsed) check(parsed.screener);
    }),
  );
  judge('screener', 'a hostile text is refused, ms', Math.max(...took), '<=', 50);
}

const thousand = saved(SAVED);
const alone = adHoc('ad-hoc, alone');
const beside = adHoc('ad-hoc, beside saved screeners', thousand);
judge('screener', 'ad-hoc, first run, p99 ms', alone.first, '<=', 10);
report('screener', { 'ad-hoc, first run beside saved screeners, p99 ms': beside.first });
judge('screener', 'ad-hoc, prices moved, p99 ms', alone.moved, '<=', 1);
judge('screener', '1,000 saved screeners, ms', thousand.ms, '<=', 150);
judge('screener', '10,000 saved against 1,000, times', saved(MANY).ms / thousand.ms, '<=', 6);
hostile();
