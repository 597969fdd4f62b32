import { loadavg } from 'node:os';
import type { Again, AlertScope, ArmedAlert } from '@dorpon/domain/alerts/alert';
import {
  type AlertCondition,
  type AlertTest,
  EXTREME_SESSIONS,
  type ExtremeSessions,
  type StudyValue,
} from '@dorpon/domain/alerts/condition';
import type { BarsSoFar } from '@dorpon/domain/alerts/growing-bars';
import { MarketAlerts, type WatchedSubject } from '@dorpon/domain/alerts/market-alerts';
import { dhakaTime } from '@dorpon/domain/calendar/trading-calendar';
import type { Trade } from '@dorpon/domain/market/market-event';
import { judge, percentile, report } from './report.ts';

// A million alerts, spread over the shares as turnover is, against batches of 80 trades. Prices move as those of a
// calm day do: a batch makes few alerts fire, as on the exchange.
const SHARES = 400;
const SECTORS = 20;
const BATCH = 80;
const MOST_QUANTITY = 400;
const MEAN_QUANTITY = MOST_QUANTITY / 2;
/** As the feed delivers them. */
const BATCH_MS = 250;
/** Half an hour, in which bars of 5 and 15 minutes end. */
const BATCHES = 7_200;
/** Batches before the session's, in which the engine compiles what it runs. */
const WARM_UP = 200;
const MINUTE_MS = 60_000;
const ROUNDS = 3;
const FEW = 10_000;
const MANY = 1_000_000;
const HISTORY = 300;
/** Alerts made at once, so that making them is not measured. */
const CHUNK = 10_000;

const day = '2026-11-15';
const opensAt = dhakaTime(day, 600);

let state = 7;
const chance = () => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
  return (state >>> 0) / 4_294_967_296;
};
const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(chance() * items.length)]!;
/** The first shares have most of the turnover: the part of the first tenth is about a half. */
const someShare = () => `S${Math.floor(SHARES * chance() ** 2.5)}`;

const ofAll = (price: number) =>
  Object.fromEntries(EXTREME_SESSIONS.map((sessions) => [sessions, price])) as Record<
    ExtremeSessions,
    number
  >;

/** Trades of a share in a minute are as many as on other days, so that few alerts about volume fire. */
function usualByMinute(share: number): number[] {
  const partOfTrades = ((share + 1) / SHARES) ** 0.4 - (share / SHARES) ** 0.4;
  const aMinute = (MINUTE_MS / BATCH_MS) * BATCH * MEAN_QUANTITY * partOfTrades;
  const warmUp = WARM_UP * BATCH * MEAN_QUANTITY * partOfTrades;
  return Array.from({ length: 270 }, (_, minute) => warmUp + (minute + 1) * aMinute);
}
const subjects: WatchedSubject[] = Array.from({ length: SHARES }, (_, i) => ({
  code: `S${i}`,
  sector: `sector ${i % SECTORS}`,
  facts: {
    lastBefore: 10_000,
    yesterdayClose: 10_000,
    limits: { upper: 11_000, lower: 9_000 },
    highs: ofAll(10_700),
    lows: ofAll(9_300),
    usualVolume: { byMinute: usualByMinute(i), sessions: 20 },
    daysToRecordDate: 30,
  },
}));

function readBars(): BarsSoFar {
  const close = Float64Array.from({ length: HISTORY }, (_, i) => 100 + Math.sin(i / 9) * 4);
  const volume = new Float64Array(HISTORY).fill(1000);
  const bars = { count: HISTORY, open: close, high: close, low: close, close, volume };
  return { bars, newestAt: opensAt - 86_400_000, hasUnfinished: false };
}

