import { changeOf, hasTraded } from '@dorpon/domain/market/quote';
import { phaseAt, type SessionHours, totalMinutes } from '@dorpon/domain/market/session';
import type { ShareCode, TradingDay } from '@dorpon/domain/units';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePastMinute } from '../../live/past-minute.ts';
import { useSessionHours } from '../../live/use-session-hours.ts';
import { SectionFault } from '../../ui/page/section-fault.tsx';
import { MirrorLine } from '../../ui/plots/mirror-line/mirror-line.tsx';
import { dhakaTime } from '../../ui/text/clock-time.ts';
import { Day } from '../../ui/text/day-and-time.tsx';
import { toneOf } from '../../ui/text/tone.ts';
import { useSessionWord } from '../../ui/text/use-session-word.ts';
import { useTodayLine } from './use-today-line.ts';

/** Today's line against yesterday's close, with the share's previous session in the background. */
export function TodayChart({ code }: { code: ShareCode }) {
  const hours = useSessionHours();
  if (hours === null) return <p className="today-legend" />;
  return <Today code={code} hours={hours} />;
}

function Today({ code, hours }: { code: ShareCode; hours: SessionHours }) {
  const { t } = useTranslation();
  const line = useTodayLine(code, hours);
  const { quote, now, query, previousDay } = line;
  const failed = query.isError && query.data === undefined;
  const phase = now === null ? 'closed' : phaseAt(hours, hours.opensAt + now.minute * 60_000);
  const sessionWord = useSessionWord();
  const numerals = useNumerals();
  const past = usePastMinute();
  const shown =
    past === null
      ? sessionWord(t('detail.today.today'), hours.day)
      : inNumerals(t('detail.today.upto', { time: dhakaTime(past.at, false) }), numerals);
  // Only the day's figures are known: a line from open to close would be made up.
  const traded = quote !== undefined && hasTraded(quote);
  const dayOnly =
    traded && query.isSuccess && phase === 'closed' && line.today.every((price) => price === null);
  const tone = toneOf(quote === undefined ? 0 : changeOf(quote));
  return (
    <>
      <Legend tone={tone} today={shown} previousDay={previousDay} />
      {failed && <SectionFault title={t('detail.today.failed')} query={query} />}
      {query.isPending && <div className="plot mirror-line" aria-busy="true" />}
      {query.isSuccess && !dayOnly && quote !== undefined && quote.yesterdayClose > 0 && (
        <MirrorLine
          today={line.today}
          // Without the minutes a line from the opening to now would be made up.
          opening={query.data.length ? quote.open || null : null}
          previous={line.previous}
          bars={line.volumes}
          datum={quote.yesterdayClose}
          now={now}
          running={phase === 'continuous' || phase === 'post-close'}
          opensAt={hours.opensAt}
          minutes={totalMinutes(hours)}
          label={t('detail.today.label', { code })}
        />
      )}
      {quote !== undefined && !traded && (
        <p className="chart-empty">
          {sessionWord('', hours.day) === '' ? t('detail.today.none') : t('detail.today.untraded')}
        </p>
      )}
      {dayOnly && <p className="chart-empty">{t('detail.today.dayOnly')}</p>}
    </>
  );
}

interface LegendProps {
  readonly tone: 'up' | 'dn' | 'uc';
  readonly today: string;
  readonly previousDay: TradingDay | undefined;
}

function Legend({ tone, today, previousDay }: LegendProps) {
  const { t } = useTranslation();
  return (
    <p className="today-legend">
      <b>{t('detail.today.minutes')}</b>
      <span>
        <i className={`legend-today ${tone}`} />
        {today}
      </span>
      {previousDay !== undefined && (
        <span>
          <i className="legend-before" />
          <Day day={previousDay} style="short" />
        </span>
      )}
      <span>
        <i className="legend-datum" />
        {t('detail.today.datum')}
      </span>
    </p>
  );
}
