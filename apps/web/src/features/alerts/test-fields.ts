import {
  type AlertTest,
  EXTREME_SESSIONS,
  type ExtremeSessions,
  type Level,
  type StudyValue,
} from '@dorpon/domain/alerts/condition';
import { INTERVALS } from '@dorpon/domain/chart/interval';
import { newsKinds } from '@dorpon/domain/company/news-item';
import { holders } from '@dorpon/domain/company/shareholding';
import { mainIndexCodes } from '@dorpon/domain/market/index-membership';
import { MONITOR_KINDS } from '@dorpon/domain/monitor/entry';
import { paisa, taka } from '@dorpon/domain/units';

interface Named {
  /** The name of the value in the sentence, where it has one. */
  readonly name: string;
}

export interface ChoiceField extends Named {
  readonly type: 'choice';
  readonly value: string;
  readonly choices: readonly string[];
  readonly set: (value: string) => AlertTest;
}

interface NumberField extends Named {
  readonly type: 'number';
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly unit: 'taka' | 'percent' | 'times' | 'shares' | 'days' | 'points' | 'none';
  readonly set: (value: number) => AlertTest;
}

interface TextField extends Named {
  readonly type: 'text';
  readonly value: string;
  readonly longest: number;
  readonly set: (value: string) => AlertTest;
}

interface SectorField extends Named {
  readonly type: 'sector';
  readonly value: string;
  readonly set: (value: string) => AlertTest;
}

interface StudyField extends Named {
  readonly type: 'study';
  readonly value: StudyValue;
  readonly set: (value: StudyValue) => AlertTest;
}

/** One of the member's screeners. */
interface ScreenerField extends Named {
  readonly type: 'screener';
  readonly value: string;
  /** As it was called when it was chosen: it may have been removed since. */
  readonly title: string;
  readonly set: (id: string, name: string) => AlertTest;
}

interface FormulaField extends Named {
  readonly type: 'formula';
  readonly value: string;
  readonly set: (text: string) => AlertTest;
}

export type TestField =
  | ChoiceField
  | NumberField
  | TextField
  | SectorField
  | StudyField
  | ScreenerField
  | FormulaField;

const LEVELS = ['above', 'below'] as const;
const SIDES = ['upper', 'lower'] as const;
const MAX_TAKA = 999_999_999;
const MAX_WORD = 60;

const choice = <Value extends string>(
  name: string,
  value: Value,
  choices: readonly Value[],
  set: (value: Value) => AlertTest,
): ChoiceField => ({ type: 'choice', name, value, choices, set: (next) => set(next as Value) });

const level = (test: AlertTest & { level: Level }, set: (level: Level) => AlertTest) =>
  choice('level', test.level, LEVELS, set);

const number = (
  name: string,
  value: number,
  unit: NumberField['unit'],
  [min, max, step]: readonly [number, number, number],
  set: (value: number) => AlertTest,
): NumberField => ({ type: 'number', name, value, unit, min, max, step, set });

const taken = (name: string, value: number, set: (value: number) => AlertTest, step = 1) =>
  number(name, taka(value), 'taka', [step, MAX_TAKA, step], (next) => set(paisa(next)));

const HUNDREDTH = [0.01, 100, 0.01] as const;
const signOf = (direction: Level): number => (direction === 'above' ? 1 : -1);

/** Up means a rise of so much, down a fall of so much: the form has no sign. */
function signedPercent<Test extends AlertTest & { level: Level; percent: number }>(test: Test) {
  const size = Math.abs(test.percent);
  return [
    level(test, (next) => ({ ...test, level: next, percent: signOf(next) * size })),
    number('percent', size, 'percent', [0, 1000, 0.01], (next) => ({
      ...test,
      percent: next === 0 ? 0 : signOf(test.level) * next,
    })),
  ];
}

