import type { ShareCode } from '@dorpon/domain/units';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { FigureTable } from '../../../ui/table/figure-table.tsx';
import { Day, Time } from '../../../ui/text/day-and-time.tsx';
import { ChangePercent, Crore, Price, Volume } from '../../../ui/text/figures.tsx';
import { type BlockTrade, blockTradesQuery } from './calls.ts';
import { CompanyAnswer } from './company-answer.tsx';
import { FoldButton, useFolded } from './folded-rows.tsx';

const FIRST = 5;

/** Block trades with their price against the day's close. */
export function BlocksSection({ code }: { code: ShareCode }) {
  const { t } = useTranslation();
  const query = useQuery(blockTradesQuery(code));
  return (
    <CompanyAnswer title={t('company.blocks.title')} query={query} rows={3}>
      {(trades) =>
        trades.length === 0 ? (
          <p className="company-none">{t('company.blocks.none')}</p>
        ) : (
          <Trades trades={trades} />
        )
      }
    </CompanyAnswer>
  );
}

function Trades({ trades }: { trades: readonly BlockTrade[] }) {
  const { t } = useTranslation();
  const { shown, fold } = useFolded(trades, FIRST);
  return (
    <>
      <FigureTable
        label={t('company.blocks.title')}
        rows={shown}
        keyOf={({ day, number }) => `${day} ${number}`}
        columns={[
          {
            id: 'day',
            head: t('company.blocks.day'),
            align: 'start',
            tone: 'quiet',
            cell: ({ day }) => <Day day={day} style="short" />,
          },
          {
            id: 'time',
            head: t('company.blocks.time'),
            align: 'start',
            tone: 'quiet',
            cell: ({ at }) => <Time at={at} />,
            hidePriority: 2,
          },
          {
            id: 'quantity',
            head: t('company.blocks.quantity'),
            term: 'volume',
            cell: ({ quantity }) => <Volume value={quantity} />,
          },
          {
            id: 'value',
            head: t('company.blocks.value'),
            term: 'turnover',
            cell: ({ value }) => <Crore value={value} />,
            hidePriority: 2,
          },
          {
            id: 'price',
            head: t('company.blocks.price'),
            term: 'block-trade',
            tone: 'strong',
            cell: ({ price }) => <Price value={price} />,
          },
          {
            id: 'against',
            head: t('company.blocks.against'),
            term: 'closing-price',
            cell: ({ againstClose }) => <ChangePercent value={againstClose} />,
          },
        ]}
      />
      <FoldButton {...fold} />
    </>
  );
}
