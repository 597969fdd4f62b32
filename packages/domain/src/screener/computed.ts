import { studyById } from '../indicators/catalogue.ts';
import { isAcross } from './across-shares.ts';
import type { Stamp } from './moved-shares.ts';
import type { Node } from './node.ts';
import type { FillRows, Series } from './series.ts';

/** The values of a node. */
export interface Computed {
  readonly series: Series;
  /** Undefined for data, which are read where they are. */
  readonly fill: FillRows | undefined;
  /** Computed together with another one. */
  readonly isFilled?: boolean;
  /** Of its newest row. */
  readonly changed: Stamp;
  /** Columns that a study reads. */
  readonly bars?: readonly Stamp[];
}

/** A run of a study, with the series of its outputs. */
export interface StudyOutputs {
  readonly outs: ReadonlyMap<string, Series>;
  readonly fill: FillRows;
  readonly bars: readonly Stamp[];
}

/** What is computed again when prices have moved. */
export interface Moving {
  readonly fill: FillRows;
  readonly newest: number;
  /** One series, or the outputs of a study. */
  readonly computed: Computed[];
  readonly reads: readonly Stamp[];
  /** Also of shares that did not trade: it depends on others, or on an index. */
  readonly isWide: boolean;
}

export function hasChanged(reads: readonly Stamp[], moves: number): boolean {
  for (const { changedAt } of reads) if (changedAt === moves) return true;
  return false;
}

/** Reads values of other shares, or one that is common to all. */
export const isWide = ({ op, name }: Node): boolean =>
  op === 'market' || isAcross(op) || (op === 'study' && studyById(name)?.needs === 'beside');