/** What can be changed of a test, in the order of the form. */
export function fieldsOf(test: AlertTest): readonly TestField[] {
  switch (test.kind) {
    case 'price': {
      const { of, ...plain } = test;
      return [
        level(test, (next) => ({ ...test, level: next })),
        taken('price', test.price, (price) => ({ ...test, price }), 0.01),
        choice<string>('of', of ?? '', ['', ...mainIndexCodes], (next) =>
          next === '' ? plain : { ...plain, of: next },
        ),
      ];
    }
    case 'change':
      return signedPercent(test);
    case 'gain':
      return [
        ...signedPercent(test),
        { ...taken('price', test.buyPrice, (buyPrice) => ({ ...test, buyPrice }), 0.01) },
      ];
    case 'volume':
      return [
        number('times', test.times, 'times', [0.01, 1000, 0.01], (times) => ({ ...test, times })),
      ];
    case 'trade':
      return [
        choice('measure', test.measure, ['value', 'quantity'], (measure) => ({
          ...test,
          measure,
          least: measure === test.measure ? test.least : measure === 'value' ? 5e8 : 50_000,
        })),
        test.measure === 'value'
          ? taken('least', test.least, (least) => ({ ...test, least }))
          : number('least', test.least, 'shares', [1, MAX_TAKA, 1], (least) => ({
              ...test,
              least,
            })),
      ];
    case 'extreme':
      return [
        choice('end', test.end, ['high', 'low'], (end) => ({ ...test, end })),
        choice('sessions', String(test.sessions), EXTREME_SESSIONS.map(String), (next) => ({
          ...test,
          sessions: Number(next) as ExtremeSessions,
        })),
      ];
    case 'limit':
      return [
        choice('side', test.side, SIDES, (side) => ({ ...test, side })),
        number('percent', test.within, 'percent', [0, 100, 0.01], (within) => ({
          ...test,
          within,
        })),
      ];
    case 'lock':
      return [
        choice('change', test.change, ['lock', 'unlock'], (change) => ({ ...test, change })),
        choice('side', test.side, SIDES, (side) => ({ ...test, side })),
      ];
    case 'study':
      return studyFields(test);
    case 'gap':
      return [
        level(test, (next) => ({ ...test, level: next })),
        number('percent', test.percent, 'percent', HUNDREDTH, (percent) => ({ ...test, percent })),
      ];
    case 'sector':
      return [
        {
          type: 'sector',
          name: 'sector',
          value: test.sector,
          set: (sector) => ({ ...test, sector }),
        },
        ...signedPercent(test),
      ];
    case 'block':
      return [taken('least', test.least, (least) => ({ ...test, least }))];
    case 'news':
      return newsFields(test);
    case 'record-date':
      return [number('days', test.days, 'days', [0, 365, 1], (days) => ({ ...test, days }))];
    case 'holding':
      return [
        choice('holder', test.holder, holders, (holder) => ({ ...test, holder })),
        level(test, (next) => ({ ...test, level: next })),
        number('points', test.points, 'points', HUNDREDTH, (points) => ({ ...test, points })),
      ];
    case 'monitor':
      return [choice('entry', test.entry, MONITOR_KINDS, (entry) => ({ ...test, entry }))];
    case 'screener':
      return [
        {
          type: 'screener',
          name: 'screener',
          value: test.screener,
          title: test.name,
          set: (screener, name) => ({ ...test, screener, name }),
        },
        choice('change', test.change, ['enters', 'leaves'], (change) => ({ ...test, change })),
      ];
    case 'formula':
      return [
        {
          type: 'formula',
          name: 'formula',
          value: test.text,
          set: (text) => ({ ...test, text }),
        },
      ];
  }
}

function newsFields(test: AlertTest & { kind: 'news' }): readonly TestField[] {
  const { news, word = '', kind } = test;
  const made = (next: string, words: string): AlertTest => ({
    kind,
    ...(next !== '' && { news: next as (typeof newsKinds)[number] }),
    ...(words !== '' && { word: words }),
  });
  return [
    choice<string>('kind', news ?? '', ['', ...newsKinds], (next) => made(next, word)),
    {
      type: 'text',
      name: 'word',
      value: word,
      longest: MAX_WORD,
      set: (next) => made(news ?? '', next.trim()),
    },
  ];
}

function studyFields(test: AlertTest & { kind: 'study' }): readonly TestField[] {
  const { against } = test;
  return [
    { type: 'study', name: 'value', value: test.value, set: (value) => ({ ...test, value }) },
    level(test, (next) => ({ ...test, level: next })),
    choice(
      'with',
      typeof against === 'number' ? 'number' : 'study',
      ['number', 'study'],
      (next) => ({
        ...test,
        against: next === 'number' ? 30 : test.value,
      }),
    ),
    typeof against === 'number'
      ? number('against', against, 'none', [-MAX_TAKA, MAX_TAKA, 0.01], (next) => ({
          ...test,
          against: next,
        }))
      : {
          type: 'study',
          name: 'against',
          value: against,
          set: (value) => ({ ...test, against: value }),
        },
    choice('interval', test.interval, INTERVALS, (interval) => ({ ...test, interval })),
    choice('when', test.when, ['trade', 'close'], (when) => ({ ...test, when })),
  ];
}
