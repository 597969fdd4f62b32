import type { Paisa, Percent, TradingDay } from '../units.ts';
import type { InstrumentType, ListingBoard } from './instrument.ts';
import { ceilToTick, floorToTick, tickSize } from './tick-size.ts';

export interface CircuitLimits {
  readonly lower: Paisa;
  readonly upper: Paisa;
}

/**
 * Bands of equities and funds by reference price; the first whose `upTo` is not below the price
 * applies.
 */
const bands: readonly { upTo: Paisa; percent: Percent }[] = [
  { upTo: 200_00, percent: 10 },
  { upTo: 500_00, percent: 8.75 },
  { upTo: 1000_00, percent: 7.5 },
  { upTo: 2000_00, percent: 6.25 },
  { upTo: 5000_00, percent: 5 },
  { upTo: Number.POSITIVE_INFINITY, percent: 3.75 },
];

const SME_PERCENT = 10;

/** From 2019 until May 2021 the first two sessions of a new listing had a wider band. */
const newListing = { from: '2019-01-01', before: '2021-05-01', sessions: 2, percent: 50 } as const;

export interface BandCase {
  readonly type: InstrumentType;
  readonly board: ListingBoard;
  /** Sessions since listing, starting at 1. */
  readonly sessionsListed?: number;
}

export function bandPercent(reference: Paisa, share: BandCase, day?: TradingDay): Percent {
  if (day !== undefined && isNewListing(share, day)) return newListing.percent;
  if (share.board === 'sme') return SME_PERCENT;
  return bands.find((band) => reference <= band.upTo)?.percent ?? 3.75;
}

const isNewListing = ({ sessionsListed = newListing.sessions + 1 }: BandCase, day: TradingDay) =>
  sessionsListed <= newListing.sessions && day >= newListing.from && day < newListing.before;

/**
 * limits = reference ± band, rounded inwards to the tick (4.30 → 3.90 / 4.70), but never past the
 * reference: with a coarse tick on a small price the range would be empty.
 */
export function circuitLimits(reference: Paisa, share: BandCase, day: TradingDay): CircuitLimits {
  const width = (reference * bandPercent(reference, share, day)) / 100;
  const lower = ceilToTick(round(reference - width), day);
  const upper = floorToTick(round(reference + width), day);
  const tick = tickSize(reference, day);
  return {
    lower: Math.max(Math.min(lower, reference), tickSize(0, day)),
    upper: Math.max(upper, Math.ceil(reference / tick) * tick),
  };
}

/** Null without limits: an index, or a share without a reference price. */
export const limitsOf = (
  reference: Paisa,
  share: BandCase | undefined,
  day: TradingDay,
): CircuitLimits | null =>
  share === undefined || share.type === 'index' || reference === 0
    ? null
    : circuitLimits(reference, share, day);

/** 430 × 0.9 is 387.00000000000006, which would round up by a tick. */
const round = (price: number): number => Math.round(price * 1e6) / 1e6;
