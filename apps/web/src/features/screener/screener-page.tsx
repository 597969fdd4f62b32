import { inLanguage } from '@dorpon/domain/screener/in-language';
import './words.ts';
import type { AnswerOf } from '@dorpon/contract/endpoint';
import type { getReadyScreeners } from '@dorpon/contract/screener';
import { formatFixed } from '@dorpon/domain/fixed-text';
import { readsOwnShares } from '@dorpon/domain/screener/own-shares';
import {
  type ReadyScreener,
  readyScreeners,
  screenerGroupNames,
  screenerGroups,
} from '@dorpon/domain/screener/ready-screeners.data';
import { folded, hasWords } from '@dorpon/domain/text-match';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { inNumerals, useDigits, useNumerals } from '../../i18n/numerals.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePastMinute } from '../../live/past-minute.ts';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { publicScreenersQuery } from '../../screener/public/public-calls.ts';
import { readyScreenersQuery } from '../../screener/screener-calls.ts';
import { ScreenerText } from '../../screener/screener-text.tsx';
import { PageFrame, type PageState } from '../../ui/page/page-frame.tsx';
import { SectionFault } from '../../ui/page/section-fault.tsx';
import { Sparkline } from '../../ui/plots/sparkline.tsx';
import { TableFilter } from '../../ui/table/table-filter.tsx';
import { AskMarket } from './ask-market.tsx';
import { listSearchOf, parseListSearch } from './list-search.ts';
import { MatchCount } from './match-count.tsx';
import { PublicPart } from './public-part.tsx';
import './screener.css';

/** Ready screeners in groups, each with how many shares match now, and those that members published. */
export function ScreenerPage({ search, onSearch }: ScreenProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { filter, order, page } = useMemo(() => parseListSearch(search), [search]);
  const setFilter = useCallback(
    (next: string) => onSearch(listSearchOf({ filter: next, order, page: 1 })),
    [onSearch, order],
  );
  const ready = useQuery(readyScreenersQuery);
  const isPast = usePastMinute() !== null;
  const counts = useMemo(
    () => ready.data && new Map(ready.data.screeners.map((screener) => [screener.id, screener])),
    [ready.data],
  );
  const groups = useMemo(() => groupsMatching(filter), [filter]);
  const publicSearch = { order, page, q: filter.trim() };
  const members = useQuery(publicScreenersQuery(publicSearch));
  const found = members.data?.count ?? 0;
  const note = useDigits(
    t('screenerList.note', { n: readyScreeners.length, groups: screenerGroups.length }),
  );
  // Until the public ones are loaded it is not known that there are none.
  const isWaiting = members.data === undefined || members.isPlaceholderData;
  const state: PageState =
    groups.length > 0 || found > 0 || isWaiting
      ? { kind: 'ready' }
      : {
          kind: 'empty',
          title: t('screenerList.empty.title'),
          text: t('screenerList.empty.text', { filter }),
          action: t('screenerList.empty.action'),
          onAct: () => setFilter(''),
        };
  return (
    <div className="screener-page">
      <PageFrame
        title={t('screenerList.title')}
        description={t('screenerList.description')}
        note={note}
        controls={
          <TableFilter
            label={t('screenerList.filter')}
            clearLabel={t('screenerList.clearFilter')}
            filter={filter}
            onFilter={setFilter}
          />
        }
        tabs={<AskMarket />}
        toolbar={
          <nav className="screener-groups" aria-label={t('screenerList.groups')}>
            {groups.map(({ group, screeners }) => (
              <a key={group} href={`#${group}`}>
                {screenerGroupNames[group][language]} <GroupCount count={screeners.length} />
              </a>
            ))}
            {(filter === '' || found > 0) && (
              <a href="#by-members">
                {t('screenerList.members.title')}{' '}
                {members.data ? <GroupCount count={members.data.count} /> : <CountBone />}
              </a>
            )}
          </nav>
        }
        state={state}
        plain
      >
        {ready.isError && ready.data === undefined && (
          <SectionFault title={t('screenerList.failed')} query={ready} />
        )}
        {isPast && <p className="screener-past">{t('screenerList.notNow')}</p>}
        {groups.map(({ group, screeners }) => (
          <section key={group} id={group} className="screener-group">
            <h2>{screenerGroupNames[group][language]}</h2>
            <ul>
              {screeners.map((screener) => (
                <ReadyItem
                  key={screener.id}
                  screener={screener}
                  counts={isPast || ready.isError ? null : counts?.get(screener.id)}
                />
              ))}
            </ul>
          </section>
        ))}
        <PublicPart
          query={members}
          search={publicSearch}
          onSearch={(change) => onSearch(listSearchOf({ filter, order, page: 1, ...change }))}
          isPast={isPast}
        />
      </PageFrame>
    </div>
  );
}

const CountBone = () => (
  <span className="group-bone">
    <i className="bone" />
  </span>
);

const GroupCount = ({ count }: { count: number }) => <span>{useDigits(String(count))}</span>;

const texts = readyScreeners.map((screener) => {
  const { name, why, fails, text, group } = screener;
  const words = [name, why, fails, screenerGroupNames[group]].flatMap(({ en, bn }) => [en, bn]);
  return { screener, folded: folded([...words, text, inLanguage(text, 'bn')].join(' ')) };
});

/** The groups with the screeners whose words contain the filter, in either language. */
function groupsMatching(filter: string) {
  const words = folded(filter);
  const found = texts.filter((text) => hasWords(text.folded, words));
  return screenerGroups
    .map((group) => ({
      group,
      screeners: found.map(({ screener }) => screener).filter((one) => one.group === group),
    }))
    .filter(({ screeners }) => screeners.length > 0);
}

type ReadyCounts = AnswerOf<typeof getReadyScreeners>['screeners'][number];

/** How many matched at the end of each week of the last year, against the mean; null until they are counted. */
function ReadyYear({ year }: { year: ReadyCounts['year'] }) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  if (year === null)
    return (
      <p className="ready-year">
        <i className="bone" />
      </p>
    );
  const { least, most, perWeek } = year;
  if (most === 0) return <p className="ready-year">{t('screenerList.yearNone')}</p>;
  const mean = formatFixed(year.mean, year.mean < 10 ? 1 : 0);
  return (
    <p className="ready-year">
      <Sparkline values={perWeek} datum={year.mean} width={96} height={20} />
      {inNumerals(t('screenerList.year', { least, most, mean }), numerals)}
    </p>
  );
}

interface ReadyItemProps {
  readonly screener: ReadyScreener;
  /** Undefined while they are loading, null where they are not known. */
  readonly counts: ReadyCounts | null | undefined;
}

function ReadyItem({ screener: { id, name, why, fails, text }, counts }: ReadyItemProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <li>
      <div className="ready-head">
        <h3>
          <Link to="/screener-board/{-$id}" params={{ id }}>
            {name[language]}
          </Link>
        </h3>
        <MatchCount text={text} count={counts && counts.matches.length} />
      </div>
      <p>{why[language]}</p>
      <p className="ready-fails">
        <span>{t('screenerList.fails')}</span> {fails[language]}
      </p>
      <ScreenerText text={inLanguage(text, language)} />
      {counts !== null && !readsOwnShares(text) && <ReadyYear year={counts?.year ?? null} />}
    </li>
  );
}
