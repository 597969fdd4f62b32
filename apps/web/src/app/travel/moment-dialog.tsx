import { sessionHours } from '@dorpon/domain/calendar/trading-calendar';
import type { EpochMs, TradingDay } from '@dorpon/domain/units';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { dayByKey, monthAfter, monthWeeks } from '../../market-ui/days/month-grid.ts';
import { TimeField } from '../../ui/fields/time-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { dayParts, dhakaDay } from '../../ui/text/calendar-day.ts';
import { dhakaTime } from '../../ui/text/clock-time.ts';
import { useDayWords } from '../../ui/text/day-and-time.tsx';
import { parseMoment } from './moment-address.ts';
import { shownInstead } from './shown-instead.ts';
import { travel } from './travel.ts';
import { travelDaysQuery } from './travel-calls.ts';

interface MomentDialogProps {
  readonly shown: EpochMs;
  readonly today: TradingDay;
  /** The exchange time. */
  readonly now: EpochMs;
  readonly onClose: () => void;
}

/** A day whose minutes are kept, and a time of it. */
export function MomentDialog({ shown, today, now, onClose }: MomentDialogProps) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const kept = useQuery(travelDaysQuery).data;
  const days = new Set([...(kept ?? []), today]);
  const [day, setDay] = useState(() => dhakaDay(shown));
  const [time, setTime] = useState<string | null>(() => dhakaTime(shown, false));
  const moment = parseMoment(`${day}T${time ?? ''}`);
  const instead = moment && shownInstead(moment.at, sessionHours(day), day === today ? now : null);
  const open = () => {
    if (moment === null || !days.has(day)) return;
    onClose();
    travel.go(day, Math.max(moment.at, sessionHours(day).opensAt));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('travel.chooseDay')}
      actions={
        <button
          type="submit"
          form="travel-moment"
          className="btn primary"
          disabled={moment === null || !days.has(day)}
        >
          {t('travel.show')}
        </button>
      }
    >
      <form
        id="travel-moment"
        className="travel-choice"
        onSubmit={(event) => {
          event.preventDefault();
          open();
        }}
      >
        <Calendar day={day} days={days} onChoose={setDay} />
        <TimeField label={t('travel.time')} value={time} onTime={setTime} />
        <p className="travel-instead" role="status">
          {instead &&
            inNumerals(
              t(`travel.${instead.why}`, { time: dhakaTime(instead.time, false) }),
              numerals,
            )}
        </p>
      </form>
    </Dialog>
  );
}

interface CalendarProps {
  readonly day: TradingDay;
  readonly days: ReadonlySet<TradingDay>;
  readonly onChoose: (day: TradingDay) => void;
}

function Calendar({ day, days, onChoose }: CalendarProps) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const words = useDayWords();
  const table = useRef<HTMLTableElement>(null);
  const [month, setMonth] = useState(() => day.slice(0, 7));
  const newest = [...days].reduce((a, b) => (a > b ? a : b), day);
  const oldest = [...days].reduce((a, b) => (a < b ? a : b), day);
  const parts = dayParts(`${month}-01`);
  const name = `${t('parts.date.months').split(' ')[parts?.month ?? 0]} ${parts?.year}`;
  const onKeyDown = (event: KeyboardEvent, from: TradingDay) => {
    const next = dayByKey(event.key, from);
    if (next === null || next > newest || next < oldest) return;
    event.preventDefault();
    setMonth(next.slice(0, 7));
    onChoose(next);
    requestAnimationFrame(() =>
      table.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus(),
    );
  };
  return (
    <div className="travel-calendar">
      <div className="travel-month">
        <button
          type="button"
          className="travel-tool"
          aria-label={t('travel.earlierMonth')}
          disabled={month <= oldest.slice(0, 7)}
          onClick={() => setMonth(monthAfter(month, -1))}
        >
          <Icon name="left" />
        </button>
        <b>{inNumerals(name, numerals)}</b>
        <button
          type="button"
          className="travel-tool"
          aria-label={t('travel.laterMonth')}
          disabled={month >= newest.slice(0, 7)}
          onClick={() => setMonth(monthAfter(month, 1))}
        >
          <Icon name="right" />
        </button>
      </div>
      <table ref={table} aria-label={inNumerals(name, numerals)}>
        <thead>
          <tr>
            {t('parts.date.weekdays')
              .split(' ')
              .map((weekday) => (
                <th key={weekday} scope="col">
                  {weekday}
                </th>
              ))}
          </tr>
        </thead>
        <tbody>
          {monthWeeks(month).map((week) => (
            <tr key={week[0]}>
              {week.map((each) => (
                <td key={each}>
                  {each.startsWith(month) && (
                    <button
                      type="button"
                      data-day={each}
                      aria-label={words(each, 'full')}
                      aria-pressed={each === day}
                      aria-disabled={!days.has(each)}
                      tabIndex={
                        each === day || (day.slice(0, 7) !== month && each.endsWith('-01')) ? 0 : -1
                      }
                      onClick={() => days.has(each) && onChoose(each)}
                      onKeyDown={(event) => onKeyDown(event, each)}
                    >
                      {inNumerals(String(Number(each.slice(8))), numerals)}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
