import { studies } from '@dorpon/domain/indicators/catalogue';
import { defaultsOf, runStudy } from '@dorpon/domain/indicators/run-study';
import type { Bars, Study } from '@dorpon/domain/indicators/study';
import { volumeProfile, volumeProfileEntry } from '@dorpon/domain/indicators/volume-profile';
import { patternPeers, patternRun } from './pattern-peers.ts';
import { judge, median, report, yardstickMs } from './report.ts';
import { fetchTechnicalIndicators, fetchTradingSignals } from './study-libraries.ts';
import { type Series, technicalRuns, tradingRuns } from './study-peers.ts';

const BARS = 200_000;
const PATTERN_BARS = 20_000;
/** Five years of days. */
const SHARE_BARS = 1_200;
const SHARES = 430;
const RUNS = 50;
const PASSES = 15;

/** A random walk in paisa: one bar in twelve untraded, sessions of 21 bars. */
function bars(count: number, seed: number): Bars {
  let state = seed;
  const chance = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return (state >>> 0) / 4_294_967_296;
  };
  const column = () => new Float64Array(count);
  const made = { open: column(), high: column(), low: column(), close: column(), volume: column() };
  const session = new Int32Array(count);
  const beside = column();
  let close = 10_000;
  let index = 6_000;
  for (let row = 0; row < count; row += 1) {
    index *= 1 + 0.01 * (chance() - 0.5);
    beside[row] = index;
    session[row] = Math.floor(row / 21);
    const open = close;
    const traded = chance() > 1 / 12;
    if (traded) close = Math.round(open + (10_000 - open) * 0.01 + open * 0.04 * (chance() - 0.5));
    made.open[row] = open;
    made.close[row] = close;
    made.high[row] = Math.max(open, close) + (traded ? Math.round(100 * chance()) : 0);
    made.low[row] = Math.min(open, close) - (traded ? Math.round(100 * chance()) : 0);
    made.volume[row] = traded ? 1 + Math.floor(chance() * 1e6) : 0;
  }
  return { count, ...made, session, beside };
}

function seriesOf({ count, open, high, low, close, volume }: Bars): Series {
  const columns = {
    open: [...open],
    high: [...high],
    low: [...low],
    close: [...close],
    volume: [...volume],
  };
  const candles = Array.from({ length: count }, (_, row) => ({
    open: open[row]!,
    high: high[row]!,
    low: low[row]!,
    close: close[row]!,
    volume: volume[row]!,
  }));
  return { ...columns, candles };
}

// No forced collection in between, because it discards compiled code.
function msOf(work: () => unknown): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}

/** The fastest of many runs (three for slow ones), to exclude other load. */
function nsPerBar(count: number, work: () => unknown): number {
  let least = Number.POSITIVE_INFINITY;
  let spent = 0;
  for (let run = 0; run < 3 || (run < RUNS && spent < 1_000); run += 1) {
    const took = msOf(work);
    spent += took;
    least = Math.min(least, took);
  }
  return (least * 1e6) / count;
}

const all = bars(BARS, 1);
const few = bars(PATTERN_BARS, 1);
const series = seriesOf(all);
const fewSeries = seriesOf(few);
const shares = Array.from({ length: SHARES }, (_, share) => bars(SHARE_BARS, share + 2));

const everyStudy = (share: Bars): void => {
  for (const study of studies) runStudy(study, share);
  volumeProfile(share, 0, share.count, volumeProfileEntry.params.levels.default);
};

// Warms up every study on other bars, as in a running server.
for (const share of shares.slice(0, 40)) everyStudy(share);

const newestOf = (study: Study): number | undefined =>
  runStudy(study, all)[study.outputs[0]!.key]!.at(-1);
const near = (one: number | undefined, other: number | undefined): boolean =>
  one !== undefined && other !== undefined && Math.abs(one - other) <= 1e-6 * Math.abs(one);

const ratios: Record<'technicalindicators' | 'trading-signals' | 'patterns', number[]> = {
  technicalindicators: [],
  'trading-signals': [],
  patterns: [],
};
const ti = await fetchTechnicalIndicators();
const ts = await fetchTradingSignals();
for (const [peer, library] of Object.entries({ technicalindicators: ti, 'trading-signals': ts }))
  if (library === null) report('studies', { peer, skipped: 'cannot be installed' });
const peers = {
  technicalindicators: ti ? technicalRuns(ti) : {},
  'trading-signals': ts ? tradingRuns(ts) : {},
};

for (const study of studies) {
  const params = defaultsOf(study);
  const own = nsPerBar(BARS, () => runStudy(study, all, params));
  const line: Record<string, unknown> = { study: study.id, nsPerBar: Number(own.toFixed(1)) };
  for (const [peer, runs] of Object.entries(peers)) {
    const run = runs[study.id];
    if (!run) continue;
    let newest: number | undefined;
    const peerNs = nsPerBar(BARS, () => {
      newest = run(series);
    });
    ratios[peer as keyof typeof peers].push(peerNs / own);
    line[peer] = Number((peerNs / own).toFixed(1));
    line[`same figure, ${peer}`] = near(newestOf(study), newest);
  }
  if (ti && patternPeers.includes(study.id)) {
    const ratio = nsPerBar(PATTERN_BARS, patternRun(ti, study.id, fewSeries)) / own;
    ratios.patterns.push(ratio);
    line.technicalindicators = Number(ratio.toFixed(1));
  }
  report('studies', line);
  if (study.id === 'sma' || study.id === 'rsi')
    judge('studies', `${study.id}, ns a bar`, own, '<=', 30);
}

const geometricMean = (values: readonly number[]): number =>
  Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length);

for (const [peer, list] of Object.entries(ratios).filter(([, { length }]) => length > 0))
  judge('studies', `least ratio, ${peer} (${list.length} studies)`, Math.min(...list), '>=', 1);
const means = { technicalindicators: 5, 'trading-signals': 3 } as const;
for (const [peer, least] of Object.entries(means)) {
  const list = ratios[peer as keyof typeof means];
  const what = `geometric mean over ${peer}, patterns aside`;
  if (list.length > 0) judge('studies', what, geometricMean(list), '>=', least);
}

/** The fastest of several short passes per share. */
const shareMs = shares.map(() => Number.POSITIVE_INFINITY);
for (let pass = 0; pass < PASSES; pass += 1)
  for (const [i, share] of shares.entries())
    shareMs[i] = Math.min(
      shareMs[i]!,
      msOf(() => everyStudy(share)),
    );
const shareSum = shareMs.reduce((sum, ms) => sum + ms, 0);
judge('studies', 'all studies of one share, 5 years, ms', median(shareMs), '<=', 3);
judge('studies', `all studies of ${SHARES} shares in one thread, s`, shareSum / 1000, '<=', 1);
report('studies', { studies: studies.length, yardstickMs: Math.round(yardstickMs()) });
