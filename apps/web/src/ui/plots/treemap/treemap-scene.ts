import type { Rect } from './treemap-layout.ts';

/** What a treemap shows: rectangles with colours and texts, and no meaning. */
export interface SceneTile {
  readonly key: string;
  readonly rect: Rect;
  /** A colour token, or `rest` for none. */
  readonly tone: string;
  readonly name: string;
  readonly figure: string;
  /** A line at the upper or lower edge. */
  readonly edge?: 'top' | 'bottom' | undefined;
  /** Has the mark of what is the reader's own. */
  readonly isMarked?: boolean;
}

export interface SceneHead {
  readonly key: string;
  readonly rect: Rect;
  readonly name: string;
  /** For a head that is too narrow for its name. */
  readonly shortName: string;
  readonly figure: string;
  readonly figureTone: 'up' | 'dn' | 'uc';
}

export interface Scene {
  readonly width: number;
  readonly height: number;
  readonly tiles: readonly SceneTile[];
  readonly heads: readonly SceneHead[];
}
