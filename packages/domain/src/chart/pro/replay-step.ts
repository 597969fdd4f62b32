// Moments of a replay: the ends of bars, from the exchange's calendar and hours alone, so that stepping needs no
// bar of the future. A week, month or quarter ends with the close of its last trading day.
import { dhakaCalendar } from '../../calendar/dhaka-calendar.ts';
import {
  addDays,
  dhakaDay,
  isTradingDay,
  nextTradingDay,
  previousTradingDay,
  sessionHours,
} from '../../calendar/trading-calendar.ts';
import type { EpochMs, TradingDay } from '../../units.ts';
import { type Interval, minutesPerBar } from '../interval.ts';
import { periodOf } from './linked-bar.ts';

/** The first end of a bar after the moment. */
export function nextReplayMoment(interval: Interval, moment: EpochMs): EpochMs {
  const minutes = minutesPerBar(interval);
  const day = dhakaDay(moment);
  if (minutes === undefined) {
    const end = periodClose(interval, moment);
    if (end !== undefined && end > moment) return end;
    const { end: after } = periodOf(interval, moment);
    const next = nextTradingDay(dhakaCalendar, addDays(dhakaDay(after), -1));
    return periodClose(interval, sessionHours(next).opensAt)!;
  }
  const isTrading = isTradingDay(dhakaCalendar, day);
  const here = isTrading ? sessionHours(day) : undefined;
  const { opensAt, closesAt } =
    here && moment < here.closesAt ? here : sessionHours(nextTradingDay(dhakaCalendar, day));
  const bars = Math.max(0, Math.floor((moment - opensAt) / (minutes * 60_000))) + 1;
  return Math.min(opensAt + bars * minutes * 60_000, closesAt);
}

/** The last end of a bar before the moment. */
export function previousReplayMoment(interval: Interval, moment: EpochMs): EpochMs {
  const minutes = minutesPerBar(interval);
  const day = dhakaDay(moment);
  if (minutes === undefined) {
    const end = periodClose(interval, moment);
    if (end !== undefined && end < moment) return end;
    const { start } = periodOf(interval, moment);
    const before = previousTradingDay(dhakaCalendar, dhakaDay(start));
    return periodClose(interval, sessionHours(before).opensAt)!;
  }
  const isTrading = isTradingDay(dhakaCalendar, day);
  const here = isTrading ? sessionHours(day) : undefined;
  const span = minutes * 60_000;
  if (here && moment > here.closesAt) return here.closesAt;
  if (here && moment > here.opensAt + span)
    return here.opensAt + (Math.ceil((moment - here.opensAt) / span) - 1) * span;
  return sessionHours(previousTradingDay(dhakaCalendar, day)).closesAt;
}

/** The close of the last trading day in the period around the moment; undefined without a trading day. */
function periodClose(interval: Interval, moment: EpochMs): EpochMs | undefined {
  const { start, end } = periodOf(interval, moment);
  const last = previousTradingDay(dhakaCalendar, dhakaDay(end));
  return last < dhakaDay(start) ? undefined : sessionHours(last).closesAt;
}

/** The replay moment of a day on the ruler: its close, or the close of the last trading day before it. */
export const replayMomentOfDay = (day: TradingDay): EpochMs =>
  sessionHours(isTradingDay(dhakaCalendar, day) ? day : previousTradingDay(dhakaCalendar, day))
    .closesAt;

/** The last day whose close is not after the moment: what lists may show of days. */
export function lastClosedDay(moment: EpochMs): TradingDay {
  const day = dhakaDay(moment);
  const closed = isTradingDay(dhakaCalendar, day) && moment >= sessionHours(day).closesAt;
  return closed ? day : previousTradingDay(dhakaCalendar, day);
}
