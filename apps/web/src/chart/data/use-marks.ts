import type { ShareCode } from '@dorpon/domain/units';
import { useEffect, useMemo } from 'react';
import { markCalls } from './mark-calls.ts';
import { type Marks, openMarks } from './open-marks.ts';

/** The marks of a chart's shares; `codes` are the sides of a pair, or one. */
export function useMarks(codes: readonly ShareCode[]): Marks {
  const key = codes.join(' ');
  const marks = useMemo(() => openMarks(markCalls, key.split(' ')), [key]);
  useEffect(() => () => marks.close(), [marks]);
  return marks;
}
