import { priceOf } from '@dorpon/domain/market/quote';
import type { EpochMs } from '@dorpon/domain/units';
import { memo, useEffect } from 'react';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useFaultWords } from '../../i18n/use-fault-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { pastMinute, usePastMinute } from '../../live/past-minute.ts';
import { useMomentQuote } from '../../live/use-moment.ts';
import { SelectMenu } from '../../ui/fields/select-menu.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PlayIcon } from '../../ui/play-icon.tsx';
import { dhakaDay } from '../../ui/text/calendar-day.ts';
import { dhakaTime } from '../../ui/text/clock-time.ts';
import { useDayWords } from '../../ui/text/day-and-time.tsx';
import { Change } from '../../ui/text/figures.tsx';
import { momentPanel } from '../shell/panel.ts';
import { travel } from './travel.ts';
import type { Mark } from './use-marks.ts';
import { type Speed, speeds, usePlay } from './use-play.ts';
import { useTravel } from './use-travel.ts';

const MINUTE_MS = 60_000;
const INDEX = 'DSEX';

interface TravelBarProps {
  readonly marks: readonly Mark[];
  /** The exchange time. */
  readonly now: EpochMs;
  readonly end: EpochMs;
  readonly isToday: boolean;
}

/** Says which moment is shown, and steps, plays and returns. */
export function TravelBar({ now, marks, end, isToday }: TravelBarProps) {
  const { t } = useTranslation();
  const past = usePastMinute();
  const { day, fault } = useTravel();
  const isShown = past !== null && fault === undefined && day?.minutes.shares.length !== 0;
  const play = usePlay(past, end);
  useRootMark();
  const at = past?.at ?? end;
  return (
    <section
      className="travel-bar"
      data-shown={isShown || undefined}
      aria-label={t('travel.ruler')}
    >
      <i className="live-dot hollow" />
      <p className="travel-words">
        <Words now={now} isToday={isToday} />
      </p>
      <Tools
        next={marks.find((mark) => mark.at > at && mark.at <= end)?.at}
        isFirst={past === null || past.minute === 0}
        isLast={play.isOver}
        isPlaying={play.isPlaying}
        onPlaying={play.setPlaying}
        speed={play.speed}
        onSpeed={play.setSpeed}
      />
    </section>
  );
}

interface ToolsProps {
  /** The next announcement or lock. */
  readonly next: EpochMs | undefined;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly isPlaying: boolean;
  readonly onPlaying: (isPlaying: boolean) => void;
  readonly speed: Speed;
  readonly onSpeed: (speed: Speed) => void;
}

/** Goes on from the shown minute. */
function goFrom(timeOf: (at: EpochMs) => EpochMs): void {
  const past = pastMinute.read();
  if (past !== null) travel.go(past.hours.day, timeOf(past.at));
}

const step = (minutes: number) => goFrom((at) => at + minutes * MINUTE_MS);

