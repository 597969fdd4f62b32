import { sessionHours } from '@dorpon/domain/calendar/trading-calendar';
import type { EpochMs, TradingDay } from '@dorpon/domain/units';
import { Random } from '../random.ts';
import type { Company } from './company.ts';
import type { SpecificNewsKind } from './news-texts.ts';

const SECOND_MS = 1000;
const BEFORE_OPEN_MS = 45 * 60_000;

/** They lift the limits of the session, so the market must know them before it opens. */
const beforeOpen: ReadonlySet<SpecificNewsKind> = new Set([
  'quarter',
  'annual',
  'dividend',
  'rights',
]);

/**
 * When an item appears on its day: results and dividends in the three quarters of an hour before
 * the open, all other news while the market trades, more of it in the morning.
 */
export function newsTime(company: Company, kind: SpecificNewsKind, day: TradingDay): EpochMs {
  const { opensAt, continuousEndsAt } = sessionHours(day);
  const random = Random.of(company.seed, 'news time', company.instrument.code, kind, day);
  const part = random.next();
  const at = beforeOpen.has(kind)
    ? opensAt - BEFORE_OPEN_MS * (1 - part)
    : opensAt + (continuousEndsAt - opensAt) * part ** 1.5;
  return Math.floor(at / SECOND_MS) * SECOND_MS;
}
