import './words.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { companiesQuery } from '../../api/companies.ts';
import { marketTimeQuery } from '../../api/market-time.ts';
import { useDigits } from '../../i18n/numerals.tsx';
import { useFaultWords } from '../../i18n/use-fault-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMarket } from '../../live/market-context.ts';
import { useBoardBeat } from '../../live/use-board-beat.ts';
import { useIsStored } from '../../live/use-is-stored.ts';
import { useSessionHours } from '../../live/use-session-hours.ts';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { ErrorMessage } from '../../ui/page/message.tsx';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { SectionFault } from '../../ui/page/section-fault.tsx';
import { Apart } from './other-sections.tsx';
import { type HaltWish, printHaltList, readHaltList } from './halt-search.ts';
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

/** No prices at all. Old ones stay on the screen instead; the badge says their age. */
function HaltFaults({ waiting }: { waiting: boolean }) {
  const { t } = useTranslation();
  const market = useMarket();
  const words = useFaultWords();
  const fault = useSyncExternalStore(market.fault.subscribe, market.fault.read);
  const hours = useQuery(marketTimeQuery);
  const noHours = hours.isError && hours.data === undefined;
  if (!waiting || (fault === undefined && !noHours)) return null;
  return (
    <ErrorMessage
      title={t('fault.prices')}
      action={t('parts.page.retry')}
      onAct={() => {
        if (fault !== undefined) market.restart();
        if (noHours) hours.refetch();
      }}
    >
      {words(fault ?? hours.error)}
    </ErrorMessage>
  );
}

const rows = [96, 74, 110, 86, 64, 102, 78];

/** Bars where the first list will be; the lists under it come with it, so that nothing moves. */
function HaltSkeleton() {
  const { t } = useTranslation();
  return (
    <div className="halt-list" role="status" aria-label={t('parts.page.loading')}>
      <div className="halt-head">
        <h2>{t('haltList.locked.title')}</h2>
      </div>
      <div aria-hidden="true">
        {rows.map((width) => (
          <div key={width} className="halt-bones">
            <i className="bone" style={{ width }} />
            <i className="bone thin" style={{ width: 60 }} />
            <i className="bone" style={{ width: 46 }} />
          </div>
        ))}
      </div>
    </div>
  );
}
