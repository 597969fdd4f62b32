import { marketStartOf } from '@dorpon/domain/market/session';
import './words.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { companiesQuery } from '../../api/companies.ts';
import { marketTimeQuery } from '../../api/market-time.ts';
import { useDigits } from '../../i18n/numerals.tsx';
import { useFaultWords } from '../../i18n/use-fault-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMarket } from '../../live/market-context.ts';
import { useHasHalts } from '../../live/past-minute.ts';
import { useIsStored } from '../../live/use-is-stored.ts';
import { useIsUnknown } from '../../live/use-is-unknown.ts';
import { useMoment } from '../../live/use-moment.ts';
import { usePriceFault } from '../../live/use-price-fault.ts';
import { useSessionHours } from '../../live/use-session-hours.ts';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { ErrorMessage } from '../../ui/page/message.tsx';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { SectionFault } from '../../ui/page/section-fault.tsx';
import { type HaltOptions, printHaltList, readHaltList } from './halt-search.ts';
import { HaltToolbar } from './halt-toolbar.tsx';
import { haltsQuery, limitsQuery } from './halts.ts';
import { LockedSection } from './locked-section.tsx';
import { NearSection } from './near-section.tsx';
import { OtherSections } from './other-sections.tsx';
import { useHaltLists } from './use-halt-lists.ts';
import './halt-list.css';

/** Shares locked at a circuit limit or near it, and shares that are halted or suspended. */
export function HaltListPage({ search, onSearch }: ScreenProps) {
  const { t } = useTranslation();
  const options = useMemo(() => readHaltList(search), [search]);
  const onChange = useCallback(
    (change: Partial<HaltOptions>) => onSearch(printHaltList({ ...options, ...change })),
    [options, onSearch],
  );
  const hours = useSessionHours();
  const companies = useQuery(companiesQuery).data;
  const halts = useQuery(haltsQuery);
  const limits = useQuery(limitsQuery(hours?.day));
  const quotes = useMoment();
  // Facts of another day are ignored: those shares may trade again.
  const facts = halts.data?.day === hours?.day ? halts.data?.rows : undefined;
  const lists = useHaltLists(
    {
      quotes,
      companies,
      facts,
      limits: limits.data,
      marketStart: marketStartOf(hours?.opensAt),
    },
    options,
  );
  const haltsSettled = halts.data !== undefined || halts.isError;
  const limitsSettled = limits.data !== undefined || limits.isError;
  const waiting = quotes.size === 0 || hours === null || !haltsSettled || !limitsSettled;
  const stored = useIsStored();
  const noLocks = useIsUnknown('locks');
  const noHalts = useIsUnknown('halts');
  const hasHalts = useHasHalts();
  const unseen = halts.data?.unseen ?? 0;
  const limitsFailed = limits.isError && limits.data === undefined;

  const counted = useDigits(
    t('haltList.note', {
      locked: lists.locked.length,
      near: lists.near.length,
      halted: lists.regulator.length + lists.recordDate.length,
    }),
  );

  const unseenWords = useDigits(t('haltList.unseen', { n: unseen }));

  return (
    <PageFrame
      title={t('haltList.title')}
      description={t('haltList.description')}
      note={waiting || noLocks || noHalts ? undefined : counted}
      asOf={halts.data?.asOf ?? 0}
      toolbar={<HaltToolbar options={options} onChange={onChange} />}
      state={{ kind: 'ready' }}
    >
      <HaltFaults waiting={waiting} />
      {waiting && <HaltSkeleton />}
      {!waiting && hours !== null && (
        <div className="halt-list">
          {halts.isError && <SectionFault title={t('haltList.fault.halts')} query={halts} />}
          {stored && <p className="halt-stored">{t('haltList.stored')}</p>}
          {!stored && !hasHalts && <p className="halt-stored">{t('haltList.notRecorded')}</p>}
          {!stored && hasHalts && noLocks && <p className="halt-stored">{t('haltList.noLocks')}</p>}
          {!stored && hasHalts && noHalts && <p className="halt-stored">{t('haltList.noHalts')}</p>}
          {!noLocks && unseen > 0 && <p className="halt-stored">{unseenWords}</p>}
          {!noLocks && (
            <LockedSection
              rows={lists.locked}
              companies={companies}
              facts={facts}
              isComplete={unseen === 0}
              sorts={options.locked}
              onSorts={(locked) => onChange({ locked })}
            />
          )}
          <NearSection
            rows={lists.near}
            companies={companies}
            limits={limits.data}
            within={options.within}
            hasBothSides={!noLocks && unseen === 0}
            sorts={options.near}
            onSorts={(near) => onChange({ near })}
            fault={
              limitsFailed && <SectionFault title={t('haltList.fault.limits')} query={limits} />
            }
          />
          {!noHalts && (
            <OtherSections
              {...lists}
              companies={companies}
              facts={facts}
              day={hours.day}
              unknown={limitsFailed}
            />
          )}
        </div>
      )}
    </PageFrame>
  );
}

/** Shown when there are no prices at all. Old prices stay on screen; the badge shows their age. */
function HaltFaults({ waiting }: { waiting: boolean }) {
  const { t } = useTranslation();
  const market = useMarket();
  const words = useFaultWords();
  const fault = usePriceFault();
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

/** A skeleton of the first list only. All lists appear together, so none is pushed down later. */
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
