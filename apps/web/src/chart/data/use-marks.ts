import type { ShareCode, TradingDay } from '@dorpon/domain/units';
import { useEffect, useMemo, useRef } from 'react';
import { markCalls } from './mark-calls.ts';
import { type Marks, openMarks } from './open-marks.ts';

/** The marks of a chart's shares; `codes` are the sides of a pair, or one. In a replay up to a day. */
export function useMarks(codes: readonly ShareCode[], upto: TradingDay | undefined): Marks {
  const key = codes.join(' ');
  const first = useRef(upto);
  first.current = upto;
  const isReplayed = upto !== undefined;
  const marks = useMemo(
    () => openMarks(markCalls, key.split(' '), isReplayed ? first.current : undefined),
    [key, isReplayed],
  );
  useEffect(() => {
    if (upto !== undefined) marks.playTo(upto);
  }, [marks, upto]);
  useEffect(() => () => marks.close(), [marks]);
  return marks;
}
