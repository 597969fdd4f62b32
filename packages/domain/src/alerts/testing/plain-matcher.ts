import { minuteBarStart } from '../../chart/bar-group.ts';
import { type Interval, minutesPerBar } from '../../chart/interval.ts';
import { studyById } from '../../indicators/catalogue.ts';
import { defaultsOf, runStudy } from '../../indicators/run-study.ts';
import type { Bars } from '../../indicators/study.ts';
import { barsOf } from '../../indicators/testing/made-bars.ts';
import type { Trade } from '../../market/market-event.ts';
import type { ShareCode, TradingDay } from '../../units.ts';
import type { ArmedAlert, Firing } from '../alert.ts';
import type { AlertCondition, AlertTest, StudyTest, StudyValue } from '../condition.ts';
import type { BarsSoFar } from '../growing-bars.ts';
import type { WatchedSubject } from '../market-alerts.ts';

interface State {
  price: number;
  traded: boolean;
  /** All so far, without those of blocks. */
  trades: readonly Trade[];
  /** Until when bars have ended. */
  now: number;
}

interface Memory {
  fired: number;
  firedAt: number;
  firedOn: TradingDay;
  waits: boolean;
}

/**
 * Looks at every alert at every trade, and computes every study from all trades. Knows prices, changes,
 * trades, gaps, extremes, limits and studies.
 */
export class PlainMatcher {
  readonly #alerts: ArmedAlert[] = [];
  readonly #states = new Map<ShareCode, State>();
  readonly #memories = new Map<string, Memory>();
  #subjects: readonly WatchedSubject[] = [];
  #day: TradingDay = '';

  arm(alert: ArmedAlert): void {
    this.#alerts.push(alert);
  }

  open(day: TradingDay, subjects: readonly WatchedSubject[]): void {
    this.#day = day;
    this.#subjects = subjects;
    for (const { code, facts } of subjects) {
      const { trades, now } = this.#states.get(code) ?? { trades: [], now: 0 };
      this.#states.set(code, { price: facts.lastBefore, traded: false, trades, now });
    }
    for (const alert of this.#alerts)
      for (const subject of subjects) {
        const memory = this.#memories.get(`${alert.id} ${subject.code}`);
        const state = this.#states.get(subject.code)!;
        if (memory?.waits && this.#isBack(alert, subject, undefined, state)) memory.waits = false;
      }
  }

  /** As a matcher wants them that arms an alert now. */
  readonly barsSoFar = (code: ShareCode, interval: Interval): BarsSoFar => {
    const { trades } = this.#states.get(code)!;
    const newestAt = trades.at(-1)?.at ?? Number.NaN;
    return { bars: barsOfTrades(trades, interval), newestAt, hasUnfinished: trades.length > 0 };
  };

  take(trade: Trade): Firing[] {
    const before = this.#states.get(trade.code)!;
    if (trade.market === 'block') return this.#fire(trade, before, before, trade);
    // Bars end before the trade that comes after them.
    const ended = { ...before, now: trade.at };
    const { price, at } = trade;
    const now = { price, traded: true, trades: [...before.trades, trade], now: at };
    this.#states.set(trade.code, now);
    return [
      ...this.#fire(trade, before, ended, undefined),
      ...this.#fire(trade, ended, now, trade),
    ];
  }

  #fire({ code, at }: Trade, before: State, now: State, trade: Trade | undefined): Firing[] {
    const subject = this.#subjects.find((one) => one.code === code)!;
    return this.#alerts.flatMap((alert) => {
      if (!this.#isOf(alert, subject) || at > alert.until) return [];
      const key = `${alert.id} ${code}`;
      const none = { fired: 0, firedAt: Number.NEGATIVE_INFINITY, firedOn: '', waits: false };
      const memory = this.#memories.get(key) ?? none;
      this.#memories.set(key, memory);
      const { condition } = alert;
      if (memory.waits && this.#isBack(alert, subject, before, now)) memory.waits = false;
      const was = this.#isTrue(condition, subject, before, now, undefined);
      const is = this.#isTrue(condition, subject, now, before, trade);
      if (is !== true || was !== false || !this.#may(alert, memory, at)) return [];
      memory.fired += 1;
      memory.firedAt = at;
      memory.firedOn = this.#day;
      memory.waits = alert.again.kind === 'each' && !('join' in condition) && isLevel(condition);
      const { kind } = alert.again;
      const occurrence = kind === 'once' ? '' : kind === 'daily' ? this.#day : at;
      const { id, arming } = alert;
      const price = trade?.market === 'block' ? trade.price : now.price;
      return [{ id, arming, code, at, price, percent: null, occurrence }];
    });
  }

  #may({ again, condition }: ArmedAlert, memory: Memory, at: number): boolean {
    if (again.kind === 'once') return memory.fired === 0;
    if (again.kind === 'daily') return memory.firedOn !== this.#day;
    if ('join' in condition || !isLevel(condition)) return at - memory.firedAt >= 300_000;
    return !memory.waits;
  }

  #isOf({ scope }: ArmedAlert, { code, sector }: WatchedSubject): boolean {
    if (scope.kind === 'market') return true;
    if (scope.kind === 'sector') return scope.sector === sector;
    return scope.kind === 'share' ? scope.code === code : scope.codes.includes(code);
  }

