import type { MonitorKind } from '../monitor/entry.ts';
import {
  type AlertCondition,
  type AlertTest,
  TEST_KINDS,
  type TestKind,
  testsOf,
} from './condition.ts';

/** What an alert watches; an index is chosen as a share is. */
export type WatchedKind = 'share' | 'index' | 'list' | 'sector' | 'market';

/** Why a test can never fire, as a sentence of the call that refuses it. */
export const IMPOSSIBLE = {
  'no-trades': 'an index has no trades of its own',
  'no-volume': 'the usual volume of an index is not known',
  'no-limits': 'an index has no circuit limits',
  'no-company': 'an index has no news, no record date and no holders',
  'no-purchase': 'an index cannot be bought',
  'no-screener': 'a screener has shares only',
  'no-formula': 'a formula is of shares only',
  'of-shares': 'the monitor has no such entry of an index',
  'of-indices': 'only an index can turn: choose one instead of shares',
} as const;
export type Impossible = keyof typeof IMPOSSIBLE;

/** Kinds that an index never has. */
const notOfIndex: Partial<Record<TestKind, Impossible>> = {
  volume: 'no-volume',
  trade: 'no-trades',
  block: 'no-trades',
  limit: 'no-limits',
  lock: 'no-limits',
  news: 'no-company',
  'record-date': 'no-company',
  holding: 'no-company',
  gain: 'no-purchase',
  screener: 'no-screener',
  formula: 'no-formula',
};

/** Those that it can have. */
export const INDEX_KINDS: readonly TestKind[] = TEST_KINDS.filter((kind) => !(kind in notOfIndex));

/** The only entry of the monitor that is about indices. */
const OF_INDEX: MonitorKind = 'index-turn';

/** Why a test can never fire for what an alert watches; undefined if it can (I1). */
export function whyImpossible(watched: WatchedKind, test: AlertTest): Impossible | undefined {
  if (test.kind === 'monitor') {
    if (watched === 'index') return test.entry === OF_INDEX ? undefined : 'of-shares';
    return test.entry === OF_INDEX ? 'of-indices' : undefined;
  }
  return watched === 'index' ? notOfIndex[test.kind] : undefined;
}

/** Of the first test that can never fire. */
export function whyNever(watched: WatchedKind, condition: AlertCondition): Impossible | undefined {
  for (const test of testsOf(condition)) {
    const why = whyImpossible(watched, test);
    if (why) return why;
  }
  return undefined;
}
