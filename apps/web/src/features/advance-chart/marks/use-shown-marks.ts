import type { MarkKind } from '@dorpon/domain/chart/chart-document';
import { isFutureMark } from '@dorpon/domain/chart/marks';
import type { ShareCode, TradingDay } from '@dorpon/domain/units';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useMarks } from '../../../chart/data/use-marks.ts';
import { useSessionHours } from '../../../live/use-session-hours.ts';
import type { ShownMark } from './shown-mark.ts';
import { useMarkWords } from './use-mark-words.ts';

interface MarksOptions {
  /** The sides of a pair, or one. */
  readonly codes: readonly ShareCode[];
  readonly kinds: readonly MarkKind[];
  /** Announcements are loaded back to this day. */
  readonly from: TradingDay | undefined;
  /** The last day that may be known, in a replay. */
  readonly upto: TradingDay | undefined;
}

const none: readonly MarkKind[] = [];

/** What is marked on the time axis, in words. */
export function useShownMarks({ codes, kinds, from, upto }: MarksOptions): readonly ShownMark[] {
  const marks = useMarks(codes, upto);
  const { marks: all } = useSyncExternalStore(marks.subscribe, marks.get);
  const today = useSessionHours()?.day;
  const itemsOf = useMarkWords();
  const wanted = from === undefined ? none : kinds;
  useEffect(() => {
    if (from !== undefined) marks.want(wanted, from);
  }, [marks, wanted, from]);
  return useMemo(
    () =>
      today === undefined
        ? []
        : all.map((mark) => ({
            id: mark.id,
            kind: mark.kind,
            day: mark.day,
            at: mark.at,
            isFuture: isFutureMark(mark, today),
            items: itemsOf(mark),
          })),
    [all, today, itemsOf],
  );
}
