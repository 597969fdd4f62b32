import { CallError } from '@dorpon/contract/error-catalogue';
import { getRadarCloses } from '@dorpon/contract/radar';
import { type DayColumns, emptyDays } from '@dorpon/domain/bars/day-columns';
import type { Instrument } from '@dorpon/domain/market/instrument';
import { sectorKey } from '@dorpon/domain/market/sector-symbol';
import type { EpochMs, ShareCode } from '@dorpon/domain/units';
import type { FastifyInstance } from 'fastify';
import type { AdjustedShare } from '../../core/days/adjusted.ts';
import { newest } from '../../http/newest.ts';
import { type Prepared, packed, prepareJson } from '../../http/prepared.ts';
import { route } from '../../http/route.ts';
import { type RadarShare, sectorCloses, shareCloses } from './radar-closes.ts';

export interface RadarParts {
  readonly listed: () => readonly Instrument[];
  /** Every share with its days up to now and its adjustment factors. */
  readonly shares: () => Promise<readonly AdjustedShare[]>;
  readonly daysOf: (code: ShareCode) => DayColumns | undefined;
  /** Changes every day and after every import. */
  readonly edition: () => string;
  readonly now: () => EpochMs;
  /** Resolves when every finished day is in memory. */
  readonly settle: () => Promise<void>;
}

const INDEX: ShareCode = 'DSEX';
const MINUTE_MS = 60_000;

/** Built on request, at most once a minute for all sectors and for each of them. */
export function radarRoutes(app: FastifyInstance, parts: RadarParts): void {
  const { listed, shares, daysOf, edition, now, settle } = parts;
  const bySector = new Map<string, (key: string) => Promise<Prepared>>();

  async function counted(): Promise<RadarShare[]> {
    // Until yesterday is written the columns end a day too early.
    await settle();
    const all = new Map((await shares()).map((share) => [share.code, share]));
    return listed().flatMap((instrument) => {
      const share = all.get(instrument.code);
      const counts = instrument.type === 'equity' || instrument.type === 'mutual-fund';
      return counts && share !== undefined ? [{ ...share, instrument }] : [];
    });
  }

  const index = () => daysOf(INDEX) ?? emptyDays(0);
  const ofSectors = newest(async () =>
    packed(prepareJson(await sectorCloses(index(), await counted()))),
  );

  /** Kept by the key of a listed sector, so there are no more than sectors. */
  const ofShares = (sector: string) => {
    let made = bySector.get(sector);
    if (made === undefined) {
      made = newest(async () => {
        const members = (await counted()).filter(
          ({ instrument }) => sectorKey(instrument.sector) === sector,
        );
        return await packed(prepareJson(shareCloses(index(), members)));
      });
      bySector.set(sector, made);
    }
    return made;
  };

  route(app, getRadarCloses, ({ query: { sector } }) => {
    const key = `${edition()} ${Math.floor(now() / MINUTE_MS)}`;
    if (sector === undefined) return ofSectors(key);
    const asked = sectorKey(sector);
    const isListed = listed().some(
      ({ type, sector: own }) =>
        (type === 'equity' || type === 'mutual-fund') && sectorKey(own) === asked,
    );
    if (!isListed) throw new CallError('not-found', `unknown sector ${sector}`, 'sector');
    return ofShares(asked)(key);
  });
}
