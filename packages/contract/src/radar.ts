import { sectorKey } from '@dorpon/domain/market/sector-symbol';
import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { nothing, tradingDay } from './wire.ts';

/** A year of weeks to play through (52), and the 31 weeks before that a reading needs, with room for Saturdays. */
export const RADAR_DAYS = 440;

const sector = z.string().check(
  z.maxLength(60),
  z.refine((name) => sectorKey(name) !== '', 'must be the name of a sector like Bank'),
);

export const getRadarCloses = endpoint({
  method: 'GET',
  path: '/market/get-radar-closes',
  access: 'public',
  /** Five years of 417 shares take 45 ms once a minute; the shares of the largest sector 10 ms. */
  cost: ({ sector: asked }: { readonly sector?: string | undefined }) =>
    asked === undefined ? 45 : 10,
  summary: `Closes of DSEX and of every sector, or of the shares of one sector, on the last ${RADAR_DAYS} sessions including today so far: for relative strength. Sectors are chained and weighted by market value, 1000 on their first day; prices are adjusted for bonus and rights. A day without a bar has the close before it, null before the first`,
  params: nothing,
  query: z.strictObject({ sector: z.optional(sector) }),
  answer: z.object({
    days: z.array(tradingDay),
    index: z.array(z.nullable(z.number())),
    rows: z.array(
      z.object({
        /** A sector, or the code of a share. */
        key: z.string(),
        closes: z.array(z.nullable(z.number())),
      }),
    ),
  }),
  errors: ['bad-parameter', 'not-found', 'not-ready'],
});
