import type { MemberRow } from '@dorpon/contract/members';
import type { Translate } from '../../i18n/translate.ts';
import type { Column } from '../../ui/table/column.ts';
import { dhakaDay } from '../../ui/text/calendar-day.ts';
import { Day } from '../../ui/text/day-and-time.tsx';
import { DASH } from '../../ui/text/format.ts';
import { MemberMarks, MemberName } from './member-name.tsx';

export function memberColumns(
  t: Translate,
  onOpen: (id: string) => void,
): readonly Column<MemberRow, null>[] {
  const type = ({ userType }: MemberRow) => t(`adminUsers.type.${userType}`);
  return [
    {
      id: 'name',
      head: t('adminUsers.column.name'),
      width: 190,
      grow: 1.4,
      cell: (row) => (
        <>
          <MemberName member={row} onOpen={onOpen} />
          <MemberMarks member={row} />
        </>
      ),
      phone: {
        slot: 'name',
        cell: (row) => (
          <>
            <MemberName member={row} onOpen={onOpen} />
            <span className="phone-company" translate="no">
              {row.email ?? row.phone ?? row.uid}
            </span>
          </>
        ),
      },
    },
    {
      id: 'email',
      head: t('adminUsers.column.email'),
      width: 220,
      grow: 1.4,
      align: 'start',
      tone: 'quiet',
      cell: ({ email }) => (
        <span className="member-contact" translate="no">
          {email ?? DASH}
        </span>
      ),
    },
    {
      id: 'phone',
      head: t('adminUsers.column.phone'),
      width: 136,
      grow: 0.4,
      align: 'start',
      tone: 'quiet',
      hidePriority: 2,
      cell: ({ phone }) => <span translate="no">{phone ?? DASH}</span>,
    },
    {
      id: 'type',
      head: t('adminUsers.column.type'),
      width: 64,
      align: 'start',
      tone: 'strong',
      cell: type,
      phone: { slot: 'main' },
    },
    {
      id: 'until',
      head: t('adminUsers.column.until'),
      width: 116,
      align: 'start',
      cell: ({ userType, proUntil }) => {
        if (userType === 'free') return DASH;
        return proUntil === null ? t('adminUsers.noEndDate') : <Day day={dhakaDay(proUntil)} />;
      },
      phone: {
        slot: 'under',
        cell: ({ proUntil }) => proUntil !== null && <Day day={dhakaDay(proUntil)} />,
      },
    },
    {
      id: 'since',
      head: t('adminUsers.column.since'),
      width: 116,
      align: 'start',
      tone: 'faint',
      hidePriority: 3,
      cell: ({ since }) => <Day day={dhakaDay(since)} />,
    },
  ];
}
