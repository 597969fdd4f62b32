import type { ChartSymbol } from '@dorpon/domain/chart/chart-document';
import type { Findable } from '@dorpon/domain/shares/find-shares';
import type { Screen } from '../navigation/screens.ts';

export interface ShareItem extends Findable {
  readonly kind: 'share';
  readonly key: string;
  readonly isIndex: boolean;
}

export interface ScreenItem {
  readonly kind: 'screen';
  readonly key: string;
  readonly screen: Screen;
  readonly label: string;
}

export interface ActionItem {
  readonly kind: 'action';
  readonly key: string;
  readonly label: string;
  /** Synonyms by which it is found. */
  readonly also: string;
  readonly act: () => void;
  /** Leaves the finder open. */
  readonly stays?: boolean;
}

/** The chart of a ratio or a spread. */
export interface PairItem {
  readonly kind: 'pair';
  readonly key: string;
  readonly symbol: ChartSymbol;
  readonly label: string;
}

export type FinderItem = ShareItem | ScreenItem | ActionItem | PairItem;

export interface FinderGroup {
  readonly key: 'recent' | 'busiest' | 'pairs' | 'shares' | 'screens' | 'actions' | 'share';
  readonly items: readonly FinderItem[];
}
