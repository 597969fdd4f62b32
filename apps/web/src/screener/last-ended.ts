import { addDays } from '@dorpon/domain/calendar/trading-calendar';
import type { PastMinute } from '../live/past-minute.ts';

/** The last session that had ended at a past minute. */
export const lastEnded = ({ at, hours: { day, closesAt } }: Pick<PastMinute, 'at' | 'hours'>) =>
  at >= closesAt ? day : addDays(day, -1);
