import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { companiesQuery } from '../../api/companies.ts';
import { companyRecordsQuery } from '../../api/company-records.ts';
import { marketTimeQuery } from '../../api/market-time.ts';
import { periodBaseQuery } from '../../api/period-base.ts';
import { retryFailed } from '../../api/retry-failed.ts';
import { technicalsQuery } from '../../api/technicals.ts';
import { useSessionHours } from '../../live/use-session-hours.ts';
import { type MapColour, type MapSize, periodOf } from './map-measures.ts';
import type { MapFacts } from './map-shares.ts';

/** Today and the 20 sessions before it. */
const USUAL_SESSIONS = 21;

/** Loads only what the chosen measures need. */
export function useMapFacts(size: MapSize, colour: MapColour) {
  const day = useSessionHours()?.day;
  const today = useQuery(marketTimeQuery).data?.day;
  // Indicators are computed up to now only.
  const isToday = day !== undefined && day === today;
  const period = periodOf(colour);
  const companies = useQuery({ ...companiesQuery, ...retryFailed });
  const records = useQuery({
    ...companyRecordsQuery,
    enabled: size === 'float' || colour === 'yield',
  });
  const technicals = useQuery({ ...technicalsQuery, enabled: colour === 'rsi' });
  const periodBase = useQuery({
    ...periodBaseQuery(period ?? 2, period === null ? undefined : day),
    ...retryFailed,
  });
  const usual = useQuery({
    ...periodBaseQuery(USUAL_SESSIONS, size === 'pace' ? day : undefined),
    ...retryFailed,
  });
  const facts = useMemo(
    (): MapFacts => ({
      companies: companies.data,
      records: records.data,
      technicals: colour === 'rsi' && isToday ? technicals.data : undefined,
      period: periodBase.data,
      usual: usual.data,
    }),
    [companies.data, records.data, technicals.data, periodBase.data, usual.data, colour, isToday],
  );
  const sizeQuery = size === 'float' ? records : size === 'pace' ? usual : null;
  const colourQuery =
    colour === 'yield'
      ? records
      : colour === 'rsi'
        ? technicals
        : period === null
          ? null
          : periodBase;
  return {
    facts,
    companies,
    /** The call that the areas need beside the companies. */
    sizeQuery,
    /** The call that the colours need. */
    colourQuery,
    /** Colours that are known for today only, while another day is shown. */
    isColourless: !isToday && day !== undefined && colour === 'rsi',
  };
}
