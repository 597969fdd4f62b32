import { MAX_MINUTES } from '@dorpon/contract/bars-query';
import type { AlertScope } from '@dorpon/domain/alerts/alert';
import { type AlertCondition, testsOf } from '@dorpon/domain/alerts/condition';
import type { BarsSoFar } from '@dorpon/domain/alerts/growing-bars';
import { type AdjustmentFactor, factorsAfter } from '@dorpon/domain/bars/price-adjustment';
import { sessionHours } from '@dorpon/domain/calendar/trading-calendar';
import { barGroup, dayNumberAt, isDayInterval, sessionOf } from '@dorpon/domain/chart/bar-group';
import { type ChartBar, dayChartBars } from '@dorpon/domain/chart/day-chart-bars';
import { type Interval, minutesPerBar } from '@dorpon/domain/chart/interval';
import type { SessionHours } from '@dorpon/domain/market/session';
import { type EpochMs, type ShareCode, type TradingDay, taka } from '@dorpon/domain/units';
import { barsOf, rangeOf } from '../bars/minutes.ts';
import type { BarsStore } from '../bars/store.ts';
import type { Days } from '../days/days.ts';
import type { Recorder } from '../recording/recorder.ts';
import type { FactorsOf } from './subjects.ts';

export interface HistoryParts {
  readonly days: Pick<Days, 'upToNow'>;
  readonly bars: BarsStore;
  readonly recorder: Pick<Recorder, 'pendingMinutes' | 'completeUpto'>;
}

/** Bars before the first that a study is computed for; the longest run-up needs about as many. */
const BARS = 600;
const MINUTES_OF_SESSION = 270;
/** The index that some studies compare with. */
const INDEX = 'DSEX';

function once<Key, Value>(
  made: Map<Key, Promise<Value>>,
  key: Key,
  make: () => Promise<Value>,
): Promise<Value> {
  let value = made.get(key);
  if (!value) {
    value = make();
    made.set(key, value);
    value.catch(() => made.delete(key));
  }
  return value;
}

type Line = readonly { readonly at: EpochMs; readonly close: number }[];

/** Bars of shares before an alert about their studies is armed: read ahead, because matching cannot wait. */
export class StudyHistory {
  readonly #parts: HistoryParts;
  readonly #hours: SessionHours;
  readonly #factors: FactorsOf;
  readonly #read = new Map<string, BarsSoFar>();
  /** What every share of a list needs again. */
  readonly #index = new Map<Interval, Promise<readonly ChartBar[]>>();
  readonly #sessions = new Map<number, Promise<readonly TradingDay[]>>();

  constructor(parts: HistoryParts, hours: SessionHours, factors: FactorsOf) {
    this.#parts = parts;
    this.#hours = hours;
    this.#factors = factors;
  }

  readonly barsSoFar = (code: ShareCode, interval: Interval): BarsSoFar =>
    this.#read.get(`${code} ${interval}`) ?? NO_BARS;

