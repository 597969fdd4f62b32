import './words.ts';
import type { EpochMs } from '@dorpon/domain/units';
import { onlineManager, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { waitingActs } from '../../api/offline/waiting-cell.ts';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMarket } from '../../live/market-context.ts';
import { useConnection } from '../../live/use-connection.ts';
import { bareScreen } from '../../platform/bare-screen.ts';
import { keptMarks } from '../../platform/kept-marks.ts';
import { dhakaDay } from '../../ui/text/calendar-day.ts';
import { dhakaTime } from '../../ui/text/clock-time.ts';
import { useDayWords } from '../../ui/text/day-and-time.tsx';
import { waitingPanel } from '../shell/panel.ts';
import { exchangeClock } from '../start-up/exchange-clock.ts';
import { type AwayFacts, awayFacts } from './away-facts.ts';
import { followWaiting } from './follow-waiting.ts';
import { WaitingSheet } from './waiting-sheet.tsx';
import '../../ui/page/foot-line.css';
import './away-line.css';

/** Many queries fail at once when the network is cut. */
const GATHER_MS = 250;

/** How old the screen is while the server is not reached, and what waits to be sent. */
export function AwayLine() {
  const { t } = useTranslation();
  const facts = useAwayFacts();
  const words = useAwayWords();
  const waiting = useWaitingWords();
  const queries = useQueryClient();
  useEffect(() => followWaiting(queries), [queries]);
  const hasLine = facts !== undefined || waiting !== '';
  return (
    <>
      {hasLine && (
        <aside className="foot-line away-line" aria-label={t('offline.label')}>
          <p role="status">{[facts && words(facts), waiting].filter(Boolean).join(' ')}</p>
          {waiting !== '' && (
            <button type="button" className="link-btn" onClick={waitingPanel.open}>
              {t('offline.show')}
            </button>
          )}
        </aside>
      )}
      <WaitingSheet />
    </>
  );
}

/** How many acts wait or need a decision; empty without any. */
function useWaitingWords(): string {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const acts = useSyncExternalStore(waitingActs.subscribe, waitingActs.read);
  const count = acts.filter(({ state }) => state === 'waiting').length;
  const open = acts.length - count;
  const said = [
    count > 0 && t('offline.count', { count, n: count }),
    open > 0 && t('offline.decide', { count: open, n: open }),
  ];
  const text = said.filter(Boolean).join(', ');
  return text === '' ? '' : inNumerals(t('offline.sentence', { text }), numerals);
}

/** Prices arrive: it is not the network for which the screen waits. */
function useIsReached(): boolean {
  const state = useConnection(useMarket().connection);
  const isOnline = useSyncExternalStore(onlineManager.subscribe, () => onlineManager.isOnline());
  // A feed that is silent is told by a server that is there.
  return isOnline && (state.code === 'live' || (state.code === 'stale' && state.cause === 'feed'));
}

function useAwayWords(): (facts: AwayFacts) => string {
  const { t } = useTranslation();
  const isReached = useIsReached();
  const numerals = useNumerals();
  const dayWords = useDayWords();
  // Said anew when the clock is set.
  useSyncExternalStore(exchangeClock.subscribe, isRunning);
  const timeWords = (receivedAt: EpochMs): string => {
    // By the clock in the top bar, which a simulated or replayed session has of its own.
    const at = exchangeClock.at(receivedAt);
    const time = inNumerals(dhakaTime(at, false), numerals);
    const day = dhakaDay(at);
    return day === dhakaDay(exchangeClock.at(Date.now()))
      ? time
      : t('offline.dayAndTime', { day: dayWords(day, 'short'), time });
  };
  return ({ asOf, isMissing }) => {
    if (isReached)
      return asOf === null ? t('offline.late') : t('offline.lateAsOf', { time: timeWords(asOf) });
    if (asOf === null) return t(isMissing ? 'offline.never' : 'offline.away');
    return t(isMissing ? 'offline.partly' : 'offline.asOf', { time: timeWords(asOf) });
  };
}

const isRunning = (): boolean => exchangeClock.now() !== null;

const factsOf = (queries: QueryClient): AwayFacts | undefined =>
  awayFacts(
    queries.getQueryCache().findAll({ type: 'active' }),
    onlineManager.isOnline(),
    bareScreen.read(),
  );

function useAwayFacts(): AwayFacts | undefined {
  const queries = useQueryClient();
  const [facts, setFacts] = useState(() => factsOf(queries));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        setFacts((before) => {
          const now = factsOf(queries);
          const isSame = before?.asOf === now?.asOf && before?.isMissing === now?.isMissing;
          return isSame && (before === undefined) === (now === undefined) ? before : now;
        });
      }, GATHER_MS);
    };
    const leaves = [
      queries.getQueryCache().subscribe(look),
      keptMarks.subscribe(look),
      onlineManager.subscribe(look),
      bareScreen.subscribe(look),
    ];
    look();
    return () => {
      clearTimeout(timer);
      for (const leave of leaves) leave();
    };
  }, [queries]);
  return facts;
}
