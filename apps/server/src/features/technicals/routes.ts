import { getShareTechnicals, getTechnicals } from '@dorpon/contract/technicals';
import { type DayColumns, emptyDays } from '@dorpon/domain/bars/day-columns';
import type { AdjustmentFactor } from '@dorpon/domain/bars/price-adjustment';
import type { SessionHours } from '@dorpon/domain/market/session';
import type { EpochMs, ShareCode } from '@dorpon/domain/units';
import type { FastifyInstance } from 'fastify';
import { newest } from '../../http/newest.ts';
import { prepareJson } from '../../http/prepared.ts';
import { type IsKnown, requireShare } from '../../http/require-share.ts';
import { route } from '../../http/route.ts';
import { INDEX, type ShareDays, shareTechnicalsOf, technicalsOf } from './technicals.ts';

export interface TechnicalsParts {
  /** Every share with its days up to now and its adjustment factors. */
  readonly shares: () => Promise<readonly ShareDays[]>;
  readonly isKnown: IsKnown;
  /** Finished days and today so far. */
  readonly daysOf: (code: ShareCode) => DayColumns | undefined;
  /** For bonus and rights. */
  readonly factorsOf: (code: ShareCode) => Promise<readonly AdjustmentFactor[]>;
  readonly isListed: (code: ShareCode) => boolean;
  readonly hours: () => SessionHours;
  /** Changes every day and after every import. */
  readonly edition: () => string;
  readonly now: () => EpochMs;
  /** Resolves when every finished day is in memory. */
  readonly settle: () => Promise<void>;
}

const MINUTE_MS = 60_000;

/**
 * Built on request, at most once per minute of the session; in between all callers get the same
 * bytes.
 */
export function technicalRoutes(app: FastifyInstance, parts: TechnicalsParts): void {
  const { shares, isKnown, daysOf, factorsOf, isListed, hours, edition, settle } = parts;
  const moment = (): EpochMs => {
    const { opensAt, closesAt } = hours();
    return Math.min(closesAt, Math.max(opensAt, parts.now()));
  };
  const made = newest(async () => {
    // Until yesterday is written the columns end a day too early.
    await settle();
    return prepareJson(await technicalsOf(await shares(), isListed, hours().day, moment()));
  });
  route(app, getTechnicals, () => made(`${edition()} ${Math.floor(moment() / MINUTE_MS)}`));

  route(app, getShareTechnicals, async ({ params: { code } }) => {
    requireShare(isKnown, code);
    await settle();
    const factors = await factorsOf(code);
    const share = { code, days: daysOf(code) ?? emptyDays(0), factors };
    return shareTechnicalsOf(share, daysOf(INDEX), hours().day, moment());
  });
}
