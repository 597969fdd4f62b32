import type { ChartSymbol } from '@dorpon/domain/chart/chart-document';
import { entitlementsOf } from '@dorpon/domain/membership/entitlements';
import { useMemo } from 'react';
import { useViewer } from '../../../api/viewer.ts';

export interface Allowed {
  /** Whether this screen may show the symbol; everything until the member is known. */
  may(symbol: ChartSymbol): boolean;
  readonly isVisitor: boolean;
}

/** Which symbols this screen may show: in charts, and as what a chart is compared with. */
export function useAllowed(): Allowed {
  const viewer = useViewer();
  return useMemo(
    () => ({
      may: viewer === undefined ? () => true : entitlementsOf(viewer).mayUseProChart,
      isVisitor: viewer === 'visitor',
    }),
    [viewer],
  );
}
