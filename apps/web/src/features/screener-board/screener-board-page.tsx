import './words.ts';
import type { ReadyScreener } from '@dorpon/domain/screener/ready-screeners.data';
import type { TradingDay } from '@dorpon/domain/units';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePastMinute } from '../../live/past-minute.ts';
import { openPage } from '../../platform/open-page.ts';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { BacktestPanel } from '../../screener/backtest/backtest-part.tsx';
import { boardHref, textHref } from '../../screener/board-href.ts';
import { DayChoice } from '../../screener/day-choice.tsx';
import { MatchesOverTime } from '../../screener/matches-over-time.tsx';
import type { ResultSearch } from '../../screener/result-search.ts';
import { ScreenerResult } from '../../screener/screener-result.tsx';
import { ScreenerText } from '../../screener/screener-text.tsx';
import { TellMePanel } from '../../screener/tell-me/tell-me-panel.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useCopy } from '../../ui/overlays/use-copy.ts';
import { PageFrame, type PageState } from '../../ui/page/page-frame.tsx';
import { type BoardSearch, parseBoardSearch } from './board-search.ts';
import { AboutPublic, CopyPublic } from './public-acts.tsx';
import { type ShownScreener, useShownScreener } from './use-shown-screener.ts';
import './screener-board.css';

/** The live result of one screener. */
export function ScreenerBoardPage({ params, search: given, onSearch }: ScreenProps) {
  const { t } = useTranslation();
  const search = useMemo(() => parseBoardSearch(given), [given]);
  const { shown, isLoading, query, isPublic } = useShownScreener(params.id, search);
  const { text, name, day, ...result } = search;
  const change = (next: BoardSearch) => onSearch(next);
  const setDay = (next: TradingDay | undefined) => {
    const { day: _before, ...rest } = search;
    change(next === undefined ? rest : { ...rest, day: next });
  };
  // Counts of later sessions are not known at a past minute.
  const isTravelling = usePastMinute() !== null;
  const kept = { ...(text && { text }), ...(name && { name }), ...(day && { day }) };

  function stateOf(): PageState {
    if (shown !== undefined) return { kind: 'ready' };
    if (query.isError)
      return {
        kind: 'failed',
        title: t(isPublic ? 'screenerBoard.publicFailed' : 'screenerBoard.failed'),
        text: '',
        onAct: () => void query.refetch(),
      };
    if (isLoading)
      return {
        kind: 'loading',
        skeleton: <p className="board-text">{t('screenerBoard.loading')}</p>,
      };
    return {
      kind: 'empty',
      title: t('screenerBoard.unknown.title'),
      text: t('screenerBoard.unknown.text'),
      action: t('screenerBoard.unknown.action'),
      onAct: () => openPage('/screener'),
    };
  }

  return (
    <div className="screener-board">
      <PageFrame
        title={shown?.name ?? t('screenerBoard.title')}
        description={t('screenerBoard.description')}
        note={shown?.isNamedByLink && t('screenerResult.ofLink')}
        crumb={
          <Link to="/screener" className="board-crumb">
            {t('screenerBoard.all')}
          </Link>
        }
        controls={
          shown && (
            <>
              <DayChoice day={day} onDay={setDay} />
              <ShareButton shown={shown} id={params.id} result={{ ...shown.usual, ...result }} />
              {shown.published ? (
                <CopyPublic screener={shown.published} />
              ) : (
                <EditLink shown={shown} result={result} />
              )}
            </>
          )
        }
        state={stateOf()}
      >
        {shown && (
          <>
            <div className="board-text">
              <ScreenerText text={shown.text} />
            </div>
            <ScreenerResult
              key={shown.text}
              text={shown.text}
              day={day}
              liveId={shown.isLive ? shown.own?.id : undefined}
              search={result}
              usual={shown.usual}
              onSearch={(next) => change({ ...kept, ...next })}
              {...(text !== undefined && {
                onMend: (mended: string) => change({ ...search, text: mended }),
              })}
              aside={(canRun) => (
                <aside className="board-side" aria-label={t('screenerBoard.about')}>
                  {shown.ready && <Reasons ready={shown.ready} />}
                  {shown.published && <AboutPublic screener={shown.published} />}
                  {!isTravelling && canRun && (
                    <MatchesOverTime key={shown.text} text={shown.text} day={day} onDay={setDay} />
                  )}
                  {canRun && <BacktestPanel text={shown.text} />}
                  {shown.own && !isTravelling && (
                    <TellMePanel key={shown.own.id} screener={shown.own} />
                  )}
                </aside>
              )}
            />
          </>
        )}
      </PageFrame>
    </div>
  );
}

function Reasons({ ready }: { ready: ReadyScreener }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <section>
      <h2>{t('screenerBoard.why')}</h2>
      <p>{ready.why[language]}</p>
      <h2>{t('screenerBoard.fails')}</h2>
      <p>{ready.fails[language]}</p>
    </section>
  );
}

interface ShareButtonProps {
  readonly shown: ShownScreener;
  readonly id: string | undefined;
  /** Columns and order, which the link shows too. */
  readonly result: ResultSearch;
}

function ShareButton({ shown, id, result }: ShareButtonProps) {
  const { t } = useTranslation();
  const copy = useCopy();
  // The id of an own screener opens nothing for others: its text does.
  const openId = shown.published?.id ?? (shown.ready && (id ?? shown.ready.id));
  const path =
    openId === undefined
      ? textHref(shown.text, shown.name ?? '', result)
      : boardHref(openId, result);
  return (
    <button
      type="button"
      className="btn"
      onClick={() =>
        void copy(
          `${location.origin}${path}`,
          t('screenerBoard.copied'),
          t('screenerBoard.notCopied'),
        )
      }
    >
      <Icon name="link" size={14} />
      {t('screenerBoard.share')}
    </button>
  );
}

/** An own screener is opened in the editor; of others a copy. */
function EditLink({ shown, result }: Pick<ShareButtonProps, 'shown' | 'result'>) {
  const { t } = useTranslation();
  const { own, name, text } = shown;
  const { charts: _charts, ...kept } = result;
  return (
    <Link
      to="/my/screener"
      search={
        own === undefined ? { text, ...(name !== null && { name }), ...kept } : { id: own.id }
      }
      className="btn"
    >
      {t(own === undefined ? 'screenerBoard.copy' : 'screenerBoard.edit')}
    </Link>
  );
}
