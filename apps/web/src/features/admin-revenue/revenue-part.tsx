import type { RevenueMonth } from '@dorpon/contract/billing-events';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDigits } from '../../i18n/numerals.tsx';
import type { Translate } from '../../i18n/translate.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Column } from '../../ui/table/column.ts';
import { Count, Price } from '../../ui/text/figures.tsx';
import { AdminList } from './admin-list.tsx';
import { revenueQuery } from './calls.ts';
import type { PartProps } from './members-part.tsx';

export function RevenuePart({ choice }: PartProps) {
  const { t } = useTranslation();
  const query = useQuery(revenueQuery);
  const columns = useMemo(() => revenueColumns(t), [t]);
  return (
    <AdminList
      id="revenue"
      label={t('adminRevenue.view.revenue')}
      query={query}
      rows={query.data ?? []}
      keyOf={monthOf}
      columns={columns}
      failed={t('adminRevenue.revenue.failed')}
      none={t('adminRevenue.revenue.none')}
      note={t('adminRevenue.revenue.note')}
      toolbar={choice}
    />
  );
}

const monthOf = ({ month }: RevenueMonth) => month;

function revenueColumns(t: Translate): readonly Column<RevenueMonth, null>[] {
  const money = (
    id: 'paid' | 'refunded' | 'net',
    value: (row: RevenueMonth) => number,
    phone?: Column<RevenueMonth, null>['phone'],
  ): Column<RevenueMonth, null> => ({
    id,
    head: t(`adminRevenue.revenue.${id}`),
    width: 130,
    cell: (row) => <Price value={value(row)} />,
    csv: [
      {
        head: t('adminRevenue.inBdt', { what: t(`adminRevenue.revenue.${id}`) }),
        value: (row) => value(row) / 100,
      },
    ],
    ...(phone && { phone }),
    ...(id === 'net' && { tone: 'strong' as const }),
  });
  return [
    {
      id: 'month',
      head: t('adminRevenue.revenue.month'),
      width: 130,
      grow: 1,
      cell: ({ month }) => <Month month={month} />,
      csv: [{ head: t('adminRevenue.revenue.month'), value: monthOf }],
      phone: {
        slot: 'name',
        cell: ({ month, invoices }) => (
          <>
            <Month month={month} />
            <span className="phone-company">
              {t('adminRevenue.revenue.invoices')}: <Count value={invoices} />
            </span>
          </>
        ),
      },
    },
    {
      id: 'invoices',
      head: t('adminRevenue.revenue.invoices'),
      width: 130,
      cell: ({ invoices }) => <Count value={invoices} />,
      csv: [{ head: t('adminRevenue.revenue.invoices'), value: ({ invoices }) => invoices }],
    },
    money('paid', ({ paisa }) => paisa),
    money('refunded', ({ refundedPaisa }) => refundedPaisa, {
      slot: 'under',
      cell: ({ refundedPaisa }) => (
        <>
          {t('adminRevenue.revenue.refunded')} <Price value={refundedPaisa} />
        </>
      ),
    }),
    money('net', ({ paisa, refundedPaisa }) => paisa - refundedPaisa, { slot: 'main' }),
  ];
}

/** `2026-11` as Nov 2026. */
function Month({ month }: { month: string }) {
  const { t } = useTranslation();
  const [year, number] = month.split('-');
  const name = t('parts.date.months').split(' ')[Number(number) - 1];
  return <time dateTime={month}>{useDigits(`${name} ${year}`)}</time>;
}
