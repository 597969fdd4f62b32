import './words.ts';
import { replaced } from '@dorpon/domain/screener/edit';
import type { TradingDay } from '@dorpon/domain/units';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { useAsker } from '../../api/member.ts';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePastMinute } from '../../live/past-minute.ts';
import { usePageState } from '../../market-ui/page/use-page-state.ts';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { PHONE, useMedia } from '../../platform/use-media.ts';
import { BacktestPanel } from '../../screener/backtest/backtest-part.tsx';
import { DayChoice } from '../../screener/day-choice.tsx';
import { keptOf, resultOf } from '../../screener/kept-result.ts';
import { MatchesOverTime } from '../../screener/matches-over-time.tsx';
import type { ResultSearch } from '../../screener/result-search.ts';
import { runQuery } from '../../screener/screener-calls.ts';
import { ScreenerResult } from '../../screener/screener-result.tsx';
import { TellMePanel } from '../../screener/tell-me/tell-me-panel.tsx';
import { useAskedDay } from '../../screener/use-asked-day.ts';
import { useSavedScreeners } from '../../screener/use-saved-screeners.ts';
import { lazyPart } from '../../ui/page/lazy-part.tsx';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import type { Caret } from './builder/term-at-caret.ts';
import { TermChips } from './builder/term-chips.tsx';
import { ConflictNote } from './conflict-note.tsx';
import { PageActs } from './page-acts.tsx';
import { ProblemLine } from './problem-line.tsx';
import { canRun, type Reading, readText } from './read-text.ts';
import { keepLive, useDrafts } from './saved/drafts.ts';
import { PublicationNote } from './saved/publication-note.tsx';
import { ScreenerMenu } from './screener-menu.tsx';
import { StartExamples } from './start-examples.tsx';
import {
  type OpenScreener,
  parseScreenerSearch,
  unsavedResult,
  useOpenScreener,
} from './use-open-screener.ts';
import './my-screener.css';

const ScreenerEditor = lazyPart(
  async () => (await import('./editor/screener-editor.tsx')).ScreenerEditor,
);

/** A text that is not changed for this long is run. */
const PAUSE_MS = 800;

/** A member's screeners: written or built by taps, tested, saved and shared. */
export function MyScreenerPage({ search: given, onSearch }: ScreenProps) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const search = useMemo(() => parseScreenerSearch(given), [given]);
  const { screeners, query } = useSavedScreeners();
  const drafts = useDrafts();
  const opened = useOpenScreener(search, screeners, onSearch);
  const state = usePageState(opened === null, [{ title: t('myScreener.loadFailed'), query }]);
  const at = screeners?.findIndex(({ id }) => id === opened?.id) ?? -1;
  const place =
    screeners && at >= 0 ? t('myScreener.note.place', { n: at + 1, all: screeners.length }) : null;
  const setDay = (day: TradingDay | undefined) =>
    onSearch({ ...opened?.address, ...(day && { day }), ...search.result });
  return (
    <PageFrame
      title={opened ? opened.content.name || t('myScreener.unnamed') : t('myScreener.title')}
      description={t('myScreener.description')}
      note={
        opened && (
          <>
            <span>
              {[place && inNumerals(place, numerals), savedWords(opened)]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <ScreenerMenu
              screeners={screeners ?? []}
              drafts={drafts}
              openId={opened.id}
              onOpen={(id) => onSearch({ id })}
            />
          </>
        )
      }
      controls={
        opened && (
          <>
            <DayChoice day={search.day} onDay={setDay} />
            <PageActs key={opened.id} opened={opened} onOpen={(id) => onSearch({ id })} />
          </>
        )
      }
      state={state === 'loading' ? { kind: 'loading', skeleton: <Skeleton /> } : state}
    >
      {opened && (
        <Workbench
          key={opened.id}
          opened={opened}
          onOpen={(id) => onSearch({ id })}
          day={search.day}
          onDay={setDay}
          result={{ ...resultOf(opened.content), ...search.result }}
          onResult={(result) => {
            opened.change(keptOf(result));
            onSearch({
              id: opened.id,
              ...(search.day && { day: search.day }),
              ...unsavedResult(result),
            });
          }}
        />
      )}
    </PageFrame>
  );

  function savedWords({ draft, stored, content, isFromLink }: OpenScreener): string {
    if (isFromLink && content.name !== '')
      return `${t('screenerResult.ofLink')} · ${t('myScreener.note.new')}`;
    if (stored === undefined) return t('myScreener.note.new');
    if (draft !== undefined) return t('myScreener.note.edited');
    return t(content.live ? 'myScreener.note.live' : 'myScreener.note.saved');
  }
}

interface WorkbenchProps {
  readonly opened: OpenScreener;
  readonly onOpen: (id: string) => void;
  readonly day: TradingDay | undefined;
  readonly onDay: (day: TradingDay | undefined) => void;
  readonly result: ResultSearch;
  readonly onResult: (result: ResultSearch) => void;
}