  /** Reads what the studies of a condition need; `now` is the time of the newest prices. */
  async prepare(
    condition: AlertCondition,
    codes: Iterable<ShareCode>,
    now: EpochMs,
  ): Promise<void> {
    for (const interval of intervalsIn(condition))
      for (const code of codes) {
        const key = `${code} ${interval}`;
        if (!this.#read.has(key)) this.#read.set(key, await this.#load(code, interval, now));
      }
  }

  /** Whether everything that the studies of a condition need was read. */
  has(condition: AlertCondition, codes: readonly ShareCode[]): boolean {
    return [...intervalsIn(condition)].every((interval) =>
      codes.every((code) => this.#read.has(`${code} ${interval}`)),
    );
  }

  /** Bars are needed only to begin with. */
  forget(): void {
    this.#read.clear();
    this.#index.clear();
    this.#sessions.clear();
  }

  async #load(code: ShareCode, interval: Interval, now: EpochMs): Promise<BarsSoFar> {
    const [own, index] = await Promise.all([
      this.#bars(code, interval, now),
      once(this.#index, interval, () => this.#bars(INDEX, interval, now)),
    ]);
    const bars = own.slice(-BARS);
    const newestAt = bars.at(-1)?.at ?? Number.NaN;
    const isOfToday =
      !isDayInterval(interval) || barGroup(interval, newestAt) === barGroup(interval, now);
    const span = (minutesPerBar(interval) ?? 0) * 60_000;
    const goesOn = isDayInterval(interval)
      ? isOfToday && (interval !== 'day' || now < this.#hours.closesAt)
      : now < newestAt + span;
    return { bars: columnsOf(bars, index), newestAt, hasUnfinished: goesOn };
  }

  async #bars(code: ShareCode, interval: Interval, now: EpochMs): Promise<readonly ChartBar[]> {
    const factors = this.#factors.get(code) ?? [];
    if (isDayInterval(interval)) {
      const days = this.#parts.days.upToNow(code);
      return days ? dayChartBars(days, factors, interval) : [];
    }
    return this.#minuteBars(code, minutesPerBar(interval)!, factors, now);
  }

  async #minuteBars(
    code: ShareCode,
    minutes: number,
    factors: readonly AdjustmentFactor[],
    now: EpochMs,
  ): Promise<ChartBar[]> {
    const { bars, recorder } = this.#parts;
    const { day } = this.#hours;
    const sessions = Math.ceil((BARS * minutes) / MINUTES_OF_SESSION);
    const past = await once(this.#sessions, sessions, () => bars.sessionsBefore(day, sessions));
    const from = sessionHours(past.at(-1) ?? day).opensAt;
    // Read before the store: a minute written in between is then in both lists instead of in neither.
    const unwritten = recorder.pendingMinutes(day, code);
    // A minute that is completed and stored while this reads has trades of later.
    const before = unwritten[0]?.at ?? Math.min(recorder.completeUpto(day), now + 60_000);
    const stored = await bars.minutes(rangeOf(code, from, before - 1), MAX_MINUTES);
    const read = [...stored, ...unwritten];
    return barsOf(read, minutes).map(({ at, open, high, low, close, volume }) => {
      const number = dayNumberAt(at);
      const factor = factorsAfter(factors, number);
      return {
        at,
        open: taka(open * factor.price),
        high: taka(high * factor.price),
        low: taka(low * factor.price),
        close: taka(close * factor.price),
        volume: volume * factor.volume,
        session: sessionOf('1m', number),
      };
    });
  }
}

function columnsOf(bars: readonly ChartBar[], index: Line): BarsSoFar['bars'] {
  const column = (of: (bar: ChartBar) => number) => Float64Array.from(bars, of);
  let at = -1;
  return {
    count: bars.length,
    open: column(({ open }) => open),
    high: column(({ high }) => high),
    low: column(({ low }) => low),
    close: column(({ close }) => close),
    volume: column(({ volume }) => volume),
    session: Int32Array.from(bars, ({ session }) => session),
    beside: column((bar) => {
      while (at + 1 < index.length && index[at + 1]!.at <= bar.at) at += 1;
      return at < 0 ? Number.NaN : index[at]!.close;
    }),
  };
}

const NO_BARS: BarsSoFar = { bars: columnsOf([], []), newestAt: Number.NaN, hasUnfinished: false };

const intervalsIn = (condition: AlertCondition): ReadonlySet<Interval> =>
  new Set(testsOf(condition).flatMap((test) => (test.kind === 'study' ? test.interval : [])));

export const watchesStudies = (condition: AlertCondition): boolean =>
  testsOf(condition).some(({ kind }) => kind === 'study');

/** The shares of a scope. */
export function codesIn(
  scope: AlertScope,
  shares: Iterable<{ readonly code: ShareCode; readonly sector: string }>,
): ShareCode[] {
  if (scope.kind === 'share') return [scope.code];
  if (scope.kind === 'list') return [...scope.codes];
  return [...shares].flatMap(({ code, sector }) =>
    sector !== '' && (scope.kind === 'market' || scope.sector === sector) ? code : [],
  );
}
