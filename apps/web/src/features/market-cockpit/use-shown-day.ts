import type { SessionHours } from '@dorpon/domain/market/session';
import type { TradingDay } from '@dorpon/domain/units';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { marketTimeQuery } from '../../api/market-time.ts';

export interface ShownDay {
  readonly day: TradingDay;
  /** False while another day is shown than the exchange's. */
  readonly isToday: boolean;
}

/** Null until the hours are known. */
export function useShownDay(hours: SessionHours | null): ShownDay | null {
  const today = useQuery(marketTimeQuery).data?.day;
  const day = hours?.day;
  return useMemo(() => (day === undefined ? null : { day, isToday: day === today }), [day, today]);
}
