import { type AlertTest, TEST_KINDS, type TestKind } from '@dorpon/domain/alerts/condition';
import type { AlertSubject } from '@dorpon/domain/alerts/member-alert';
import { INDEX_KINDS } from '@dorpon/domain/alerts/possible-tests';
import { mainIndexCodes } from '@dorpon/domain/market/index-membership';
import { ceilToTick } from '@dorpon/domain/market/tick-size';
import type { Paisa, ShareCode, TradingDay } from '@dorpon/domain/units';

/** What is known of the alert's share. */
export interface ShareFacts {
  /** 0 if there is none. */
  readonly price: Paisa;
  readonly day: TradingDay;
  readonly sector: string;
  /** At which the member bought it, as another alert says. */
  readonly buyPrice?: Paisa | undefined;
  /** One of the member's, a live one if there is one. */
  readonly screener?: { readonly id: string; readonly name: string } | undefined;
}

/** A first formula that can be run, and shows how one is written. */
const FIRST_FORMULA = 'close crosses above sma(close, 50)';
const LAKH_PAISA = 10_000_000;
/** Of a share without a price, and of a whole list. */
const DEFAULT_PRICE = 10_000;

/** A test of a kind with values to begin with: near the price of now, but not yet true. */
export function newTest(kind: TestKind, facts: ShareFacts): AlertTest {
  const { price, day, sector } = facts;
  const now = price || DEFAULT_PRICE;
  switch (kind) {
    case 'price':
      return { kind, level: 'above', price: ceilToTick(now * 1.02, day) };
    case 'change':
      return { kind, level: 'above', percent: 5 };
    case 'gain':
      return { kind, level: 'above', percent: 10, buyPrice: facts.buyPrice ?? now };
    case 'volume':
      return { kind, times: 2 };
    case 'trade':
      return { kind, measure: 'value', least: 50 * LAKH_PAISA };
    case 'extreme':
      return { kind, end: 'high', sessions: 252 };
    case 'limit':
      return { kind, side: 'upper', within: 1 };
    case 'lock':
      return { kind, side: 'upper', change: 'lock' };
    case 'study':
      return {
        kind,
        value: { study: 'rsi', params: { period: 14 }, output: 'value' },
        level: 'below',
        against: 30,
        interval: 'day',
        when: 'trade',
      };
    case 'gap':
      return { kind, level: 'above', percent: 2 };
    case 'sector':
      return { kind, sector, level: 'above', percent: 2 };
    case 'block':
      return { kind, least: 50 * LAKH_PAISA };
    case 'news':
      return { kind };
    case 'record-date':
      return { kind, days: 7 };
    case 'holding':
      return { kind, holder: 'director', level: 'below', points: 1 };
    case 'monitor':
      return { kind, entry: 'sudden-move' };
    case 'screener':
      // Not offered without one.
      return {
        kind,
        screener: facts.screener?.id ?? 'none',
        name: facts.screener?.name ?? '',
        change: 'enters',
      };
    case 'formula':
      return { kind, text: FIRST_FORMULA };
  }
}

/** What can be asked of a subject: what can never happen to it is not offered, nor a screener without one. */
export function offeredKinds(subject: AlertSubject, hasScreeners = true): readonly TestKind[] {
  const offered = TEST_KINDS.filter((kind) => kind !== 'screener' || hasScreeners);
  // An index has one entry of the monitor, and its form would offer those of shares.
  if (subject.kind === 'share' && isMainIndex(subject.code))
    return INDEX_KINDS.filter((kind) => kind !== 'monitor');
  if (subject.kind === 'share') return offered;
  // Many shares have not been bought at one price.
  return offered.filter((kind) => kind !== 'gain');
}

export const isMainIndex = (code: ShareCode): boolean =>
  (mainIndexCodes as readonly string[]).includes(code);
