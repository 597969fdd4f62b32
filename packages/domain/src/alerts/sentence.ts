import { minutesPerBar } from '../chart/interval.ts';
import { filledText } from '../filled-text.ts';
import { formatFixed } from '../fixed-text.ts';
import { studyById } from '../indicators/catalogue.ts';
import { type Paisa, type Percent, taka } from '../units.ts';
import {
  type AlertCondition,
  type AlertTest,
  isJoined,
  type Level,
  type StudyTest,
  type StudyValue,
} from './condition.ts';

type ByLevel = Readonly<Record<Level, string>>;
type BySide = Readonly<Record<'upper' | 'lower', string>>;
type BySpan = Readonly<Record<'sessions' | 'year' | 'all', string>>;
type TestOf<Kind extends AlertTest['kind']> = Extract<AlertTest, { kind: Kind }>;

/** The words of one language. `{{name}}` becomes the value of that name. */
export interface AlertWords {
  readonly language: 'en' | 'bn';
  readonly price: ByLevel;
  readonly priceOf: ByLevel;
  readonly change: ByLevel;
  /** By the sign of the percentage. */
  readonly gain: Readonly<Record<'profit' | 'loss', ByLevel>>;
  readonly volume: string;
  readonly trade: Readonly<Record<'quantity' | 'value', string>>;
  readonly extreme: Readonly<Record<'high' | 'low', BySpan>>;
  readonly limit: BySide;
  readonly nearLimit: BySide;
  readonly lock: Readonly<Record<'lock' | 'unlock', BySide>>;
  readonly study: ByLevel;
  readonly studyAtClose: ByLevel;
  readonly minutes: string;
  readonly intervals: Readonly<Record<'60m' | 'day' | 'week' | 'month' | 'quarter', string>>;
  readonly gap: ByLevel;
  readonly sector: ByLevel;
  /** By the exchange's own name; a sector without one keeps that. */
  readonly sectorNames: Readonly<Record<string, string>>;
  readonly block: string;
  readonly news: Readonly<Record<'any' | 'kind' | 'word' | 'both', string>>;
  readonly newsKinds: Readonly<Record<NonNullable<TestOf<'news'>['news']>, string>>;
  readonly recordDate: string;
  readonly holding: ByLevel;
  readonly holders: Readonly<Record<TestOf<'holding'>['holder'], string>>;
  readonly monitor: string;
  readonly monitorKinds: Readonly<Record<TestOf<'monitor'>['entry'], string>>;
  readonly screener: Readonly<Record<TestOf<'screener'>['change'], string>>;
  readonly formula: string;
  readonly and: string;
  readonly or: string;
}

/** What an alert waits for, as a clause after the name of its share; with Latin digits unless others are asked for. */
export function conditionSentence(
  condition: AlertCondition,
  words: AlertWords,
  digits = (text: string): string => text,
): string {
  if (!isJoined(condition)) return testSentence(condition, words, digits);
  const joint = condition.join === 'all' ? words.and : words.or;
  return condition.of
    .map((member) => {
      const sentence = conditionSentence(member, words, digits);
      return isJoined(member) ? `(${sentence})` : sentence;
    })
    .join(joint);
}

/** A clause before its values are filled in: `{{name}}` in the text stands for the value of that name. */
export interface WordedTest {
  readonly text: string;
  readonly values: Readonly<Record<string, string | number>>;
}

/** Values whose digits stay as they are: a code, the member's own words, the name of a sector. */
export const VERBATIM_VALUES: ReadonlySet<string> = new Set([
  'of',
  'word',
  'sector',
  'screener',
  'formula',
]);

function testSentence(
  test: AlertTest,
  words: AlertWords,
  digits: (text: string) => string,
): string {
  const { text, values } = wordedTest(test, words);
  const shown = Object.entries(values).map(([name, value]) => [
    name,
    VERBATIM_VALUES.has(name) ? value : digits(String(value)),
  ]);
  return filledText(digits(text), Object.fromEntries(shown));
}

