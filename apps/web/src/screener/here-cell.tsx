import type { EpochMs, TradingDay } from '@dorpon/domain/units';
import { inNumerals, useNumerals } from '../i18n/numerals.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { dayParts } from '../ui/text/calendar-day.ts';
import { dhakaTime } from '../ui/text/clock-time.ts';
import { useDayWords } from '../ui/text/day-and-time.tsx';
import type { HereMark } from './here-marks.ts';
import { useTermText } from './term-figure.tsx';
import { type TermColumnOf, termFigure } from './term-value.ts';

interface HereCellProps {
  readonly mark: HereMark | undefined;
  readonly terms: readonly TermColumnOf[];
  /** Of the result. */
  readonly day: TradingDay;
}

/** A day of the last week is known by its name. */
const WEEK_MS = 7 * 86_400_000;

/** Since when a share is in the result, or why it left. */
export function HereCell({ mark, terms, day }: HereCellProps) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const textOf = useTermText();
  const days = useDayWords();
  if (mark === undefined) return null;
  const shownTime = (at: EpochMs) => inNumerals(dhakaTime(at, false), numerals);
  const time = shownTime(mark.at);
  switch (mark.kind) {
    case 'entered':
      return <b>{t('screenerResult.entered', { time })}</b>;
    case 'since':
      return t('screenerResult.since', { time });
    case 'today':
      return t('screenerResult.sinceToday');
    case 'before':
      return t('screenerResult.earlier', { time });
    case 'day': {
      if (mark.sessions !== null)
        return inNumerals(t('screenerResult.sinceLong', { n: mark.sessions }), numerals);
      const isLate = Date.parse(`${day}T00:00:00+06:00`) - mark.at < WEEK_MS;
      const weekday = t('parts.date.weekdays').split(' ')[dayParts(mark.day)?.weekday ?? 0];
      return t('screenerResult.since', { time: isLate ? weekday : days(mark.day, 'short') });
    }
    case 'left': {
      const { term } = mark;
      const failed = term && terms.find(({ place }) => place === term.place);
      if (!failed) return t('screenerResult.leftAt', { time });
      const figure = termFigure(failed.column, failed.shown, term.value, term.distance);
      if (figure === null) return t('screenerResult.leftAt', { time });
      const { shown, decimals } = failed;
      const value = textOf(shown, figure, decimals);
      // Two lines where it is long.
      return (
        <span className="here-left">{t('screenerResult.leftBy', { term: shown.head, value })}</span>
      );
    }
  }
}

/** The mark at the edge of the row of a share that entered; the row of one that left is struck through. */
export const LeftSide = ({ mark }: { mark: HereMark | undefined }) =>
  mark?.kind === 'entered' ? (
    <i className="match-entered" />
  ) : mark?.kind === 'left' ? (
    <i className="match-left" />
  ) : null;
