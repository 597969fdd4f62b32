import type { CircuitLimits } from '../market/circuit-band.ts';
import { LEAST_SESSIONS, usualVolume, type VolumeByMinute } from '../market/unusual-volume.ts';
import { type Paisa, round } from '../units.ts';
import { EXTREME_SESSIONS, type ExtremeSessions } from './condition.ts';

/** What is known of a share before its session. */
export interface SessionFacts {
  /** The last traded price, adjusted for the corporate actions of the day (A5); 0 if none. */
  readonly lastBefore: Paisa;
  /** The reference price; 0 on a first day. */
  readonly yesterdayClose: Paisa;
  readonly limits: CircuitLimits | undefined;
  /** Of the sessions before today, adjusted; 0 if there are too few (A4). */
  readonly highs: Readonly<Record<ExtremeSessions, Paisa>>;
  readonly lows: Readonly<Record<ExtremeSessions, Paisa>>;
  readonly usualVolume: VolumeByMinute;
  /** Calendar days to the next record date; Infinity without one. */
  readonly daysToRecordDate: number;
}

/** What has been traded today. */
export interface Traded {
  readonly price: Paisa;
  readonly volume: number;
  readonly minutesSinceOpen: number;
  readonly hasTraded: boolean;
}

export type Reading = (facts: SessionFacts, traded: Traded) => number;

const UNKNOWN = Number.NaN;

const ofPrice = (price: Paisa): number => (price > 0 ? price : UNKNOWN);

/** (A2) As on the screen, with two decimals. */
const percent = (part: number, whole: number): number =>
  whole > 0 ? round((part / whole) * 100, 2) : UNKNOWN;

const simple: Readonly<Record<string, Reading>> = {
  price: (_, { price }) => ofPrice(price),
  change: ({ yesterdayClose }, { price, hasTraded }) =>
    hasTraded ? percent(price - yesterdayClose, yesterdayClose) : 0,
  volume: (facts, { volume, minutesSinceOpen, hasTraded }) => {
    if (!hasTraded) return 0;
    const { sessions } = facts.usualVolume;
    if (sessions < LEAST_SESSIONS) return UNKNOWN;
    const usual = usualVolume(facts.usualVolume, minutesSinceOpen);
    // Where nothing is usual yet, nothing is above it: else the first comparison would follow an unknown one.
    return usual === null ? 0 : round(volume / usual, 2);
  },
  'to-upper': ({ limits }, { price }) => (limits ? percent(limits.upper - price, price) : UNKNOWN),
  'to-lower': ({ limits }, { price }) => (limits ? percent(price - limits.lower, price) : UNKNOWN),
  'record-date': ({ daysToRecordDate }) => daysToRecordDate,
};

/** Not rounded: a new high may be a paisa beyond the former one. */
const beyond = (price: Paisa, extreme: Paisa): number =>
  ((price - extreme) / ofPrice(extreme)) * 100;

const extremes = EXTREME_SESSIONS.flatMap((sessions): [string, Reading][] => [
  [`high-${sessions}`, ({ highs }, { price }) => beyond(price, highs[sessions])],
  [`low-${sessions}`, ({ lows }, { price }) => beyond(price, lows[sessions])],
]);

/** Readings that more than the price changes. The others rise with it, or fall with it, once a share has traded. */
export const notOfPrice: ReadonlySet<string> = new Set(['volume', 'record-date']);

/** Level readings that follow from the facts and the trades of a session (A1). */
export const levelReadings: ReadonlyMap<string, Reading> = new Map([
  ...Object.entries(simple),
  ...extremes,
]);
