import type { Halt, Quote } from '../market/quote.ts';
import { untraded } from '../market/untraded.ts';
import type { EpochMs, Paisa, ShareCode } from '../units.ts';
import type { DayMinutes, ShareMinutes } from './day-minutes.ts';

const MINUTE_MS = 60_000;

interface Track {
  readonly share: ShareMinutes;
  /** The day up to each row: its highest and lowest price, its sums. */
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly volume: Float64Array;
  readonly value: Float64Array;
  readonly trades: Float64Array;
  readonly halts: readonly { readonly minute: number; readonly halt: Halt }[];
}

/** The quotes of a day as they stood at the end of any of its minutes. */
export class QuotesAt {
  readonly #tracks = new Map<ShareCode, Track>();
  readonly #opensAt: EpochMs;
  /** From this minute on the closing price is known. */
  readonly #closedFrom: number;

  constructor(day: DayMinutes, closedFrom: number) {
    this.#opensAt = day.opensAt;
    this.#closedFrom = closedFrom;
    const halts = Map.groupBy(day.halts, ({ code }) => code);
    for (const share of day.shares)
      this.#tracks.set(share.code, trackOf(share, halts.get(share.code) ?? []));
  }

  codes(): Iterable<ShareCode> {
    return this.#tracks.keys();
  }

  /** `now` gives what minutes do not hold: number, quote base, and when it traded before this day. */
  at(minute: number, now: Quote): Quote | undefined {
    const track = this.#tracks.get(now.code);
    if (!track) return undefined;
    const { share } = track;
    const row = rowUpto(share.minute, minute);
    const halt = track.halts.findLast((change) => change.minute <= minute)?.halt ?? '';
    const close = minute >= this.#closedFrom ? share.close : 0;
    const rest = {
      code: now.code,
      number: now.number,
      quoteBase: now.quoteBase,
      yesterdayClose: share.yesterdayClose,
      close,
      halt,
    };
    if (row < 0)
      return {
        ...untraded,
        ...rest,
        tradedAt: 0,
        volumeNew: 0,
        tradesNew: 0,
        valueNew: 0,
        changeNew: 0,
        tradedAfterSec: 0,
      };
    return { ...rest, ...this.#traded(track, row) };
  }

  #traded({ share, high, low, volume, value, trades }: Track, row: number) {
    const last = share.last[row]!;
    const sums = { trades: trades[row]!, volume: volume[row]!, value: value[row]! };
    const before: Paisa = row > 0 ? share.last[row - 1]! : share.yesterdayClose;
    return {
      open: share.open[0]!,
      high: high[row]!,
      low: low[row]!,
      lastPrice: share.isSpot ? 0 : last,
      spotPrice: share.isSpot ? last : 0,
      ...sums,
      ...bySide('public', share.isSpot ? none : sums),
      ...bySide('spot', share.isSpot ? sums : none),
      tradedAt: this.#opensAt + (share.minute[row]! + 1) * MINUTE_MS - 1,
      volumeNew: share.volume[row]!,
      tradesNew: share.trades[row]!,
      valueNew: share.value[row]!,
      changeNew: last - before,
      tradedAfterSec: row > 0 ? (share.minute[row]! - share.minute[row - 1]!) * 60 : 0,
    };
  }
}

interface Sums {
  readonly trades: number;
  readonly volume: number;
  readonly value: Paisa;
}
const none: Sums = { trades: 0, volume: 0, value: 0 };

const bySide = <Side extends 'public' | 'spot'>(side: Side, { trades, volume, value }: Sums) =>
  ({ [`${side}Trades`]: trades, [`${side}Volume`]: volume, [`${side}Value`]: value }) as Record<
    `${Side}${'Trades' | 'Volume' | 'Value'}`,
    number
  >;

function trackOf(share: ShareMinutes, halts: Track['halts']): Track {
  const count = share.minute.length;
  const column = () => new Float64Array(count);
  const track = {
    high: column(),
    low: column(),
    volume: column(),
    value: column(),
    trades: column(),
  };
  for (let row = 0; row < count; row += 1) {
    const isFirst = row === 0;
    track.high[row] = isFirst ? share.high[0]! : Math.max(track.high[row - 1]!, share.high[row]!);
    track.low[row] = isFirst ? share.low[0]! : Math.min(track.low[row - 1]!, share.low[row]!);
    for (const sum of ['volume', 'value', 'trades'] as const)
      track[sum][row] = (isFirst ? 0 : track[sum][row - 1]!) + share[sum][row]!;
  }
  return { share, ...track, halts };
}

/** The last row of a minute up to this one; −1 when there is none. */
function rowUpto(minutes: Int32Array, minute: number): number {
  let [low, high] = [0, minutes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (minutes[middle]! <= minute) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
