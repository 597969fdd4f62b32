import type { VisibleRange } from '@dorpon/domain/chart/chart-document';
import { useEffect, useRef } from 'react';
import type { ChartHost } from '../../../chart/chart-host.ts';

interface Parts {
  readonly host: ChartHost | undefined;
  readonly isReady: boolean;
  readonly range: VisibleRange | null;
  /** Another layout or link: its range is shown once. */
  readonly of: string;
}

/** Shows the range that a layout or a link was left with. */
export function useStoredRange({ host, isReady, range, of }: Parts): void {
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (!host || !isReady || shown.current === of) return;
    shown.current = of;
    if (range) host.setRange(range);
  }, [host, isReady, range, of]);
}
