import { studyById } from '../indicators/catalogue.ts';
import { isAcross } from './across-shares.ts';
import type { Stamp } from './moved-shares.ts';
import { isWindow, type Node } from './node.ts';
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
  /** Computed for all shares when one has changed. */
  readonly isForAll: boolean;
  /** Reads many rows of each share. */
  readonly isLong: boolean;
}

/** A study beside the index, which all shares have in common. */
export const readsIndex = ({ op, name }: Node): boolean =>
  op === 'study' && studyById(name)?.needs === 'beside';

export const isLong = ({ op }: Node): boolean =>
  op === 'study' || op === 'since' || isWindow(op) || isAcross(op);

export const isForAll = (node: Node): boolean => isAcross(node.op) || readsIndex(node);
