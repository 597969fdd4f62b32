import { type BillingEventRow, eventStates } from '@dorpon/contract/billing-events';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useDigits } from '../../i18n/numerals.tsx';
import type { Translate } from '../../i18n/translate.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Segmented } from '../../ui/fields/segmented.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DayTime } from '../../ui/text/day-and-time.tsx';
import { Count, Price } from '../../ui/text/figures.tsx';
import { DASH, formatCount } from '../../ui/text/format.ts';
import { AdminList } from './admin-list.tsx';
import { eventsQuery, MOST_ROWS } from './calls.ts';
import { EventDialog } from './event-dialog.tsx';
import type { PartProps } from './members-part.tsx';

/** Events that WHMCS sent; one that failed can be retried. */
export function EventsPart({ search: { state }, change, choice }: PartProps) {
  const { t } = useTranslation();
  const query = useQuery(eventsQuery(state));
  const [open, setOpen] = useState<BillingEventRow | null>(null);
  const rows = query.data ?? noEvents;
  const show = useCallback(
    (id: string) => setOpen(rows.find((row) => row.id === id) ?? null),
    [rows],
  );
  const columns = useMemo(() => eventColumns(t, show), [t, show]);
  const newest = useDigits(t('adminRevenue.events.newest', { n: formatCount(MOST_ROWS) }));
  return (
    <>
      <AdminList
        id="billing-events"
        label={t('adminRevenue.view.events')}
        query={query}
        rows={rows}
        keyOf={idOf}
        columns={columns}
        failed={t('adminRevenue.events.failed')}
        none={t(`adminRevenue.events.none.${state}`)}
        note={
          <>
            <span>{t('adminRevenue.amounts')}</span>
            {rows.length === MOST_ROWS && <span>{newest}</span>}
          </>
        }
        toolbar={
          <>
            {choice}
            <Segmented
              label={t('adminRevenue.events.state')}
              value={state}
              choices={shownStates.map((value) => ({
                value,
                label: t(`adminRevenue.events.states.${value}`),
              }))}
              onChoose={(next) => change({ state: next })}
            />
          </>
        }
        onOpen={show}
      />
      <EventDialog event={open} onClose={() => setOpen(null)} />
    </>
  );
}

const noEvents: readonly BillingEventRow[] = [];
/** What needs an administrator first. */
const shownStates = eventStates.toReversed();
const idOf = ({ id }: BillingEventRow) => id;

function eventColumns(
  t: Translate,
  show: (id: string) => void,
): readonly Column<BillingEventRow, null>[] {
  const head = (
    id: 'id' | 'kind' | 'invoice' | 'client' | 'amount' | 'at' | 'received' | 'tries',
  ) => t(`adminRevenue.events.${id}`);
  const kind = (row: BillingEventRow) => t(`adminRevenue.events.kinds.${row.kind}`);
  return [
    {
      id: 'id',
      head: head('id'),
      width: 210,
      grow: 0.6,
      cell: ({ id }) => <EventName id={id} onOpen={show} />,
      csv: [{ head: head('id'), value: idOf }],
      phone: {
        slot: 'name',
        cell: (row) => (
          <>
            <EventName id={row.id} onOpen={show} />
            <span className="phone-company" translate={row.error === null ? 'yes' : 'no'}>
              {row.error ?? kind(row)}
            </span>
          </>
        ),
      },
    },
    {
      id: 'error',
      head: t('adminRevenue.events.error'),
      width: 200,
      grow: 1.4,
      align: 'start',
      tone: 'quiet',
      cell: ({ error }) => (
        <span className="admin-list-clip" translate="no" title={error ?? undefined} data-may-clip>
          {error ?? DASH}
        </span>
      ),
      csv: [{ head: t('adminRevenue.events.error'), value: ({ error }) => error }],
    },
    {
      id: 'kind',
      head: head('kind'),
      width: 120,
      align: 'start',
      cell: kind,
      csv: [{ head: head('kind'), value: kind }],
    },
    {
      id: 'invoice',
      head: head('invoice'),
      width: 84,
      hidePriority: 2,
      cell: ({ invoice }) => <span translate="no">{invoice}</span>,
      csv: [{ head: head('invoice'), value: ({ invoice }) => invoice }],
    },
    {
      id: 'client',
      head: head('client'),
      width: 84,
      hidePriority: 3,
      cell: ({ client }) => <span translate="no">{client}</span>,
      csv: [{ head: head('client'), value: ({ client }) => client }],
    },
    {
      id: 'amount',
      head: head('amount'),
      width: 110,
      cell: ({ paisa }) => <Price value={paisa} />,
      csv: [
        {
          head: t('adminRevenue.inBdt', { what: head('amount') }),
          value: ({ paisa }) => paisa / 100,
        },
      ],
      phone: { slot: 'main' },
    },
    {
      id: 'received',
      head: head('received'),
      width: 150,
      align: 'start',
      hidePriority: 1,
      cell: ({ received }) => <DayTime at={received} />,
      csv: [
        { head: head('received'), value: ({ received }) => new Date(received).toISOString() },
        { head: head('at'), value: ({ at }) => new Date(at).toISOString() },
      ],
    },
    {
      id: 'tries',
      head: head('tries'),
      width: 84,
      cell: ({ tries }) => <Count value={tries} />,
      csv: [{ head: head('tries'), value: ({ tries }) => tries }],
    },
  ];
}

interface EventNameProps {
  readonly id: string;
  readonly onOpen: (id: string) => void;
}

/** Not a Tab stop: the table is one, and Enter opens its row. */
const EventName = ({ id, onOpen }: EventNameProps) => (
  <button
    type="button"
    className="admin-list-link"
    tabIndex={-1}
    translate="no"
    onClick={() => onOpen(id)}
  >
    {id}
  </button>
);