/** Does not render with each step of a moving needle. */
const Tools = memo(function Tools(props: ToolsProps) {
  const { next, isFirst, isLast, isPlaying, onPlaying, speed, onSpeed } = props;
  const { t } = useTranslation();
  const numerals = useNumerals();
  return (
    <div className="travel-tools">
      <button
        type="button"
        className="travel-tool"
        aria-label={t('travel.day')}
        aria-keyshortcuts="T"
        onClick={momentPanel.open}
      >
        <Icon name="calendar" />
        <span className="travel-word">{t('travel.day')}</span>
      </button>
      <button
        type="button"
        className="travel-tool"
        aria-label={t('travel.earlier')}
        disabled={isFirst}
        onClick={() => step(-1)}
      >
        <Icon name="left" />
        <span className="travel-minute">{inNumerals(t('travel.minute'), numerals)}</span>
      </button>
      <button
        type="button"
        className="travel-tool travel-later"
        aria-label={t('travel.later')}
        disabled={isLast}
        onClick={() => step(1)}
      >
        <span className="travel-minute">{inNumerals(t('travel.minute'), numerals)}</span>
        <Icon name="right" />
      </button>
      {next !== undefined && (
        <button
          type="button"
          className="travel-tool travel-next"
          onClick={() => goFrom(() => next)}
        >
          {inNumerals(t('travel.next', { time: dhakaTime(next, false) }), numerals)}
        </button>
      )}
      <button
        type="button"
        className="travel-tool travel-play"
        disabled={isLast}
        aria-label={t(isPlaying ? 'travel.pause' : 'travel.play')}
        onClick={() => onPlaying(!isPlaying)}
      >
        <PlayIcon name={isPlaying ? 'pause' : 'play'} />
        <span className="travel-word">{t(isPlaying ? 'travel.pause' : 'travel.play')}</span>
      </button>
      <SelectMenu
        className="travel-speed"
        label={t('travel.speed')}
        value={String(speed)}
        choices={speeds.map((n) => ({
          value: String(n),
          label: inNumerals(t('travel.times', { n }), numerals),
        }))}
        onChoose={(value) => onSpeed(Number(value) as Speed)}
      />
      <button
        type="button"
        className="btn primary travel-back"
        aria-label={t('travel.back')}
        aria-keyshortcuts="Escape"
        onClick={travel.back}
      >
        <span className="travel-long">{t('travel.back')}</span>
        <span className="travel-short">{t('travel.backShort')}</span>
        <kbd className="kbd">Esc</kbd>
      </button>
    </div>
  );
});

/** Not `:has(.travel-bar)`: with that, each node that a screen inserts restyles the whole page. */
function useRootMark(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.travel = '';
    return () => {
      delete dataset.travel;
    };
  }, []);
}

function Words({ now: running, isToday }: Pick<TravelBarProps, 'now' | 'isToday'>) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const dayWords = useDayWords();
  const faultWords = useFaultWords();
  const { target, day, fault } = useTravel();
  const past = usePastMinute();
  const then = useMomentQuote(INDEX);
  if (target === null) return null;
  const at = past !== null && past.hours.day === target.day ? past.at : target.at;
  const time = inNumerals(dhakaTime(at, false), numerals);
  if (fault !== undefined)
    return (
      <>
        {t('travel.failed')} {faultWords(fault)}{' '}
        <button type="button" className="travel-retry" onClick={travel.retry}>
          {t('travel.retry')}
        </button>
      </>
    );
  if (day?.minutes.shares.length === 0) return t('travel.none');
  if (past?.hours.day !== target.day) return t('travel.loading', { time });
  const now = travel.newest(INDEX);
  const looking = isToday
    ? t('travel.looking', { time })
    : t('travel.lookingOn', { time, day: dayWords(dhakaDay(at), 'full') });
  return (
    <>
      <span className="travel-long">
        <b>{looking}</b>
        {!isToday && t('travel.end')}
        {isToday && (
          <span className="travel-ago">
            {', '}
            {inNumerals(t('travel.ago', { time: lengthOf(running - at, t) }), numerals)}
          </span>
        )}
      </span>
      {now !== undefined && then !== undefined && past !== null && (
        <span className="travel-since">
          {' '}
          {t('travel.since', { index: INDEX })} <Change value={priceOf(now) - priceOf(then)} />
          {t('travel.end')}
        </span>
      )}
      <b className="travel-short" aria-hidden="true">
        {!isToday && `${dayWords(dhakaDay(at), 'short')} `}
        {time}
      </b>
    </>
  );
}

function lengthOf(ms: number, t: ReturnType<typeof useTranslation>['t']): string {
  const total = Math.max(0, Math.floor(ms / MINUTE_MS));
  const hours = Math.floor(total / 60);
  return hours === 0
    ? t('time.minutes', { minutes: total })
    : t('time.hoursMinutes', { hours, minutes: total % 60 });
}
