import type { TradingDay } from '../units.ts';
import { addDays, type TradingCalendar } from './trading-calendar.ts';

const FIRST_YEAR = 2000;
const LAST_YEAR = 2050;

/** Public holidays on a fixed date, with the years they apply to. */
const fixed: readonly { monthDay: string; from?: number; to?: number }[] = [
  { monthDay: '02-21' },
  { monthDay: '03-17', from: 2010, to: 2024 },
  { monthDay: '03-26' },
  { monthDay: '04-14' },
  { monthDay: '05-01' },
  { monthDay: '07-01' },
  { monthDay: '08-05', from: 2025 },
  { monthDay: '08-15', from: 2009, to: 2024 },
  { monthDay: '12-16' },
  { monthDay: '12-25' },
  { monthDay: '12-31' },
];

/** The first of the three days of each Eid, by moon sighting in Bangladesh. */
const eids: readonly TradingDay[] = [
  '2019-06-05',
  '2019-08-12',
  '2020-05-25',
  '2020-08-01',
  '2021-05-14',
  '2021-07-21',
  '2022-05-03',
  '2022-07-10',
  '2023-04-22',
  '2023-06-29',
  '2024-04-11',
  '2024-06-17',
  '2025-03-31',
  '2025-06-07',
  '2026-03-21',
  '2026-05-28',
  '2027-03-10',
  '2027-05-17',
  '2028-02-27',
  '2028-05-05',
  '2029-02-15',
  '2029-04-24',
  '2030-02-05',
  '2030-04-14',
];

const saturdaysByOrder: readonly TradingDay[] = [
  '2016-07-16',
  '2016-09-24',
  '2025-05-17',
  '2025-05-24',
  '2026-05-23',
];

function dhakaHolidays(): Set<TradingDay> {
  const holidays = new Set<TradingDay>();
  for (let year = FIRST_YEAR; year <= LAST_YEAR; year += 1)
    for (const { monthDay, from = FIRST_YEAR, to = LAST_YEAR } of fixed)
      if (year >= from && year <= to) holidays.add(`${year}-${monthDay}`);
  for (const eid of eids)
    for (let offset = -1; offset <= 2; offset += 1) holidays.add(addDays(eid, offset));
  return holidays;
}

/** The exchange's calendar. Years after the last listed Eid have only the fixed holidays. */
export const dhakaCalendar: TradingCalendar = {
  holidays: dhakaHolidays(),
  extraDays: new Set(saturdaysByOrder),
};
