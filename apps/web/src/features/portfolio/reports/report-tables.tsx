import { MAX_REPORT_ROWS } from '@dorpon/contract/portfolio-reports';
import { inNumerals, useNumerals } from '../../../i18n/numerals.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ShareLink } from '../../../market-ui/share/share-link.tsx';
import { Amount, GainAmount, Quantity } from '../../../portfolio/amounts.tsx';
import { FigureTable } from '../../../ui/table/figure-table.tsx';
import { Day } from '../../../ui/text/day-and-time.tsx';
import { formatCount } from '../../../ui/text/format.ts';
import { AnalysisSection } from '../analysis/analysis-section.tsx';
import type { TaxYearAnswer } from '../analysis/calls.ts';

export function SalesTable({ sales }: { readonly sales: TaxYearAnswer['sales'] }) {
  const { t } = useTranslation();
  const title = t('taxYear.sales.title');
  return (
    <AnalysisSection name="sales" title={title}>
      <Newest count={sales.length} />
      {sales.length === 0 ? (
        <p className="analysis-none">{t('taxYear.sales.none')}</p>
      ) : (
        <FigureTable
          label={title}
          rows={sales.toReversed()}
          keyOf={({ id }) => id}
          columns={[
            {
              id: 'day',
              head: t('taxYear.sales.day'),
              align: 'start',
              cell: ({ day }) => <Day day={day} />,
            },
            {
              id: 'share',
              head: t('taxYear.sales.share'),
              align: 'start',
              cell: ({ code }) => <ShareLink code={code} />,
            },
            {
              id: 'quantity',
              head: t('taxYear.sales.quantity'),
              hidePriority: 1,
              cell: ({ quantity }) => <Quantity value={quantity} />,
            },
            {
              id: 'proceeds',
              head: t('taxYear.sales.proceeds'),
              hidePriority: 2,
              cell: ({ proceeds }) => <Amount value={proceeds} />,
            },
            {
              id: 'charges',
              head: t('taxYear.sales.charges'),
              term: 'commission',
              tone: 'quiet',
              hidePriority: 3,
              cell: ({ charges }) => <Amount value={charges} />,
            },
            {
              id: 'cost',
              head: t('taxYear.sales.cost'),
              hidePriority: 3,
              cell: ({ cost }) => <Amount value={cost} />,
            },
            {
              id: 'gain',
              head: t('taxYear.sales.gain'),
              term: 'realised-gain',
              cell: ({ gain }) => <GainAmount value={gain} />,
            },
          ]}
        />
      )}
    </AnalysisSection>
  );
}

export function IncomeTable({ income }: { readonly income: TaxYearAnswer['income'] }) {
  const { t } = useTranslation();
  const title = t('taxYear.income.title');
  return (
    <AnalysisSection name="income" title={title}>
      <Newest count={income.length} />
      {income.length === 0 ? (
        <p className="analysis-none">{t('taxYear.income.none')}</p>
      ) : (
        <FigureTable
          label={title}
          rows={income.toReversed()}
          keyOf={({ id, kind }) => `${id} ${kind}`}
          columns={[
            {
              id: 'day',
              head: t('taxYear.income.day'),
              align: 'start',
              cell: ({ day }) => <Day day={day} />,
            },
            {
              id: 'share',
              head: t('taxYear.income.share'),
              align: 'start',
              cell: ({ code }) => code !== null && <ShareLink code={code} />,
            },
            {
              id: 'kind',
              head: t('taxYear.income.kind'),
              align: 'start',
              tone: 'quiet',
              hidePriority: 2,
              cell: ({ kind }) => t(`taxYear.income.kinds.${kind}`),
            },
            {
              id: 'amount',
              head: t('taxYear.income.amount'),
              cell: ({ amount }) => <Amount value={amount} />,
            },
            {
              id: 'tax',
              head: t('taxYear.income.tax'),
              tone: 'quiet',
              cell: ({ tax }) => <Amount value={tax} />,
            },
          ]}
        />
      )}
    </AnalysisSection>
  );
}

function Newest({ count }: { readonly count: number }) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  if (count < MAX_REPORT_ROWS) return null;
  const text = t('taxYear.newest', { n: formatCount(MAX_REPORT_ROWS) });
  return <p className="analysis-text">{inNumerals(text, numerals)}</p>;
}