/** The clause of one test with its values apart, for a form in which each can be changed. */
export function wordedTest(test: AlertTest, words: AlertWords): WordedTest {
  switch (test.kind) {
    case 'price': {
      const text = test.of === undefined ? words.price : words.priceOf;
      return { text: text[test.level], values: { price: price(test.price), of: test.of ?? '' } };
    }
    case 'change':
      return { text: words.change[test.level], values: { percent: signed(test.percent) } };
    case 'gain':
      return {
        text: words.gain[test.percent < 0 ? 'loss' : 'profit'][test.level],
        values: { percent: percent(test.percent), price: price(test.buyPrice) },
      };
    case 'volume':
      return { text: words.volume, values: { times: shortNumber(test.times) } };
    case 'trade': {
      const least = test.measure === 'value' ? taka(test.least) : test.least;
      return { text: words.trade[test.measure], values: { least: formatFixed(least, 0) } };
    }
    case 'extreme': {
      const { sessions } = test;
      const span = sessions === 0 ? 'all' : sessions === 252 ? 'year' : 'sessions';
      return { text: words.extreme[test.end][span], values: { sessions } };
    }
    case 'limit':
      return {
        text: (test.within === 0 ? words.limit : words.nearLimit)[test.side],
        values: { percent: percent(test.within) },
      };
    case 'lock':
      return { text: words.lock[test.change][test.side], values: {} };
    case 'study':
      return wordedStudy(test, words);
    case 'gap':
      return { text: words.gap[test.level], values: { percent: percent(test.percent) } };
    case 'sector':
      return {
        text: words.sector[test.level],
        values: { sector: sectorName(test.sector, words), percent: signed(test.percent) },
      };
    case 'block':
      return { text: words.block, values: { least: formatFixed(taka(test.least), 0) } };
    case 'news':
      return wordedNews(test, words);
    case 'record-date':
      return { text: words.recordDate, values: { days: test.days } };
    case 'holding':
      return {
        text: words.holding[test.level],
        values: { holder: words.holders[test.holder], points: shortNumber(test.points) },
      };
    case 'monitor':
      return { text: words.monitor, values: { entry: words.monitorKinds[test.entry] } };
    case 'screener':
      return { text: words.screener[test.change], values: { screener: test.name } };
    case 'formula':
      return { text: words.formula, values: { formula: test.text.trim().replace(/\s+/g, ' ') } };
  }
}

function wordedStudy(test: StudyTest, words: AlertWords): WordedTest {
  const text = test.when === 'close' ? words.studyAtClose : words.study;
  const minutes = minutesPerBar(test.interval);
  const interval =
    test.interval === '60m' || minutes === undefined
      ? words.intervals[test.interval as keyof AlertWords['intervals']]
      : filledText(words.minutes, { minutes });
  const { against } = test;
  return {
    text: text[test.level],
    values: {
      interval,
      value: studyName(test.value, words),
      against: typeof against === 'number' ? shortNumber(against) : studyName(against, words),
    },
  };
}

/** `RSI (14)`; the name of the output where a study has several. */
function studyName({ study: id, params, output }: StudyValue, { language }: AlertWords): string {
  const study = studyById(id);
  if (!study) return id;
  const numbers = Object.values(params).map(shortNumber).join(', ');
  const of = study.outputs.find(({ key }) => key === output);
  const name = study.outputs.length > 1 && of ? ` ${of.name[language]}` : '';
  return `${study.name[language]}${numbers && ` (${numbers})`}${name}`;
}

function wordedNews({ news, word = '' }: TestOf<'news'>, words: AlertWords): WordedTest {
  const form = news ? (word ? 'both' : 'kind') : word ? 'word' : 'any';
  return { text: words.news[form], values: { kind: news ? words.newsKinds[news] : '', word } };
}

/** The sector as readers of the language call it. */
export const sectorName = (sector: string, { sectorNames }: AlertWords): string =>
  sectorNames[sector] ?? sector;

const price = (value: Paisa): string => formatFixed(taka(value), 2);
const percent = (value: Percent): string => `${shortNumber(Math.abs(value))}%`;
const signed = (value: Percent): string => `${value > 0 ? '+' : ''}${shortNumber(value)}%`;

const MOST_DECIMALS = 6;

/** With all its decimals: 0.005 is not 0.01 where an indicator of a cheap share has to cross it. */
function shortNumber(value: number): string {
  let decimals = 0;
  while (decimals < MOST_DECIMALS && Number(value.toFixed(decimals)) !== value) decimals += 1;
  return formatFixed(value, decimals);
}
