import type { CompanyEvent } from '@dorpon/domain/company/company-event';
import type { TradingDay } from '@dorpon/domain/units';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { dayByKey, type MonthName, monthWeeks } from '../../market-ui/days/month-grid.ts';
import { DayCell } from './day-cell.tsx';

interface MonthCalendarProps {
  readonly month: MonthName;
  readonly label: string;
  readonly today: TradingDay;
  readonly chosen: TradingDay;
  readonly eventsOn: (day: TradingDay) => readonly CompanyEvent[];
  readonly onChoose: (day: TradingDay) => void;
}

/** One Tab stop; arrow keys, Home, End and page keys choose a day. */
export function MonthCalendar(props: MonthCalendarProps) {
  const { month, label, today, chosen, eventsOn, onChoose } = props;
  const { t } = useTranslation();
  const table = useRef<HTMLTableElement>(null);
  const byKey = useRef(false);

  // A key may lead to another month, whose days are rendered only after this change.
  useEffect(() => {
    if (!byKey.current) return;
    byKey.current = false;
    table.current?.querySelector<HTMLElement>(`[data-day="${chosen}"]`)?.focus();
  }, [chosen]);

  const onKeyDown = (event: KeyboardEvent, day: TradingDay) => {
    const next = dayByKey(event.key, day);
    if (next === null) return;
    event.preventDefault();
    byKey.current = true;
    onChoose(next);
  };

  return (
    <table ref={table} className="month-calendar" aria-label={label}>
      <thead>
        <tr>
          {t('parts.date.weekdays')
            .split(' ')
            .map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
        </tr>
      </thead>
      <tbody>
        {monthWeeks(month).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <DayCell
                key={day}
                day={day}
                events={eventsOn(day)}
                inMonth={day.startsWith(month)}
                isToday={day === today}
                chosen={day === chosen}
                onChoose={onChoose}
                onKeyDown={onKeyDown}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
