import type { TradingDay } from '@dorpon/domain/units';
import { useMemo } from 'react';
import { useDayWords } from '../../ui/text/day-and-time.tsx';
import { marksOf } from './day-marks.ts';
import { useMarkWords } from './use-mark-words.ts';

/** The time axis of a plot with one value for each day. Keep the identity of the days while they are the same. */
export function useDayScale(days: readonly TradingDay[]) {
  const markWords = useMarkWords();
  const dayWords = useDayWords();
  return useMemo(() => {
    const { unit, marks } = marksOf(days.map((day) => ({ day })));
    return {
      marks: marks.map(({ at, day }) => ({ at, words: markWords(unit, day) })),
      wordsAt: (position: number) => {
        const day = days[Math.max(0, position - 1)];
        return day === undefined ? '' : dayWords(day, 'long');
      },
    };
  }, [days, markWords, dayWords]);
}
