import type { Quote } from '@dorpon/domain/market/quote';
import type { Company } from '@dorpon/domain/shares/company';
import { shareEarnings, shareNav } from '@dorpon/domain/shares/share';
import type { ShareCriterion } from '@dorpon/domain/shares/share-order';
import { useTranslation } from 'react-i18next';
import { Count, Crore, CroreOfMillion, Ratio, Volume } from '../../ui/number/figures.tsx';

interface SortedFigureProps {
  readonly sort: ShareCriterion;
  readonly quote: Quote;
  readonly company: Company | undefined;
}

/** Criteria whose figure every phone row shows anyway. */
const shown: readonly ShareCriterion[] = ['name', 'change', 'change-percent'];

export const showsAnyway = (sort: ShareCriterion): boolean => shown.includes(sort);

/** On a phone: the figure that the list is sorted by, or the order would be a riddle. */
export function SortedFigure(props: SortedFigureProps) {
  const { t } = useTranslation();
  const inCrore = props.sort === 'value' || props.sort === 'paid-up';
  return (
    <span className="sorted-figure">
      {figureOf(props)}
      {inCrore && <span className="sorted-unit">{t('figure.crore')}</span>}
    </span>
  );
}

function figureOf({ sort, quote, company }: SortedFigureProps) {
  if (sort === 'trades') return <Count value={quote.trades} />;
  if (sort === 'volume') return <Volume value={quote.volume} />;
  if (sort === 'value') return <Crore value={quote.value} />;
  if (sort === 'paid-up') return <CroreOfMillion value={company?.paidUpMn ?? null} />;
  if (sort === 'pe') return <Ratio value={shareEarnings({ quote, company })} decimals={1} />;
  return <Ratio value={shareNav({ quote, company })} decimals={2} />;
}