const level = () => (chance() < 0.5 ? 'above' : 'below') as 'above' | 'below';
/** Between 1% and 30% from the price, near ones more often: people ask for what is not there yet. */
const away = () => 30 ** chance() / 100;
function price(): AlertTest {
  const isAbove = chance() < 0.5;
  const at = 10_000 * (isAbove ? 1 + away() : 1 - away());
  return { kind: 'price', level: isAbove ? 'above' : 'below', price: Math.round(at / 10) * 10 };
}
function change(): AlertTest {
  const isAbove = chance() < 0.5;
  const percent = 2 + Math.round(chance() * 70) / 10;
  return {
    kind: 'change',
    level: isAbove ? 'above' : 'below',
    percent: isAbove ? percent : -percent,
  };
}
const volume = (): AlertTest => ({ kind: 'volume', times: 2 + Math.round(chance() * 80) / 10 });
const periods = [14, 20, 50];
const study = (): AlertTest => ({
  kind: 'study',
  value: pick<StudyValue>([
    { study: 'rsi', params: { period: pick([9, 14]) }, output: 'value' },
    { study: 'sma', params: { period: pick(periods) }, output: 'value' },
    { study: 'macd', params: {}, output: 'histogram' },
    { study: 'bollinger', params: {}, output: 'upper' },
  ]),
  level: level(),
  against: Math.round(chance() * 200),
  interval: pick(['day', '5m', '15m'] as const),
  when: pick(['trade', 'close'] as const),
});
const other = (): AlertTest =>
  pick<() => AlertTest>([
    () => ({ kind: 'trade', measure: 'quantity', least: 380 + Math.round(chance() * 90_000) }),
    () => ({
      kind: 'extreme',
      end: pick(['high', 'low'] as const),
      sessions: pick(EXTREME_SESSIONS),
    }),
    () => ({ kind: 'limit', side: pick(['upper', 'lower'] as const), within: pick([0, 1, 2]) }),
    () => ({ kind: 'lock', side: 'upper', change: 'lock' }),
    () => ({ kind: 'news', news: 'dividend' }),
  ])();

function alertOf(id: number): ArmedAlert {
  const part = chance();
  const code = someShare();
  const test = part < 0.6 ? price() : part < 0.75 ? change() : part < 0.85 ? volume() : undefined;
  const isList = part >= 0.9 && part < 0.95;
  const single = test ?? (part < 0.9 ? study() : isList ? change() : other());
  const condition: AlertCondition =
    chance() < 0.05 && !isList
      ? { join: pick(['all', 'any'] as const), of: [single, change()] }
      : single;
  const list = Array.from({ length: 15 }, someShare);
  const scope: AlertScope = !isList
    ? { kind: 'share', code }
    : pick<AlertScope>([
        { kind: 'market' },
        { kind: 'sector', sector: `sector ${id % SECTORS}` },
        { kind: 'list', codes: [...new Set(list)] },
      ]);
  const again: Again = pick([
    { kind: 'once' },
    { kind: 'daily' },
    { kind: 'each', band: 1 },
  ] as const);
  return { id, arming: 1, condition, scope, again, until: Number.POSITIVE_INFINITY };
}

const prices = new Map<string, number>();
let number = 0;
function batchOf(minute: number): Trade[] {
  return Array.from({ length: BATCH }, () => {
    const code = someShare();
    const before = prices.get(code) ?? 10_000;
    // Back to the middle: three of a thousand prices are more than 1% away from it.
    const drift = (10_000 - before) / 100;
    const now = before + Math.round(pick([-2, -1, 0, 0, 0, 1, 2]) + drift) * 10;
    prices.set(code, now);
    number += 1;
    const at = opensAt + minute * MINUTE_MS;
    const quantity = 1 + Math.floor(chance() * MOST_QUANTITY);
    return { kind: 'trade', code, number, at, price: now, quantity, market: 'public' } as const;
  });
}

