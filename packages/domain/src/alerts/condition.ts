import type { Interval } from '../chart/interval.ts';
import type { NewsKind } from '../company/news-item.ts';
import type { holders } from '../company/shareholding.ts';
import type { MonitorKind } from '../monitor/entry.ts';
import type { Paisa, Percent, ShareCode } from '../units.ts';

export type Level = 'above' | 'below';
export type LimitSide = 'upper' | 'lower';

/** Sessions of a highest or lowest price; 52 weeks are 252 sessions, 0 stands for all. */
export const EXTREME_SESSIONS = [5, 10, 20, 50, 100, 252, 0] as const;
export type ExtremeSessions = (typeof EXTREME_SESSIONS)[number];

/** One output of a study of the catalogue. */
export interface StudyValue {
  readonly study: string;
  readonly params: Readonly<Record<string, number>>;
  readonly output: string;
}

export interface StudyTest {
  readonly kind: 'study';
  readonly value: StudyValue;
  readonly level: Level;
  readonly against: number | StudyValue;
  readonly interval: Interval;
  readonly when: 'trade' | 'close';
}

/** One thing that can be asked of a share. Prices and money in paisa. */
export type AlertTest =
  /** `of`: an index instead of the alert's share. */
  | {
      readonly kind: 'price';
      readonly level: Level;
      readonly price: Paisa;
      readonly of?: ShareCode;
    }
  | { readonly kind: 'change'; readonly level: Level; readonly percent: Percent }
  | {
      readonly kind: 'gain';
      readonly level: Level;
      readonly percent: Percent;
      readonly buyPrice: Paisa;
    }
  | { readonly kind: 'volume'; readonly times: number }
  | { readonly kind: 'trade'; readonly measure: 'quantity' | 'value'; readonly least: number }
  | { readonly kind: 'extreme'; readonly end: 'high' | 'low'; readonly sessions: ExtremeSessions }
  /** `within` 0: at the limit. */
  | { readonly kind: 'limit'; readonly side: LimitSide; readonly within: Percent }
  | { readonly kind: 'lock'; readonly side: LimitSide; readonly change: 'lock' | 'unlock' }
  | StudyTest
  | { readonly kind: 'gap'; readonly level: Level; readonly percent: Percent }
  | {
      readonly kind: 'sector';
      readonly sector: string;
      readonly level: Level;
      readonly percent: Percent;
    }
  | { readonly kind: 'block'; readonly least: Paisa }
  | { readonly kind: 'news'; readonly news?: NewsKind; readonly word?: string }
  | { readonly kind: 'record-date'; readonly days: number }
  /** A change of at least so many percentage points. */
  | {
      readonly kind: 'holding';
      readonly holder: (typeof holders)[number];
      readonly level: Level;
      readonly points: Percent;
    }
  | { readonly kind: 'monitor'; readonly entry: MonitorKind }
  /** A live screener of the member; its name is for the sentence only. */
  | {
      readonly kind: 'screener';
      readonly screener: string;
      readonly name: string;
      readonly change: 'enters' | 'leaves';
    }
  /** A text of the language of screeners. */
  | { readonly kind: 'formula'; readonly text: string };

export type TestKind = AlertTest['kind'];
export const TEST_KINDS = [
  'price',
  'change',
  'gain',
  'volume',
  'trade',
  'extreme',
  'limit',
  'lock',
  'study',
  'gap',
  'sector',
  'block',
  'news',
  'record-date',
  'holding',
  'monitor',
  'screener',
  'formula',
] as const satisfies readonly TestKind[];

export interface JoinedTests {
  readonly join: 'all' | 'any';
  readonly of: readonly AlertCondition[];
}

export type AlertCondition = AlertTest | JoinedTests;

export const MAX_TESTS = 8;
export const MAX_DEPTH = 2;

export const isJoined = (condition: AlertCondition): condition is JoinedTests =>
  'join' in condition;

export const testsOf = (condition: AlertCondition): readonly AlertTest[] =>
  isJoined(condition) ? condition.of.flatMap(testsOf) : [condition];

/** The condition with its tests replaced. */
export const withTests = (
  condition: AlertCondition,
  replaced: (test: AlertTest) => AlertTest,
): AlertCondition =>
  isJoined(condition)
    ? { ...condition, of: condition.of.map((member) => withTests(member, replaced)) }
    : replaced(condition);

export const screenersIn = (condition: AlertCondition): string[] =>
  testsOf(condition).flatMap((test) => (test.kind === 'screener' ? test.screener : []));

export const formulasIn = (condition: AlertCondition): string[] =>
  testsOf(condition).flatMap((test) => (test.kind === 'formula' ? test.text : []));

/** C2. */
export function isPossible(condition: AlertCondition, depth = MAX_DEPTH): boolean {
  if (!isJoined(condition)) return true;
  return (
    depth > 0 &&
    condition.of.length >= 2 &&
    testsOf(condition).length <= MAX_TESTS &&
    condition.of.every((member) => isPossible(member, depth - 1))
  );
}