  #isBack(
    { condition, again }: ArmedAlert,
    subject: WatchedSubject,
    before: State | undefined,
    now: State,
  ): boolean {
    const test = condition as AlertTest;
    const [value, level, isAbove] = this.#compared(test, subject, now);
    const beyond = isAbove ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
    const [former] = before ? this.#compared(test, subject, before) : [beyond];
    const size = again.kind === 'each' ? again.band : 0;
    const isOfLevel = test.kind === 'price' || test.kind === 'study';
    const band = isOfLevel ? (Math.abs(level) * size) / 100 || Number.MIN_VALUE : size;
    const back = Number((isAbove ? level - band : level + band).toPrecision(12));
    return isAbove ? value <= back && former > back : value >= back && former < back;
  }

  #isTrue(
    condition: AlertCondition,
    subject: WatchedSubject,
    state: State,
    other: State,
    trade: Trade | undefined,
  ): boolean | undefined {
    if ('join' in condition) {
      const all = condition.of.map((one) => this.#isTrue(one, subject, state, other, trade));
      const decisive = condition.join === 'any';
      if (all.includes(decisive)) return decisive;
      return all.includes(undefined) ? undefined : !decisive;
    }
    if (isLevel(condition)) {
      const [value, level, isAbove] = this.#compared(condition, subject, state);
      if (Number.isNaN(value)) return undefined;
      return isAbove ? value >= level : value <= level;
    }
    if (!trade) return false;
    const value = trade.price * trade.quantity;
    if (condition.kind === 'block') return trade.market === 'block' && value >= condition.least;
    if (trade.market === 'block') return false;
    if (condition.kind === 'trade')
      return (condition.measure === 'value' ? value : trade.quantity) >= condition.least;
    if (condition.kind === 'gap' && !other.traded) {
      const gap = percent(trade.price - subject.facts.yesterdayClose, subject.facts.yesterdayClose);
      return condition.level === 'above' ? gap >= condition.percent : gap <= -condition.percent;
    }
    return false;
  }

  /** The value, the level, and whether it must be above. */
  #compared(test: AlertTest, { facts }: WatchedSubject, state: State): [number, number, boolean] {
    const { price, traded } = state;
    const { yesterdayClose, limits } = facts;
    switch (test.kind) {
      case 'price':
        return [price, test.price, test.level === 'above'];
      case 'change':
        return [
          traded ? percent(price - yesterdayClose, yesterdayClose) : 0,
          test.percent,
          test.level === 'above',
        ];
      case 'extreme': {
        const former = test.end === 'high' ? facts.highs[test.sessions] : facts.lows[test.sessions];
        const beyond = former === 0 ? Number.NaN : ((price - former) / former) * 100;
        return test.end === 'high' ? [beyond, 5e-324, true] : [beyond, -5e-324, false];
      }
      case 'limit': {
        if (!limits) return [Number.NaN, 0, false];
        const away = test.side === 'upper' ? limits.upper - price : price - limits.lower;
        return [percent(away, price), test.within, false];
      }
      case 'study': {
        const isNumber = typeof test.against === 'number';
        const other = isNumber ? 0 : studyOf(test.against as StudyValue, test, state);
        const level = isNumber ? (test.against as number) : 0;
        return [studyOf(test.value, test, state) - other, level, test.level === 'above'];
      }
      default:
        throw new Error(`not a level: ${test.kind}`);
    }
  }
}

const isLevel = ({ kind }: AlertTest): boolean =>
  ['price', 'change', 'extreme', 'limit', 'study'].includes(kind);

function studyOf(
  { study: id, params, output }: StudyValue,
  { interval, when }: StudyTest,
  { trades, now }: State,
): number {
  const startOf = (at: number) => minuteBarStart(at, minutesPerBar(interval)!);
  const bars = barsOfTrades(trades, interval);
  const newest = trades.at(-1);
  const goesOn = newest !== undefined && startOf(newest.at) === startOf(now);
  const count = bars.count - (when === 'close' && goesOn ? 1 : 0);
  const study = studyById(id)!;
  const all = { ...bars, count };
  const column = runStudy(study, all, { ...defaultsOf(study), ...params })[output]!;
  return column[count - 1] ?? Number.NaN;
}

const known = new WeakMap<readonly Trade[], Map<Interval, Bars>>();

function barsOfTrades(trades: readonly Trade[], interval: Interval): Bars {
  const byInterval = known.get(trades) ?? new Map<Interval, Bars>();
  known.set(trades, byInterval);
  const before = byInterval.get(interval);
  if (before) return before;
  const startOf = ({ at }: Trade) => minuteBarStart(at, minutesPerBar(interval)!);
  const list = [...Map.groupBy(trades, startOf).values()].map((own) => {
    const prices = own.map(({ price }) => price / 100);
    return {
      open: prices[0]!,
      high: Math.max(...prices),
      low: Math.min(...prices),
      close: prices.at(-1)!,
      volume: own.reduce((sum, { quantity }) => sum + quantity, 0),
    };
  });
  const bars = barsOf(list);
  byInterval.set(interval, bars);
  return bars;
}

/** Two decimals, halves away from zero. */
const percent = (part: number, whole: number): number => {
  const hundredths = (part / whole) * 10_000;
  return (Math.sign(hundredths) * Math.round(Math.abs(hundredths) + 1e-9)) / 100;
};
