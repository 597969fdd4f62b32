import type { EpochMs } from '../units.ts';

const DAY_MS = 86_400_000;

/** The nearest to the end first. */
export const reminderKinds = ['end', 'day', 'week'] as const;
export type ReminderKind = (typeof reminderKinds)[number];

/** How long before the end of the last term each is sent. */
export const REMINDER_LEAD_MS: Readonly<Record<ReminderKind, number>> = {
  end: 0,
  day: DAY_MS,
  week: 7 * DAY_MS,
};

/** After this time a reminder that could not be sent at the end says nothing useful. */
export const REMINDER_LATEST_MS = 7 * DAY_MS;

/** The last term: its end, and since when that is its end. */
export interface LastTerm {
  readonly until: EpochMs;
  readonly since: EpochMs;
}

/** The reminder that is due, if any: one that was missed is not sent beside a later one (R1–R3). */
export function dueReminder({ until, since }: LastTerm, now: EpochMs): ReminderKind | undefined {
  if (now >= until + REMINDER_LATEST_MS) return undefined;
  const due = reminderKinds.find((kind) => now >= until - REMINDER_LEAD_MS[kind]);
  return due && until - REMINDER_LEAD_MS[due] >= since ? due : undefined;
}