function run(count: number) {
  state = 7;
  number = 0;
  const heapBefore = heap();
  const alerts = new MarketAlerts(readBars);
  alerts.open({ day, opensAt, subjects });
  let loadMs = 0;
  let loadCpuMs = 0;
  for (let first = 0; first < count; first += CHUNK) {
    const some = Array.from({ length: CHUNK }, (_, id) => alertOf(first + id));
    const cpuBefore = process.threadCpuUsage();
    const began = performance.now();
    for (const alert of some) alerts.load(alert);
    loadMs += performance.now() - began;
    loadCpuMs += cpuSince(cpuBefore);
  }
  const cpuBefore = process.threadCpuUsage();
  const began = performance.now();
  alerts.loaded(opensAt);
  loadMs += performance.now() - began;
  loadCpuMs += cpuSince(cpuBefore);
  const megabytes = (heap() - heapBefore) / 2 ** 20;
  prices.clear();
  const took: number[] = [];
  let cpuMs = 0;
  let fired = 0;
  for (let batch = -WARM_UP; batch < BATCHES; batch += 1) {
    const minute = minuteOf(batch);
    const trades = batchOf(minute);
    const cpuBefore = process.threadCpuUsage();
    const from = performance.now();
    fired += alerts.take(trades).length;
    // As in the server: with the first batch of a minute all bars end that have reached their end.
    if (minute !== minuteOf(batch - 1)) fired += alerts.clock(opensAt + minute * MINUTE_MS).length;
    const ms = performance.now() - from;
    if (batch < 0) continue;
    took.push(ms);
    cpuMs += cpuSince(cpuBefore) / BATCHES;
  }
  const made: number[] = [];
  for (let id = count; id < count + 2_000; id += 1) {
    const alert = alertOf(id);
    const from = performance.now();
    alerts.arm(alert);
    made.push(performance.now() - from);
  }
  return { took, cpuMs, fired, loadMs, loadCpuMs, megabytes, made };
}

const minuteOf = (batch: number) => Math.max(0, Math.floor((batch * BATCH_MS) / MINUTE_MS));

function cpuSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

function heap(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

type Run = ReturnType<typeof run>;

/**
 * The same alerts and trades several times, each batch with its least time: another process on the
 * machine delays some batches of a round, but not the same ones in every round.
 */
function rounds(count: number): Run & { readonly p99s: number[] } {
  const runs = Array.from({ length: ROUNDS }, () => run(count));
  const least = (of: (run: Run) => number) => Math.min(...runs.map(of));
  return {
    took: runs[0]!.took.map((_, batch) => least(({ took }) => took[batch]!)),
    made: runs[0]!.made.map((_, alert) => least(({ made }) => made[alert]!)),
    cpuMs: least(({ cpuMs }) => cpuMs),
    fired: runs[0]!.fired,
    loadMs: least(({ loadMs }) => loadMs),
    loadCpuMs: least(({ loadCpuMs }) => loadCpuMs),
    megabytes: least(({ megabytes }) => megabytes),
    p99s: runs.map(({ took }) => p(took, 0.99)),
  };
}

const p = (values: readonly number[], part: number) => Number(percentile(values, part).toFixed(3));

const few = rounds(FEW);
const many = rounds(MANY);
for (const [count, found] of [
  [FEW, few],
  [MANY, many],
] as const) {
  const { took, cpuMs, fired, loadMs, loadCpuMs, megabytes, made, p99s } = found;
  report('alerts', {
    alerts: count,
    rounds: ROUNDS,
    batchMs: { p50: p(took, 0.5), p99: p(took, 0.99), most: p(took, 1), p99OfEachRound: p99s },
    // Time on a processor: a busy machine adds little to it.
    cpuMsPerBatch: Number(cpuMs.toFixed(3)),
    armMs: { p50: p(made, 0.5), p99: p(made, 0.99) },
    fired,
    loadMs: Math.round(loadMs),
    loadCpuMs: Math.round(loadCpuMs),
    megabytes: Math.round(megabytes),
    machineLoad: Number(loadavg()[0]!.toFixed(1)),
  });
}
judge('alerts', 'a batch of 80 trades, p99 in ms', percentile(many.took, 0.99), '<=', 2);
judge('alerts', 'cost of a batch, 1,000,000 ÷ 10,000 alerts', many.cpuMs / few.cpuMs, '<=', 1.5);
judge('alerts', 'memory in MB', many.megabytes, '<=', 400);
judge('alerts', 'loaded in s, without the database', many.loadMs / 1000, '<=', 15);
judge('alerts', 'an alert made, p99 in ms', percentile(many.made, 0.99), '<=', 1);
