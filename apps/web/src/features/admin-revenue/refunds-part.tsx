import type { RefundRow } from '@dorpon/contract/billing-events';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useDigits } from '../../i18n/numerals.tsx';
import type { Translate } from '../../i18n/translate.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { plansQuery } from '../../market-ui/membership/calls.ts';
import type { Column } from '../../ui/table/column.ts';
import { DayTime } from '../../ui/text/day-and-time.tsx';
import { Price } from '../../ui/text/figures.tsx';
import { formatCount } from '../../ui/text/format.ts';
import { AdminList } from './admin-list.tsx';
import { MOST_ROWS, refundsQuery } from './calls.ts';
import { MemberLink } from './member-link.tsx';
import type { PartProps } from './members-part.tsx';
import { RefundDialog } from './refund-dialog.tsx';

/** Refunds and chargebacks. In the sandbox an invoice is refunded here, with WHMCS there. */
export function RefundsPart({ choice }: PartProps) {
  const { t } = useTranslation();
  const query = useQuery(refundsQuery);
  const system = useQuery(plansQuery).data?.system;
  const [isOpen, setIsOpen] = useState(false);
  const rows = query.data ?? noRefunds;
  const columns = useMemo(() => refundColumns(t), [t]);
  const newest = useDigits(t('adminRevenue.refunds.newest', { n: formatCount(MOST_ROWS) }));
  return (
    <>
      <AdminList
        id="refunds"
        label={t('adminRevenue.view.refunds')}
        query={query}
        rows={rows}
        keyOf={keyOf}
        columns={columns}
        failed={t('adminRevenue.refunds.failed')}
        none={t('adminRevenue.refunds.none')}
        note={
          <>
            <span>{t('adminRevenue.amounts')}</span>
            {rows.length === MOST_ROWS && <span>{newest}</span>}
            {system === 'whmcs' && <span>{t('adminRevenue.refunds.whmcs')}</span>}
          </>
        }
        controls={
          system !== 'whmcs' && (
            <button
              type="button"
              className="btn"
              disabled={system === undefined}
              onClick={() => setIsOpen(true)}
            >
              {t('adminRevenue.refund.title')}
            </button>
          )
        }
        toolbar={choice}
      />
      <RefundDialog open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

const noRefunds: readonly RefundRow[] = [];
const keyOf = ({ time, number, paisa }: RefundRow) => `${time} ${number} ${paisa}`;

function refundColumns(t: Translate): readonly Column<RefundRow, null>[] {
  const head = (id: 'time' | 'number' | 'name' | 'amount') => t(`adminRevenue.refunds.${id}`);
  return [
    {
      id: 'number',
      head: head('number'),
      width: 130,
      cell: ({ number }) => (
        <b className="admin-list-number" translate="no">
          {number}
        </b>
      ),
      csv: [{ head: head('number'), value: ({ number }) => number }],
      phone: {
        slot: 'name',
        cell: ({ number, name, member }) => (
          <>
            <b className="admin-list-number" translate="no">
              {number}
            </b>
            <span className="phone-company">
              <MemberLink uid={member} name={name} />
            </span>
          </>
        ),
      },
    },
    {
      id: 'name',
      head: head('name'),
      width: 200,
      grow: 1,
      align: 'start',
      cell: ({ member, name }) => <MemberLink uid={member} name={name} />,
      csv: [
        { head: head('name'), value: ({ name }) => name },
        { head: t('adminRevenue.members.id'), value: ({ member }) => member },
      ],
    },
    {
      id: 'time',
      head: head('time'),
      width: 160,
      align: 'start',
      cell: ({ time }) => <DayTime at={time} />,
      csv: [{ head: head('time'), value: ({ time }) => new Date(time).toISOString() }],
      phone: { slot: 'under' },
    },
    {
      id: 'amount',
      head: head('amount'),
      width: 120,
      tone: 'strong',
      cell: ({ paisa }) => <Price value={paisa} />,
      csv: [
        {
          head: t('adminRevenue.inBdt', { what: head('amount') }),
          value: ({ paisa }) => paisa / 100,
        },
      ],
      phone: { slot: 'main' },
    },
  ];
}
