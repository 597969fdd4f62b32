import { type DayNumber, emptyDays, rowOn } from '@dorpon/domain/bars/day-columns';
import { type ShareCode, taka } from '@dorpon/domain/units';
import type { Days } from '../days/days.ts';

/** The indices by the names of their fields. */
export const INDICES: Readonly<Record<string, ShareCode>> = {
  dsex: 'DSEX',
  ds30: 'DS30',
  dses: 'DSES',
};

/** The closes of an index, that of today so far included; NaN where there is none. */
export function indexColumn(days: Days, code: ShareCode, sessions: Int32Array): Float64Array {
  const stored = days.upToNow(code) ?? emptyDays(0);
  return Float64Array.from(sessions, (day) => {
    const row = rowOn(stored, day);
    return row < 0 || !(stored.close[row]! > 0) ? Number.NaN : taka(stored.close[row]!);
  });
}

/** The last day of which the record has the closes. */
export function newestClose(days: Days): DayNumber {
  const index = days.finished(INDICES.dsex!);
  return index?.day[index.count - 1] ?? 0;
}
