// Screeners over all shares and five years of days: one that is written now, a thousand that are saved, and the
// same question in SQL.
import { check } from '@dorpon/domain/screener/check';
import { checkedText } from '@dorpon/domain/screener/checked-text';
import type { ScreenerColumns } from '@dorpon/domain/screener/columns';
import { parse } from '@dorpon/domain/screener/parse';
import { type Plan, PlanTable, ScreenerRun } from '@dorpon/domain/screener/screener-run';
import { createLivePlans } from '../apps/server/src/core/live-screeners/live-plans.ts';
import { judge, median, percentile, report, yardstickMs } from './report.ts';
import { BenchColumns, chance, DAYS, one, SHARES } from './screener-columns.ts';
import { duckDbPeer, postgresPeer, type SqlPeer } from './screener-peers.ts';

const AD_HOC_RUNS = 300;
const WARM_RUNS = 50;
/** A text is asked once, and then follows the prices. After the first, memory of its first run is freed. */
const MOVES = 10;
const SAVED = 1_000;
const MANY = 10_000;
const ROUNDS = 20;
/** Levels of the question that is asked in SQL too. At the first it is measured; at some there are matches. */
const LEVELS = [30, 40, 50, 60, 70];
const SQL_ROUNDS = 15;

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
 * A new text each time, each in a run of its own. On the same columns, as in one process, runs after the first find what
 * studies remember; on unread ones everything is computed from the bars. `beside`: all texts in one run, in which saved
 * screeners have computed what is common.
 */
function adHoc(
  name: string,
  beside?: { readonly table: PlanTable; readonly run: ScreenerRun },
  columnsOf: () => ScreenerColumns = () => columns,
) {
  const first: number[] = [];
  const moved: number[] = [];
  for (let run = 0; run < AD_HOC_RUNS + WARM_RUNS; run += 1) {
    const text = textOf(6);
    let plan: Plan | undefined;
    let own: ScreenerRun | undefined;
    const read = columnsOf();
    const took = msOf(() => {
      plan = planOf(text, beside?.table ?? new PlanTable());
      own = beside?.run ?? new ScreenerRun(read, { live: true });
      own.matches(plan);
    });
    const again = Array.from({ length: MOVES }, () => {
      columns.trade();
      beside?.run.pricesMoved();
      return msOf(() => {
        if (!beside) own!.pricesMoved();
        own!.matches(plan!);
      });
    });
    // The first runs compile the program.
    if (run < WARM_RUNS) continue;
    first.push(took);
    moved.push(...again);
  }
  report('screener', { name, firstMedianMs: median(first), movedMedianMs: median(moved) });
  return { first: percentile(first, 0.99), moved: percentile(moved, 0.99) };
}

const ownNothing = {
  held: async () => new Map(),
  editionOf: async () => '0.0',
  lists: async () => [],
};

/** Each of another member, planned as the process that leads plans them: within its bounds. */
async function saved(count: number) {
  const texts = Array.from({ length: count }, () => textOf(3 + Math.floor(chance() * 4)));
  const all = texts.flatMap((text) => text.split(' and '));
  const livePlans = createLivePlans({ own: ownNothing, log: console });
  const began = performance.now();
  await livePlans.take(
    texts.map((text, n) => ({ memberId: `member ${n}`, id: 'one', text, edition: '0.0' })),
    [],
  );
  const planMs = performance.now() - began;
  const plans = livePlans.all().map(({ planned }) => planned.plan);
  judge('screener', `${count} saved screeners, those that are run`, plans.length, '>=', count);
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
  report('screener', { saved: count, planMs, firstMs, distinct });
  report('screener', { saved: count, rssMb: Math.round(process.memoryUsage().rss / 1e6) });
  return { ms: median(rounds), texts };
}

/** A run in which texts have computed the studies that are common. */
function runOf(texts: readonly string[]) {
  const table = new PlanTable();
  const run = new ScreenerRun(columns, { live: true });
  const plans = texts.map((text) => planOf(text, table));
  run.prepare(plans);
  for (const plan of plans) run.matches(plan);
  return { table, run };
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
    // Each mend that may help is tried on the whole text.
    Array.from({ length: 60 }, () => 'ema(clsoe, 20) > 5').join(' and '),
    Array.from({ length: 120 }, (_, n) => `sectr in (Bnak${n}, Cemnt${n})`).join(' and '),
    Array.from({ length: 120 }, (_, n) => `category in (Aq${n}, Bq${n})`).join(' and '),
    `1,000 > ${'close + '.repeat(240)}close`,
  ];
  const took = texts.map((text) => msOf(() => checkedText(text)));
  judge('screener', 'a hostile text is refused, ms', Math.max(...took), '<=', 50);
}

const thousand = await saved(SAVED);
const unread = adHoc('ad-hoc, nothing computed before', undefined, () => columns.unread());
const alone = adHoc('ad-hoc');
const beside = adHoc('ad-hoc, beside saved screeners', runOf(thousand.texts));
judge('screener', 'ad-hoc, first run, p99 ms', alone.first, '<=', 10);
report('screener', {
  'ad-hoc, first run, nothing computed before, p99 ms': unread.first,
  'prices moved': unread.moved,
});
report('screener', { 'ad-hoc, first run beside saved screeners, p99 ms': beside.first });
judge('screener', 'ad-hoc, prices moved, p99 ms', alone.moved, '<=', 1);
judge('screener', '1,000 saved screeners, ms', thousand.ms, '<=', 150);
judge(
  'screener',
  '10,000 saved against 1,000, times',
  (await saved(MANY)).ms / thousand.ms,
  '<=',
  6,
);
hostile();

/** From the text to the matches, nothing is kept: as the databases do it. */
function ask(level: number): string[] {
  const text = `close > sma(close, 50) and rsi(14) crosses above ${level} and volume > 2 * avg(volume, 20)`;
  const run = new ScreenerRun(columns);
  return run.matches(planOf(text, new PlanTable())).matching.map((share) => columns.codes[share]!);
}

async function besideSql(peer: SqlPeer, limit: number): Promise<void> {
  let found = 0;
  for (const level of LEVELS) {
    const own = ask(level).toSorted().join();
    const others = (await peer.ask(level)).toSorted().join();
    if (own !== others) throw new Error(`above ${level}: ${own}, but ${peer.name} has ${others}`);
    found += own.length;
  }
  if (found === 0) throw new Error('no share matches at any level: nothing was compared');
  const own: number[] = [];
  const others: number[] = [];
  for (let round = 0; round < SQL_ROUNDS; round += 1) {
    own.push(msOf(() => ask(LEVELS[0]!)));
    const began = performance.now();
    await peer.ask(LEVELS[0]!);
    others.push(performance.now() - began);
  }
  report('screener', { peer: peer.name, medianMs: median(others), ownMedianMs: median(own) });
  judge('screener', `${peer.name} ÷ own, times`, median(others) / median(own), '>=', limit);
  await peer.end();
}

await besideSql(await postgresPeer(columns), 20);
const duckDb = await duckDbPeer(columns);
if (duckDb) await besideSql(duckDb, 3);
else report('screener', { skipped: 'DuckDB could not be installed' });
