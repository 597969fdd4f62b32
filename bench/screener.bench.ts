// Screeners over all shares and five years of days: one that is written now, and a thousand that are saved.
import { check } from '@dorpon/domain/screener/check';
import { parse } from '@dorpon/domain/screener/parse';
import { type Plan, PlanTable, ScreenerRun } from '@dorpon/domain/screener/screener-run';
import { judge, median, percentile, report, yardstickMs } from './report.ts';
import { BenchColumns, chance, DAYS, one, SHARES } from './screener-columns.ts';

const AD_HOC_RUNS = 300;
const WARM_RUNS = 50;
const SAVED = 1_000;
const MANY = 10_000;
const ROUNDS = 20;

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
