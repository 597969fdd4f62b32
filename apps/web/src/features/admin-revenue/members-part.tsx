import { memberTypes } from '@dorpon/domain/members/member-type';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { inNumerals, useDigits, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { DASH, formatCount } from '../../ui/text/format.ts';
import { AdminList } from './admin-list.tsx';
import { endingMembersQuery, membersByTypeQuery } from './calls.ts';
import { endingColumns, freeColumns, proMemberColumns } from './member-columns.tsx';
import { endingDays, type RevenueSearch } from './revenue-search.ts';
import { useMemberPages } from './use-member-pages.ts';

export interface PartProps {
  readonly search: RevenueSearch;
  readonly change: (next: Partial<RevenueSearch>) => void;
  readonly choice: ReactNode;
}

const uidOf = ({ uid }: { readonly uid: string }) => uid;

export function MembersPart({ search: { type }, change, choice }: PartProps) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const query = useInfiniteQuery(membersByTypeQuery(type));
  const { rows, pages } = useMemberPages(query);
  const counts = query.data?.pages.at(-1)?.counts;
  const columns = useMemo(() => (type === 'pro' ? proMemberColumns : freeColumns)(t), [t, type]);
  const label = (each: (typeof memberTypes)[number]) => {
    const n = counts === undefined ? DASH : formatCount(counts[each]);
    return inNumerals(t(`adminRevenue.members.${each}`, { n }), numerals);
  };
  return (
    <AdminList
      id={`${type}-members`}
      label={t('adminRevenue.view.members')}
      query={query}
      rows={rows}
      pages={pages}
      keyOf={uidOf}
      columns={columns}
      failed={t('adminRevenue.members.failed')}
      none={t('adminRevenue.members.none')}
      toolbar={
        <>
          {choice}
          <Segmented
            label={t('adminRevenue.members.type')}
            value={type}
            choices={memberTypes.map((value) => ({ value, label: label(value) }))}
            onChoose={(next) => change({ type: next })}
          />
        </>
      }
    />
  );
}

export function EndingPart({ search: { days }, change, choice }: PartProps) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const [now] = useState(Date.now);
  const query = useInfiniteQuery(endingMembersQuery(Number(days)));
  const { rows, pages } = useMemberPages(query);
  const columns = useMemo(() => endingColumns(t, now), [t, now]);
  const n = formatCount(rows.length);
  const found = t('adminRevenue.ending.found', { count: rows.length, n });
  const note = useDigits(pages.hasNext ? t('adminRevenue.ending.foundMore', { n }) : found);
  return (
    <AdminList
      id="ending-members"
      label={t('adminRevenue.view.ending')}
      query={query}
      rows={rows}
      pages={pages}
      keyOf={uidOf}
      columns={columns}
      failed={t('adminRevenue.members.failed')}
      none={t('adminRevenue.ending.none')}
      note={note}
      toolbar={
        <>
          {choice}
          <Segmented
            label={t('adminRevenue.ending.days')}
            value={days}
            choices={endingDays.map((value) => ({
              value,
              label: inNumerals(t('adminRevenue.ending.within', { n: value }), numerals),
            }))}
            onChoose={(next) => change({ days: next })}
          />
        </>
      }
    />
  );
}
