import './day-choice-words.ts';
import { getFirstDay } from '@dorpon/contract/screener';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callNow } from '../api/call.ts';
import { inNumerals, useNumerals } from '../i18n/numerals.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { useDayWords } from '../ui/text/day-and-time.tsx';

const HOUR_MS = 3_600_000;

/** The earliest day that screeners and backtests see. It changes from session to session. */
export const firstDayQuery = queryOptions({
  queryKey: ['screener-first-day'],
  queryFn: async ({ signal }) => (await callNow(getFirstDay, { signal })).answer,
  staleTime: HOUR_MS,
  retry: 1,
});

interface FirstDayNoteProps {
  readonly of: 'screeners' | 'backtests';
}

/** How far back they look, and why not further. */
export function FirstDayNote({ of }: FirstDayNoteProps) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const days = useDayWords();
  const { data } = useQuery(firstDayQuery);
  if (!data?.day) return null;
  const words = t(data.isCut ? `screenerDay.${of}` : 'screenerDay.begins', {
    day: days(data.day, 'long'),
  });
  return inNumerals(words, numerals);
}
