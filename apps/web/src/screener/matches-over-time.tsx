import './words.ts';
import { formatFixed } from '@dorpon/domain/fixed-text';
import { readsOwnShares } from '@dorpon/domain/screener/own-shares';
import type { TradingDay } from '@dorpon/domain/units';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAsker, useMember } from '../api/member.ts';
import { inNumerals, useNumerals } from '../i18n/numerals.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { SectionFault } from '../ui/page/section-fault.tsx';
import { useDayWords } from '../ui/text/day-and-time.tsx';
import { matchesOverTimeQuery } from './screener-calls.ts';
import './matches-over-time.css';

interface MatchesOverTimeProps {
  readonly text: string;
  /** The day that is shown; undefined for now. */
  readonly day: TradingDay | undefined;
  readonly onDay: (day: TradingDay | undefined) => void;
}

/** How many shares matched on each of the last sessions. Choosing one shows who they were. */
export function MatchesOverTime({ text, day, onDay }: MatchesOverTimeProps) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const days = useDayWords();
  const query = useQuery(matchesOverTimeQuery(useAsker(), text));
  const [moved, setMoved] = useState<number | null>(null);
  const sessions = query.data?.outcome === 'counted' ? query.data.sessions : undefined;
  const shown = (words: string) => inNumerals(words, numerals);
  const isVisitor = useMember() === null;
  if (query.data?.outcome === 'problem' || (isVisitor && readsOwnShares(text))) return null;
  if (sessions === undefined)
    return (
      <section className="over-time">
        <h2>{t('screenerResult.overTime')}</h2>
        {query.isError ? (
          <SectionFault title={t('screenerResult.overTimeFailed')} query={query} />
        ) : (
          <div className="over-time-plot" role="status" aria-label={t('screenerResult.loading')} />
        )}
      </section>
    );
  const last = sessions.length - 1;
  if (last < 1) return null;
  const place = sessions.findIndex((session) => session.day === day);
  const at = moved ?? (place < 0 ? last : place);
  const most = Math.max(1, ...sessions.map(({ matches }) => matches));
  const mean = sessions.reduce((sum, { matches }) => sum + matches, 0) / sessions.length;
  const wordsAt = (index: number) => {
    const session = sessions[index];
    const matches = session?.matches ?? 0;
    const words = shown(t('screenerResult.overTimeOn', { count: matches }));
    return `${days(session?.day ?? '', 'short')}: ${words}`;
  };
  const choose = () => {
    if (moved === null) return;
    onDay(moved === last ? undefined : sessions[moved]?.day);
    setMoved(null);
  };
  return (
    <section className="over-time">
      <h2>
        {t('screenerResult.overTime')}{' '}
        <span>
          {shown(
            t('screenerResult.overTimeNote', { n: sessions.length, mean: formatFixed(mean, 0) }),
          )}
        </span>
      </h2>
      {mean === 0 && <p>{t('screenerResult.overTimeNone')}</p>}
      <div className="over-time-plot" hidden={mean === 0}>
        <svg
          viewBox={`0 0 ${sessions.length} ${most}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {sessions.map((session, index) => (
            <rect
              key={session.day}
              data-shown={index === at || undefined}
              x={index + 0.12}
              width={0.76}
              y={most - session.matches}
              height={session.matches}
            />
          ))}
        </svg>
        <i className="over-time-mean" style={{ bottom: `${(mean / most) * 100}%` }} />
        <i className="over-time-now" style={{ left: `${((at + 0.5) / sessions.length) * 100}%` }} />
        <input
          type="range"
          min={0}
          max={last}
          value={at}
          aria-label={t('screenerResult.overTime')}
          aria-valuetext={wordsAt(at)}
          onChange={(event) => setMoved(Number(event.target.value))}
          onPointerUp={choose}
          onKeyUp={choose}
          onBlur={choose}
        />
      </div>
      <p className="over-time-days" aria-hidden="true" hidden={mean === 0}>
        <span>{days(sessions[0]?.day ?? '', 'short')}</span>
        <span>{days(sessions[last]?.day ?? '', 'short')}</span>
      </p>
      <p hidden={mean === 0}>
        {t('screenerResult.overTimeHow')} <b>{wordsAt(at)}</b>
      </p>
    </section>
  );
}
