import { useMemo, useRef } from 'react';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { type MatrixWish, readMatrix } from './matrix-search.ts';

/** What the address asks for. A part that says the same stays the same: a new order draws no new columns. */
export function useMatrixWish(search: ScreenProps['search']): MatrixWish {
  const shown = useRef<MatrixWish | null>(null);
  return useMemo(() => {
    const wish = keepSame(shown.current, readMatrix(search));
    shown.current = wish;
    return wish;
  }, [search]);
}

export function keepSame(before: MatrixWish | null, next: MatrixWish): MatrixWish {
  if (before === null) return next;
  const parts = Object.entries(next).map(([name, part]) => {
    const old = before[name as keyof MatrixWish];
    return [name, JSON.stringify(old) === JSON.stringify(part) ? old : part];
  });
  return Object.fromEntries(parts) as MatrixWish;
}
