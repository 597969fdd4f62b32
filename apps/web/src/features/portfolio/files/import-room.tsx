import { inNumerals, useNumerals } from '../../../i18n/numerals.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePortfolios } from '../../../portfolio/use-portfolios.ts';
import { formatCount } from '../../../ui/text/format.ts';

/** What the membership leaves for an import, before it is saved; null while it is unknown or enough. */
export function useImportRoom(transactions: number, isNew: boolean): string | null {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const { portfolios, most } = usePortfolios();
  if (portfolios === undefined || most === undefined) return null;
  const words = (name: 'portfolios' | 'transactions', used: number, limit: number) =>
    inNumerals(
      t(`portfolioFiles.room.${name}`, {
        used: formatCount(used),
        most: formatCount(limit),
        n: formatCount(transactions),
      }),
      numerals,
    );
  if (isNew && portfolios.length >= most.portfolios)
    return words('portfolios', portfolios.length, most.portfolios);
  const used = portfolios.reduce((sum, portfolio) => sum + portfolio.transactions, 0);
  return used + transactions > most.transactions
    ? words('transactions', used, most.transactions)
    : null;
}
