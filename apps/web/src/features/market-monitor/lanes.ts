import type { MonitorKind } from '@dorpon/domain/monitor/entry';

/** Kinds as the screen filters and draws them, in their order. */
export const laneKinds = {
  trade: ['large-trade'],
  burst: ['volume-burst'],
  move: ['sudden-move'],
  high: ['new-high'],
  low: ['new-low'],
  lock: ['lock', 'unlock'],
  halt: ['halt'],
  range: ['gap', 'range-break'],
  market: ['sector-move', 'index-turn'],
  block: ['block-trade'],
  news: ['disclosure'],
} as const satisfies Record<string, readonly MonitorKind[]>;

export type Lane = keyof typeof laneKinds;
export const lanes = Object.keys(laneKinds) as Lane[];

export const laneOf = Object.fromEntries(
  lanes.flatMap((lane) => laneKinds[lane].map((kind) => [kind, lane])),
) as Readonly<Record<MonitorKind, Lane>>;