/** The text, its terms and its result. */
function Workbench({ opened, onOpen, day, onDay, result, onResult }: WorkbenchProps) {
  const { t } = useTranslation();
  const isPhone = useMedia(PHONE);
  const isTravelling = usePastMinute() !== null;
  const [showsText, setShowsText] = useState(false);
  const [caret, setCaret] = useState<Caret | null>(null);
  const { text } = opened.content;
  const reading = useMemo(() => readText(text), [text]);
  const lastRead = useLastRead(reading);
  const { ranText, run } = useRanText(text, canRun(reading));
  const counts = useQuery(runQuery(useAsker(), ranText ?? '', useAskedDay(day))).data;
  const onText = (next: string) => opened.change({ text: next });
  const build = (next: string) => {
    onText(next);
    if (canRun(readText(next))) run(next);
  };
  const isStart = reading.isEmpty && !opened.stored && !showsText;
  // The result is of an earlier text for as long as the one that is written cannot be run.
  const isEarlier = ranText !== null && ranText !== text && !canRun(reading);
  const isCounted = counts?.outcome === 'ran' && ranText === lastRead.text;
  const editor = (
    <ScreenerEditor
      reading={reading}
      onText={onText}
      onRun={() => canRun(reading) && run(text)}
      onCaret={setCaret}
      ms={counts?.outcome === 'ran' && ranText === text ? counts.ms : undefined}
    />
  );
  const chips = (
    <TermChips
      reading={lastRead}
      isOld={reading.screener === null && !reading.isEmpty}
      caret={caret}
      onText={build}
      counts={isCounted ? { listed: counts.listed, left: counts.funnel } : undefined}
    />
  );
  return (
    <div className="my-screener">
      {opened.isBehind && <ConflictNote opened={opened} onOpen={onOpen} />}
      {opened.stored?.standsStill && (
        <p className="screener-still">
          {t('myScreener.still')}{' '}
          <Link className="link-btn" to="/pro-member">
            {t('myScreener.seePro')}
          </Link>
        </p>
      )}
      <PublicationNote opened={opened} />
      {isPhone ? (
        <>
          {chips}
          <button
            type="button"
            className="btn screener-text-btn"
            aria-expanded={showsText}
            onClick={() => setShowsText(!showsText)}
          >
            {t(showsText ? 'myScreener.act.hideText' : 'myScreener.act.text')}
          </button>
          {showsText
            ? editor
            : !reading.isEmpty && (
                <ProblemLine
                  text={text}
                  problems={reading.problems}
                  onMend={(mend) => build(replaced(text, mend))}
                />
              )}
        </>
      ) : (
        <>
          {editor}
          {chips}
        </>
      )}
      {isStart && <StartExamples onText={build} />}
      {ranText !== null && !reading.isEmpty && (
        <div className="screener-body" data-earlier={isEarlier}>
          <ScreenerResult
            key={ranText}
            text={ranText}
            day={day}
            liveId={isRunByServer(opened, ranText) ? opened.id : undefined}
            search={result}
            onSearch={onResult}
            hasFunnel={false}
            isEarlier={isEarlier}
            {...(ranText === text && { onMend: build })}
          />
          <aside className="screener-side" aria-label={t('myScreener.past')}>
            {!isTravelling && (
              <MatchesOverTime key={ranText} text={ranText} day={day} onDay={onDay} />
            )}
            <BacktestPanel text={ranText} />
            {opened.stored && !isTravelling && (
              <TellMePanel
                screener={opened.stored}
                isEdited={text !== opened.stored.content.text}
                onLive={keepLive}
              />
            )}
          </aside>
        </div>
      )}
    </div>
  );
}

/** The server runs the saved text, not the one that is being written. */
const isRunByServer = ({ stored }: OpenScreener, text: string): boolean =>
  stored !== undefined &&
  stored.content.live &&
  !stored.standsStill &&
  stored.content.text === text;

/** While a text that is being typed cannot be read, the terms of the one before stay. */
function useLastRead(reading: Reading): Reading {
  const [last, setLast] = useState(reading);
  const isRead = reading.screener !== null || reading.isEmpty;
  if (isRead && last !== reading) setLast(reading);
  return isRead ? reading : last;
}

/** The last text that was run: at once when asked for, else after a pause. Null before the first. */
function useRanText(text: string, canBeRun: boolean) {
  const [ranText, setRan] = useState(canBeRun ? text : null);
  useEffect(() => {
    if (!canBeRun) return;
    const timer = setTimeout(() => setRan(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, canBeRun]);
  return { ranText, run: setRan };
}

function Skeleton() {
  return (
    <div className="my-screener" aria-hidden="true">
      <div className="screener-write">
        <div className="screener-box" />
      </div>
      <div className="terms-section">
        <div className="terms">
          {[96, 148, 120].map((width) => (
            <i
              key={width}
              className="bone"
              style={{ width, height: '34px', marginRight: '26px' }}
            />
          ))}
        </div>
      </div>
    </div>
  );
}
