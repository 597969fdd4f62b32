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

export type FinderItem = ShareItem | ScreenItem | ActionItem;

export interface FinderGroup {
  readonly key: 'recent' | 'busiest' | 'shares' | 'screens' | 'actions' | 'share';
  readonly items: readonly FinderItem[];
}
