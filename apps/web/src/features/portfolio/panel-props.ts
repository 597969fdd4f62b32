import type { Portfolio } from '@dorpon/contract/portfolio';

/** What the panel of every tab is given. */
export interface PanelProps {
  /** The id of the shown portfolio, or `ALL`. */
  readonly shown: string;
  /** Undefined for all together. */
  readonly portfolio: Portfolio | undefined;
  readonly portfolios: readonly Portfolio[];
}
