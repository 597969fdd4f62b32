import type { Halt, Quote } from '../market/quote.ts';
import { untraded } from '../market/untraded.ts';
import type { EpochMs, ShareCode } from '../units.ts';
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
  /** The newest answer, repeated while nothing of it changes. */
  latest?: { readonly row: number; readonly quote: Quote };
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

  /**
   * `now` gives what minutes do not hold: number and quote base. Minutes between which nothing happened
   * to a share have the same object.
   */
  at(minute: number, now: Quote): Quote | undefined {
    const track = this.#tracks.get(now.code);
    if (!track) return undefined;
    const row = rowUpto(track.share.minute, minute);
    const halt = haltUpto(track.halts, minute);
    const close = minute >= this.#closedFrom ? track.share.close : 0;
    const { latest } = track;
    if (
      latest !== undefined &&
      latest.row === row &&
      latest.quote.halt === halt &&
      latest.quote.close === close &&
      latest.quote.number === now.number &&
      latest.quote.quoteBase === now.quoteBase
    )
      return latest.quote;
    const rest = {
      code: now.code,
      number: now.number,
      quoteBase: now.quoteBase,
      yesterdayClose: track.share.yesterdayClose,
      close,
      halt,
    };
    const quote = row < 0 ? quoteBefore(rest) : this.#quote(track, row, rest);
    track.latest = { row, quote };
    return quote;
  }

  /** Written out: hundreds are made in a frame while the needle moves, and spreading takes three times as long. */
  #quote({ share, high, low, volume, value, trades }: Track, row: number, rest: Rest): Quote {
    const last = share.last[row]!;
    const [isPublic, isSpot] = share.isSpot ? [0, 1] : [1, 0];
    return {
      code: rest.code,
      number: rest.number,
      quoteBase: rest.quoteBase,
      open: share.open[0]!,
      high: high[row]!,
      low: low[row]!,
      lastPrice: last * isPublic,
      spotPrice: last * isSpot,
      close: rest.close,
      yesterdayClose: rest.yesterdayClose,
      trades: trades[row]!,
      volume: volume[row]!,
      value: value[row]!,
      publicTrades: trades[row]! * isPublic,
      publicVolume: volume[row]! * isPublic,
      publicValue: value[row]! * isPublic,
      spotTrades: trades[row]! * isSpot,
      spotVolume: volume[row]! * isSpot,
      spotValue: value[row]! * isSpot,
      tradedAt: this.#opensAt + (share.minute[row]! + 1) * MINUTE_MS - 1,
      halt: rest.halt,
      volumeNew: share.volume[row]!,
      tradesNew: share.trades[row]!,
      valueNew: share.value[row]!,
      changeNew: last - (row > 0 ? share.last[row - 1]! : share.yesterdayClose),
      tradedAfterSec: row > 0 ? (share.minute[row]! - share.minute[row - 1]!) * 60 : 0,
    };
  }
}

/** What does not follow from the minutes of a share alone. */
type Rest = Pick<Quote, 'code' | 'number' | 'quoteBase' | 'yesterdayClose' | 'close' | 'halt'>;

const quoteBefore = (rest: Rest): Quote => ({
  ...untraded,
  ...rest,
  tradedAt: 0,
  volumeNew: 0,
  tradesNew: 0,
  valueNew: 0,
  changeNew: 0,
  tradedAfterSec: 0,
});

function haltUpto(halts: Track['halts'], minute: number): Halt {
  for (let i = halts.length - 1; i >= 0; i -= 1)
    if (halts[i]!.minute <= minute) return halts[i]!.halt;
  return '';
}

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
