import type { TermId } from '@dorpon/domain/glossary/terms.data';
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

export const laneTerms: { readonly [lane in Lane]?: TermId } = {
  burst: 'volume-ratio',
  high: 'day-range',
  low: 'day-range',
  lock: 'circuit-limit',
  halt: 'halt',
  range: 'open-price',
  market: 'index',
  block: 'block-trade',
};

export const laneOf = Object.fromEntries(
  lanes.flatMap((lane) => laneKinds[lane].map((kind) => [kind, lane])),
) as Readonly<Record<MonitorKind, Lane>>;
