import type { Portfolio } from '@dorpon/contract/portfolio';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ShareLink } from '../../../market-ui/share/share-link.tsx';
import { Amount, Quantity } from '../../../portfolio/amounts.tsx';
import { FigureTable } from '../../../ui/table/figure-table.tsx';
import { Day } from '../../../ui/text/day-and-time.tsx';
import { AnalysisSection } from '../analysis/analysis-section.tsx';
import type { DividendsAnswer } from '../analysis/calls.ts';

type Row = DividendsAnswer['rows'][number];

interface DividendTableProps {
  readonly rows: readonly Row[];
  readonly portfolios: readonly Portfolio[];
  readonly isOfAll: boolean;
}

export function DividendTable({ rows, portfolios, isOfAll }: DividendTableProps) {
  const { t } = useTranslation();
  const nameOf = (id: string) => portfolios.find((portfolio) => portfolio.id === id)?.name ?? '';
  return (
    <AnalysisSection name="dividends" title={t('ownDividends.title')}>
      {rows.length === 0 ? (
        <p className="analysis-none">{t('ownDividends.none')}</p>
      ) : (
        <FigureTable
          label={t('ownDividends.title')}
          rows={rows.map((row, place) => ({ ...row, place }))}
          keyOf={({ portfolio, code, day, place }) => [portfolio, code, day, place].join(' ')}
          columns={[
            {
              id: 'share',
              head: t('ownDividends.column.share'),
              align: 'start',
              cell: ({ code, portfolio }) => (
                <>
                  <ShareLink code={code} />
                  {isOfAll && <small className="dividend-of">{nameOf(portfolio)}</small>}
                </>
              ),
            },
            {
              id: 'state',
              head: t('ownDividends.column.state'),
              align: 'start',
              cell: (row) => <State row={row} />,
            },
            {
              id: 'day',
              head: t('ownDividends.column.day'),
              cell: ({ day }) => <Day day={day} />,
            },
            {
              id: 'recordDate',
              head: t('ownDividends.column.recordDate'),
              term: 'record-date',
              tone: 'quiet',
              hidePriority: 3,
              cell: ({ recordDate }) => <Day day={recordDate} />,
            },
            {
              id: 'held',
              head: t('ownDividends.column.held'),
              tone: 'quiet',
              hidePriority: 3,
              cell: ({ held }) => <Quantity value={held} />,
            },
            {
              id: 'amount',
              head: t('ownDividends.column.amount'),
              hidePriority: 2,
              cell: ({ amount }) => <Amount value={amount} />,
            },
            {
              id: 'tax',
              head: t('ownDividends.column.tax'),
              tone: 'quiet',
              hidePriority: 2,
              cell: ({ tax }) =>
                tax === null ? t('ownDividends.taxUnknown') : <Amount value={tax} />,
            },
            {
              id: 'net',
              head: t('ownDividends.column.net'),
              tone: 'strong',
              cell: ({ amount, tax }) => (
                <>
                  <Amount value={amount - (tax ?? 0)} />
                  {tax === null && (
                    <small className="dividend-of">{t('ownDividends.beforeTax')}</small>
                  )}
                </>
              ),
            },
          ]}
        />
      )}
    </AnalysisSection>
  );
}

function State({ row: { state, similar } }: { readonly row: Row }) {
  const { t } = useTranslation();
  const title = similar === null ? undefined : t('ownDividends.similar');
  return (
    <span
      className={state === 'received' ? 'na' : `tag ${state === 'overdue' ? 'dn' : ''}`}
      title={title}
    >
      {t(`ownDividends.state.${state}`)}
      {similar !== null && '?'}
    </span>
  );
}
