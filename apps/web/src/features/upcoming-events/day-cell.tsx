import { type CompanyEvent, eventKey } from '@dorpon/domain/company/company-event';
import type { TradingDay } from '@dorpon/domain/units';
import { type KeyboardEvent, memo } from 'react';
import { useDigits } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDayWords } from '../../ui/text/day-and-time.tsx';
import { Count } from '../../ui/text/figures.tsx';
import { EventMark } from './event-mark.tsx';

interface DayCellProps {
  readonly day: TradingDay;
  readonly events: readonly CompanyEvent[];
  readonly inMonth: boolean;
  readonly isToday: boolean;
  readonly chosen: boolean;
  readonly onChoose: (day: TradingDay) => void;
  readonly onKeyDown: (event: KeyboardEvent, day: TradingDay) => void;
}

const SHOWN = 5;

/** A day with its events, or with counts by kind when there are many. */
export const DayCell = memo(function DayCell(props: DayCellProps) {
  const { day, events, inMonth, isToday, chosen, onChoose, onKeyDown } = props;
  const { t } = useTranslation();
  const words = useDayWords();
  const count = events.length;
  const kinds = [...Map.groupBy(events, ({ kind }) => kind)];
  const n = useDigits(t('events.count', { count, n: count }));
  return (
    <td className="month-cell" data-other={!inMonth || undefined} data-today={isToday || undefined}>
      <button
        type="button"
        data-day={day}
        tabIndex={chosen ? 0 : -1}
        aria-pressed={chosen}
        aria-current={isToday ? 'date' : undefined}
        onClick={() => onChoose(day)}
        onKeyDown={(event) => onKeyDown(event, day)}
      >
        <span className="day-spoken">{t('events.dayEvents', { day: words(day, 'full'), n })}</span>
        <span className="day-number" aria-hidden="true">
          <Count value={Number(day.slice(8))} />
        </span>
        <span className="day-marks" aria-hidden="true">
          {kinds.map(([kind]) => (
            <EventMark key={kind} kind={kind} />
          ))}
        </span>
        <span className="day-events" aria-hidden="true">
          {count <= SHOWN
            ? events.map((event) => (
                <span key={eventKey(event)} className="day-event" data-may-clip>
                  <EventMark kind={event.kind} />
                  <b translate="no">{event.code}</b>
                </span>
              ))
            : kinds.map(([kind, same]) => (
                <span key={kind} className="day-event" data-may-clip>
                  <EventMark kind={kind} />
                  <b>
                    <Count value={same.length} />
                  </b>{' '}
                  <span className="day-kind">{t(`events.kind.${kind}`)}</span>
                </span>
              ))}
        </span>
      </button>
    </td>
  );
});
