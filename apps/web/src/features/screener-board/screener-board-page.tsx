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
import { ScreenerResult } from '../../screener/screener-result.tsx';
import { ScreenerText } from '../../screener/screener-text.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useCopy } from '../../ui/overlays/use-copy.ts';
import { PageFrame, type PageState } from '../../ui/page/page-frame.tsx';
import { type BoardSearch, parseBoardSearch } from './board-search.ts';
import { type ShownScreener, useShownScreener } from './use-shown-screener.ts';
import './screener-board.css';

/** The live result of one screener. */
export function ScreenerBoardPage({ params, search: given, onSearch }: ScreenProps) {
  const { t } = useTranslation();
  const search = useMemo(() => parseBoardSearch(given), [given]);
  const { shown, isLoading, query } = useShownScreener(params.id, search.text);
  const { text: _text, day, ...result } = search;
  const change = (next: BoardSearch) => onSearch(next);
  const setDay = (next: TradingDay | undefined) => {
    const { day: _before, ...rest } = search;
    change(next === undefined ? rest : { ...rest, day: next });
  };
  // Counts of later sessions are not known at a past minute.
  const isTravelling = usePastMinute() !== null;
  const kept = { ...(search.text && { text: search.text }), ...(day && { day }) };

  function stateOf(): PageState {
    if (shown !== undefined) return { kind: 'ready' };
    if (query.isError)
      return {
        kind: 'failed',
        title: t('screenerBoard.failed'),
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
        crumb={
          <Link to="/screener" className="board-crumb">
            {t('screenerBoard.all')}
          </Link>
        }
        controls={
          shown && (
            <>
              <DayChoice day={day} onDay={setDay} />
              <ShareButton shown={shown} id={params.id} />
              <EditLink shown={shown} />
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
            <div className="board-body">
              <ScreenerResult
                key={shown.text}
                text={shown.text}
                day={day}
                search={result}
                onSearch={(next) => change({ ...kept, ...next })}
                {...(search.text !== undefined && {
                  onMend: (text: string) => change({ ...search, text }),
                })}
              />
              <aside className="board-side" aria-label={t('screenerBoard.about')}>
                {shown.ready && <Reasons ready={shown.ready} />}
                {!isTravelling && (
                  <MatchesOverTime key={shown.text} text={shown.text} day={day} onDay={setDay} />
                )}
                <BacktestPanel key={`backtest ${shown.text}`} text={shown.text} />
              </aside>
            </div>
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

function ShareButton({ shown, id }: { shown: ShownScreener; id: string | undefined }) {
  const { t } = useTranslation();
  const copy = useCopy();
  // The id of an own screener opens nothing for others: its text does.
  const path = shown.ready ? boardHref(id ?? shown.ready.id) : textHref(shown.text);
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
      <Icon name="copy" size={14} />
      {t('screenerBoard.share')}
    </button>
  );
}

/** An own screener is opened in the editor; of others a copy. */
function EditLink({ shown: { ownId, name, text } }: { shown: ShownScreener }) {
  const { t } = useTranslation();
  return (
    <Link
      to="/my/screener"
      search={ownId === undefined ? { text, ...(name !== null && { name }) } : { id: ownId }}
      className="btn"
    >
      {t(ownId === undefined ? 'screenerBoard.copy' : 'screenerBoard.edit')}
    </Link>
  );
}
