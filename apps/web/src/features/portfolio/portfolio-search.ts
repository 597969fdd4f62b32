import { partIdPattern } from '@dorpon/domain/chart/document-limits';
import { shareCodePattern } from '@dorpon/domain/market/share-code';
import { TRANSACTION_KINDS, type TransactionKind } from '@dorpon/domain/portfolio/transaction';
import type { ShareCode } from '@dorpon/domain/units';
import { parseTableSearch, type TableSearch } from '../../ui/table/table-search.ts';
import { holdingSorts, usualSort } from './holdings/holding-rows.ts';
import { type PortfolioTab, portfolioTabs } from './portfolio-tabs.ts';

/** Query of the address. The first tab and the first portfolio are left out. */
export interface PortfolioSearch extends Pick<TableSearch, 'sort' | 'columns'> {
  /** The id of a portfolio, or `all`. */
  readonly portfolio?: string;
  readonly tab?: PortfolioTab;
  /** Opens the form of a transaction with this share. */
  readonly new?: ShareCode;
  readonly kind?: TransactionKind;
}

/** Invalid values are dropped. */
export function parsePortfolioSearch(given: Readonly<Record<string, unknown>>): PortfolioSearch {
  const { sort, columns } = parseTableSearch(given, holdingSorts, usualSort);
  const portfolio = String(given.portfolio ?? '');
  const tab = portfolioTabs.find((each) => each !== 'overview' && each === given.tab);
  const code = String(given.new ?? '').toUpperCase();
  const isNew = shareCodePattern.test(code);
  const kind = TRANSACTION_KINDS.find((each) => each === given.kind);
  return {
    ...(partIdPattern.test(portfolio) && { portfolio }),
    ...(tab && { tab }),
    ...(isNew && { new: code }),
    ...(isNew && kind && { kind }),
    ...(sort && { sort }),
    ...(columns && { columns }),
  };
}
