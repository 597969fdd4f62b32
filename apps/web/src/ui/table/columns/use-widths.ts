import { useCallback, useMemo, useState } from 'react';
import { readStored, writeStored } from '../../../platform/stored.ts';
import { clampWidth, type Widths } from './column-layout.ts';

const nameOf = (table: string): string => `table.${table}.widths`;

/** Invalid stored values are ignored. */
function readWidths(table: string): Widths {
  try {
    const stored: unknown = JSON.parse(readStored(nameOf(table)) ?? '{}');
    const entries = Object.entries(stored as Record<string, unknown>);
    return Object.fromEntries(
      entries.flatMap(([id, width]) =>
        typeof width === 'number' ? [[id, clampWidth(width)] as const] : [],
      ),
    );
  } catch {
    return {};
  }
}

export interface ColumnWidths {
  readonly widths: Widths;
  /** Null restores the default width. */
  readonly setWidth: (id: string, width: number | null) => void;
  readonly resetWidths: () => void;
}

/** Column widths that the person chose; kept only in this browser, as they fit this screen. */
export function useWidths(table: string): ColumnWidths {
  const [widths, setWidths] = useState(() => readWidths(table));
  const keep = useCallback(
    (next: Widths) => {
      setWidths(next);
      writeStored(nameOf(table), Object.keys(next).length === 0 ? null : JSON.stringify(next));
    },
    [table],
  );
  const setWidth = useCallback(
    (id: string, width: number | null) => {
      const { [id]: _before, ...others } = widths;
      keep(width === null ? others : { ...others, [id]: clampWidth(width) });
    },
    [widths, keep],
  );
  return useMemo(
    () => ({ widths, setWidth, resetWidths: () => keep({}) }),
    [widths, setWidth, keep],
  );
}
