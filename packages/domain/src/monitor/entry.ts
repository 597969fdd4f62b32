import type { EpochMs, Paisa, Percent, ShareCode } from '../units.ts';

/** In the order in which they are kept when a share has too many at once (R2). */
export const MONITOR_KINDS = [
  'lock',
  'unlock',
  'halt',
  'disclosure',
  'block-trade',
  'new-high',
  'new-low',
  'gap',
  'range-break',
  'large-trade',
  'volume-burst',
  'sudden-move',
  'sector-move',
  'index-turn',
] as const;
export type MonitorKind = (typeof MONITOR_KINDS)[number];

export type Side = 'up' | 'down' | 'none';

/** The figures of each kind; prices and values in paisa. */
export type Finding =
  | { kind: 'large-trade'; price: Paisa; quantity: number; value: Paisa; times: number }
  | { kind: 'block-trade'; price: Paisa; quantity: number; value: Paisa; away: Percent }
  | { kind: 'volume-burst'; price: Paisa; volume: number; minutes: number; times: number }
  | {
      kind: 'sudden-move';
      price: Paisa;
      change: Paisa;
      percent: Percent;
      minutes: number;
      volume: number;
    }
  | { kind: 'new-high' | 'new-low'; price: Paisa; span: 'day' | 'year' | 'all'; before: Paisa }
  | { kind: 'lock'; price: Paisa; waiting: number }
  | { kind: 'unlock'; price: Paisa; minutes: number }
  | { kind: 'halt'; price: Paisa; reason: 'regulator' | 'record-date' | 'resumed' }
  | { kind: 'gap'; price: Paisa; percent: Percent }
  | { kind: 'range-break'; price: Paisa; before: Paisa }
  | {
      kind: 'sector-move';
      sector: string;
      percent: Percent;
      shares: number;
      of: number;
      minutes: number;
    }
  | { kind: 'index-turn'; price: Paisa; extreme: Paisa; percent: Percent }
  | { kind: 'disclosure'; title: string; banglaTitle: string; news: string };

export interface MonitorEntry {
  /** Counts from 1 in a day (E1). */
  readonly number: number;
  readonly at: EpochMs;
  /** A share or an index; empty for a sector. */
  readonly code: ShareCode;
  readonly side: Side;
  readonly finding: Finding;
  /** Its last price in each of up to 30 minutes with trades, the newest last; empty for kinds about volume. */
  readonly line: readonly Paisa[];
  /** For kinds about volume: that of each of 30 minutes, the newest last. */
  readonly volumes: readonly number[];
}

/** Kinds whose picture is the volume by minute. */
export const VOLUME_KINDS: ReadonlySet<MonitorKind> = new Set(['large-trade', 'volume-burst']);
