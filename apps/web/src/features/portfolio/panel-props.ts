import type { Portfolio, TransactionRow } from '@dorpon/contract/portfolio';
import type { PortfolioSearch } from './portfolio-search.ts';
import type { FirstContent } from './transactions/draft.ts';

export type SearchChange = {
  readonly [Key in keyof PortfolioSearch]?: PortfolioSearch[Key] | undefined;
};

/** What the panel of every tab is given. */
export interface PanelProps {
  /** The id of the shown portfolio, or `ALL`. */
  readonly shown: string;
  /** Undefined for all together. */
  readonly portfolio: Portfolio | undefined;
  readonly portfolios: readonly Portfolio[];
  /** The query of the address, and how a panel changes it. */
  readonly search: PortfolioSearch;
  readonly onChange: (next: SearchChange) => void;
  /** Opens the form of a new transaction. */
  readonly onEnter: (first: FirstContent) => void;
  /** Opens the form of a stored transaction of a portfolio. */
  readonly onEdit: (portfolio: string, row: TransactionRow) => void;
}
