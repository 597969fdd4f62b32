/** Options in the address. */
export interface RadarOptions {
  /** The sector whose shares are shown; undefined for the sectors themselves. */
  readonly sector: string | undefined;
  readonly step: 'day' | 'week';
  /** Steps of the tail, with the head. */
  readonly tail: number;
  /** The day to show; undefined for the newest. */
  readonly day: string | undefined;
}

export const RADAR_PATH = '/market-radar';
export const tails = [5, 10, 15, 20] as const;
const DEFAULT_TAIL = 10;
const SECTOR_LENGTH = 60;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Invalid values of an address fall back to the defaults. */
export function readRadarOptions(search: Readonly<Record<string, unknown>>): RadarOptions {
  const sector = String(search.sector ?? '').slice(0, SECTOR_LENGTH);
  const tail = Math.round(Number(search.tail ?? DEFAULT_TAIL));
  const day = String(search.day ?? '');
  return {
    sector: sector === '' ? undefined : sector,
    step: search.step === 'week' ? 'week' : 'day',
    tail: tail >= 5 && tail <= 20 ? tail : DEFAULT_TAIL,
    day: DAY.test(day) ? day : undefined,
  };
}

/** The shortest query of these options. */
export const radarSearch = ({ sector, step, tail, day }: RadarOptions) => ({
  ...(sector !== undefined && { sector }),
  ...(step === 'week' && { step }),
  ...(tail !== DEFAULT_TAIL && { tail }),
  ...(day !== undefined && { day }),
});

export function radarHref(options: RadarOptions): string {
  const search = Object.entries(radarSearch(options)).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  );
  return search.length === 0 ? RADAR_PATH : `${RADAR_PATH}?${search.join('&')}`;
}
