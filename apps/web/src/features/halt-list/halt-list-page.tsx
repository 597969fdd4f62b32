import '../../i18n/later/halt-list.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { companiesQuery } from '../../api/companies.ts';
import { useDigits } from '../../i18n/numerals.tsx';
import { useMarket } from '../../live/market-context.ts';
import { useBoardBeat } from '../../live/use-board-beat.ts';
import { useIsStored } from '../../live/use-is-stored.ts';
import { useSessionHours } from '../../live/use-session-hours.ts';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { SectionFault } from '../../ui/page/section-fault.tsx';
import { Apart } from './apart.tsx';
import { HaltFaults } from './halt-faults.tsx';
import { type HaltWish, printHaltList, readHaltList } from './halt-search.ts';
import { HaltSkeleton } from './halt-skeleton.tsx';
import { HaltToolbar } from './halt-toolbar.tsx';
import { haltsQuery, limitsQuery } from './halts.ts';
import { LockedSection } from './locked-section.tsx';
import { NearSection } from './near-section.tsx';
import { useHaltLists } from './use-halt-lists.ts';
import './halt-list.css';

/** Who is locked at a limit or close to it, and, apart from them, who may not trade at all. */
export function HaltListPage({ search, onSearch }: ScreenProps) {
  const { t } = useTranslation();
  const wish = useMemo(() => readHaltList(search), [search]);
  const onWish = useCallback(
    (change: Partial<HaltWish>) => onSearch(printHaltList({ ...wish, ...change })),
    [wish, onSearch],
  );
  const hours = useSessionHours();
  const companies = useQuery(companiesQuery).data;
  const halts = useQuery(haltsQuery);
  const limits = useQuery(limitsQuery(hours?.day));
  const quotes = useBoardBeat(useMarket().board);
  // What is of another day is told of shares that may trade again.
  const facts = halts.data?.day === hours?.day ? halts.data?.rows : undefined;
  const lists = useHaltLists(
    {
      ...{ quotes, companies, facts },
      limits: limits.data,
      marketStart: hours?.opensAt ?? Number.POSITIVE_INFINITY,
    },
    wish,
  );
  const told = halts.data !== undefined || halts.isError;
  const bounded = limits.data !== undefined || limits.isError;
  const waiting = quotes.size === 0 || hours === null || !told || !bounded;
  const stored = useIsStored();
  const noLimits = limits.isError && limits.data === undefined;

  const counted = useDigits(
    t('haltList.note', {
      locked: lists.locked.length,
      near: lists.near.length,
      apart: lists.regulator.length + lists.recordDate.length,
    }),
  );

  return (
    <PageFrame
      title={t('haltList.title')}
      description={t('haltList.description')}
      note={waiting || stored ? undefined : counted}
      asOf={halts.data?.asOf ?? 0}
      toolbar={<HaltToolbar wish={wish} onWish={onWish} />}
      state={{ kind: 'ready' }}
    >
      <HaltFaults waiting={waiting} />
      {waiting && <HaltSkeleton />}
      {!waiting && hours !== null && (
        <div className="halt-list">
          {halts.isError && <SectionFault title={t('haltList.fault.halts')} query={halts} />}
          {stored && <p className="halt-stored">{t('haltList.stored')}</p>}
          {!stored && (
            <LockedSection
              rows={lists.locked}
              companies={companies}
              facts={facts}
              sorts={wish.locked}
              onSorts={(locked) => onWish({ locked })}
            />
          )}
          <NearSection
            rows={lists.near}
            companies={companies}
            limits={limits.data}
            within={wish.within}
            sorts={wish.near}
            onSorts={(near) => onWish({ near })}
            fault={noLimits && <SectionFault title={t('haltList.fault.limits')} query={limits} />}
          />
          {!stored && (
            <Apart
              {...lists}
              companies={companies}
              facts={facts}
              day={hours.day}
              unknown={noLimits}
            />
          )}
        </div>
      )}
    </PageFrame>
  );
}
