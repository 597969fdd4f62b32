import type { ListedMember } from '@dorpon/contract/member-lists';
import { lastDayOf } from '@dorpon/domain/membership/plan';
import type { EpochMs } from '@dorpon/domain/units';
import type { Translate } from '../../i18n/translate.ts';
import type { Column } from '../../ui/table/column.ts';
import { dhakaDay } from '../../ui/text/calendar-day.ts';
import { Day } from '../../ui/text/day-and-time.tsx';
import { Count } from '../../ui/text/figures.tsx';
import { DASH } from '../../ui/text/format.ts';
import { MemberLink } from './member-link.tsx';

type MemberColumn = Column<ListedMember, null>;
const DAY_MS = 86_400_000;

function personColumns(t: Translate): readonly MemberColumn[] {
  const head = (id: 'name' | 'email' | 'phone' | 'id') => t(`adminRevenue.members.${id}`);
  return [
    {
      id: 'name',
      head: head('name'),
      width: 180,
      grow: 1.2,
      cell: ({ uid, name }) => <MemberLink uid={uid} name={name} />,
      csv: [
        { head: head('name'), value: ({ name }) => name },
        { head: head('id'), value: ({ uid }) => uid },
      ],
      phone: {
        slot: 'name',
        cell: ({ uid, name, email, phone }) => (
          <>
            <MemberLink uid={uid} name={name} />
            <span className="phone-company" translate="no">
              {email ?? phone ?? uid}
            </span>
          </>
        ),
      },
    },
    {
      id: 'email',
      head: head('email'),
      width: 200,
      grow: 1.4,
      align: 'start',
      tone: 'quiet',
      cell: ({ email }) => (
        <span className="admin-list-clip" translate="no" title={email ?? undefined} data-may-clip>
          {email ?? DASH}
        </span>
      ),
      csv: [{ head: head('email'), value: ({ email }) => email }],
    },
    {
      id: 'phone',
      head: head('phone'),
      width: 136,
      grow: 0.4,
      align: 'start',
      tone: 'quiet',
      hidePriority: 3,
      cell: ({ phone }) => <span translate="no">{phone ?? DASH}</span>,
      csv: [{ head: head('phone'), value: ({ phone }) => phone }],
    },
  ];
}

const lastDay = (until: EpochMs | null) => (until === null ? null : lastDayOf(until));

function proColumns(t: Translate): readonly MemberColumn[] {
  const by = ({ proUntil, paidUntil }: ListedMember) =>
    t(
      proUntil !== null && paidUntil !== null && proUntil > paidUntil
        ? 'adminRevenue.members.paid'
        : 'adminRevenue.members.granted',
    );
  const end = (until: EpochMs | null) =>
    until === null ? t('adminRevenue.members.noEndDate') : <Day day={lastDayOf(until)} />;
  return [
    {
      id: 'by',
      head: t('adminRevenue.members.by'),
      width: 120,
      align: 'start',
      hidePriority: 1,
      cell: by,
      csv: [{ head: t('adminRevenue.members.by'), value: by }],
    },
    {
      id: 'until',
      head: t('adminRevenue.members.until'),
      width: 116,
      align: 'start',
      hidePriority: 2,
      cell: ({ paidUntil }) => end(paidUntil),
      csv: [
        {
          head: t('adminRevenue.members.until'),
          value: ({ paidUntil }) => lastDay(paidUntil),
        },
      ],
    },
    {
      id: 'proUntil',
      head: t('adminRevenue.members.proUntil'),
      width: 116,
      align: 'start',
      tone: 'strong',
      cell: ({ proUntil }) => end(proUntil),
      csv: [
        {
          head: t('adminRevenue.members.proUntil'),
          value: ({ proUntil }) => lastDay(proUntil),
        },
      ],
      phone: { slot: 'main' },
    },
  ];
}

const sinceColumn = (t: Translate, slot?: 'main'): MemberColumn => ({
  id: 'since',
  head: t('adminRevenue.members.since'),
  width: 116,
  align: 'start',
  tone: 'faint',
  hidePriority: 4,
  cell: ({ since }) => <Day day={dhakaDay(since)} />,
  csv: [{ head: t('adminRevenue.members.since'), value: ({ since }) => dhakaDay(since) }],
  ...(slot && { phone: { slot } }),
});

export const freeColumns = (t: Translate): readonly MemberColumn[] => [
  ...personColumns(t),
  sinceColumn(t, 'main'),
];

export const proMemberColumns = (t: Translate): readonly MemberColumn[] => [
  ...personColumns(t),
  ...proColumns(t),
  sinceColumn(t),
];

export function endingColumns(t: Translate, now: EpochMs): readonly MemberColumn[] {
  const left = ({ proUntil }: ListedMember) =>
    Math.max(0, Math.ceil(((proUntil ?? now) - now) / DAY_MS));
  return [
    ...personColumns(t),
    ...proColumns(t),
    {
      id: 'left',
      head: t('adminRevenue.members.left'),
      width: 90,
      cell: (row) => <Count value={left(row)} />,
      csv: [{ head: t('adminRevenue.members.left'), value: left }],
    },
  ];
}
