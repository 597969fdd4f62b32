import { expect, test } from 'vitest';
import { check } from './check.ts';
import { fields } from './fields.data.ts';
import { type FunctionId, functions } from './functions.data.ts';
import { inLanguage } from './in-language.ts';
import { frames, type Keyword, keywords, type Names, type Unit, units } from './keywords.data.ts';
import { lex } from './lex.ts';
import { foldedName, keywordOf, unitOf } from './names.ts';
import { parse } from './parse.ts';
import { screenerStudies } from './study-table.ts';

/** Whether two texts mean the same: equal nodes have equal numbers. */
function meaning(text: string): string {
  const parsed = parse(text);
  if ('problem' in parsed) throw new Error(`${text}: ${JSON.stringify(parsed.problem)}`);
  const result = check(parsed.screener, 'value');
  if ('problems' in result) throw new Error(`${text}: ${JSON.stringify(result.problems)}`);
  return JSON.stringify(result.checked.value, (key, value) => (key === 'id' ? undefined : value));
}

const allOf = ({ en, bn }: Names): readonly string[] => [...en, ...bn];

/** Every name of the thing, where it stands in a text. */
function expectSame(names: Names, textWith: (name: string) => string): void {
  const [first] = names.en;
  const english = meaning(textWith(first!));
  for (const name of allOf(names)) expect(meaning(textWith(name)), name).toBe(english);
}

/** What may stand beside each other: a name of it has one meaning. */
const rooms: Readonly<Record<string, readonly Names[]>> = {
  names: [
    ...fields.map(({ names }) => names),
    ...Object.values(functions).map(({ names }) => names),
    ...screenerStudies.map(({ names }) => names),
    ...Object.values(keywords),
  ],
  units: Object.values(units),
  frames: Object.values(frames),
  ...Object.fromEntries(
    screenerStudies.map(({ names, outputs }) => [
      `outputs of ${names.en[0]}`,
      outputs.map((output) => output.names),
    ]),
  ),
};

test('L9: everything has a Bangla name, each of one word and with one meaning', () => {
  for (const [room, all] of Object.entries(rooms)) {
    const seen = new Set<string>();
    for (const names of all) {
      expect(names.en[0], room).toMatch(/^[a-z][a-z0-9_]*$/);
      expect(names.bn[0], names.en[0]).toMatch(/^\p{Script=Bengali}[\p{Script=Bengali}_]*$/u);
      for (const name of allOf(names)) {
        const lexed = lex(name);
        if ('problem' in lexed) throw new Error(name);
        const [word, end] = lexed.tokens;
        expect([word!.kind, word!.text, end!.kind], name).toEqual(['word', name, 'end']);
        expect(seen, `${room}: ${name}`).not.toContain(foldedName(name));
        seen.add(foldedName(name));
      }
    }
  }
});

test('L9: a field means the same under each of its names', () => {
  for (const { names, back } of fields) {
    expectSame(names, (name) => name);
    if (back) expectSame(names, (name) => `${name}(2)`);
  }
});

const values = {
  series: 'close',
  condition: 'close > 1',
  window: '5',
  results: 'annual_eps',
} as const;

test('L9: a function means the same under each of its names', () => {
  for (const id in functions) {
    const { names, takes } = functions[id as FunctionId];
    const given = takes.flatMap((one) => (one === 'kind?' ? [] : values[one]));
    expectSame(names, (name) => `${name}(${given.join(', ')})`);
  }
});

test('L9: a study and its outputs mean the same under each of their names', () => {
  for (const { names, outputs, main, isPattern } of screenerStudies) {
    if (main !== undefined || isPattern) expectSame(names, (name) => name);
    for (const output of outputs)
      for (const name of allOf(names)) expectSame(output.names, (one) => `${name}.${one}`);
  }
});

const withKeyword: Readonly<Record<Keyword, (word: string) => string>> = {
  and: (word) => `close > 1 ${word} open > 1`,
  or: (word) => `close > 1 ${word} open > 1`,
  not: (word) => `${word} close > 1`,
  in: (word) => `close ${word} (1, 2)`,
  between: (word) => `close ${word} 1 and 2`,
  crosses: (word) => `close ${word} above 5`,
  above: (word) => `close crosses ${word} 5`,
  below: (word) => `close crosses ${word} 5`,
  within: (word) => `close > 1 ${word} 3 days`,
  on: (word) => `close ${word} week`,
  let: (word) => `${word} a = close; a > 1`,
};

/** Weeks and months are counted in days: they have a mend and no meaning. */
const withUnit: Readonly<Record<Unit, ((word: string) => string) | undefined>> = {
  days: (word) => `change(5 ${word})`,
  weeks: undefined,
  months: undefined,
  quarters: (word) => `quarter_eps(2 ${word})`,
  years: (word) => `annual_eps(2 ${word})`,
  minutes: (word) => `close on 5 ${word}`,
  bars: (word) => `highest(close, 5 ${word})`,
  lakh: (word) => `turnover > 5 ${word}`,
  crore: (word) => `turnover > 5 ${word}`,
  million: (word) => `turnover > 5 ${word}`,
};

test('L9: keywords, units and timeframes mean the same under each of their names', () => {
  for (const id in keywords) {
    const keyword = id as Keyword;
    for (const name of allOf(keywords[keyword])) expect(keywordOf(name), name).toBe(keyword);
    expectSame(keywords[keyword], withKeyword[keyword]);
  }
  for (const id in units) {
    const unit = id as Unit;
    for (const name of allOf(units[unit])) expect(unitOf(name), name).toBe(unit);
    const text = withUnit[unit];
    if (text) expectSame(units[unit], text);
  }
  for (const names of Object.values(frames)) expectSame(names, (name) => `close on ${name}`);
});

test.each([
  ['face_value', 'অভিহিত_মূল্য', 'অভিহিত_দর'],
  ['upper_limit', 'ঊর্ধ্বসীমা', 'উপরের_সীমা'],
  ['lower_limit', 'নিম্নসীমা', 'নিচের_সীমা'],
  ['to_upper_limit', 'ঊর্ধ্বসীমা_পর্যন্ত', 'উপরের_সীমা_পর্যন্ত'],
  ['to_lower_limit', 'নিম্নসীমা_পর্যন্ত', 'নিচের_সীমা_পর্যন্ত'],
  ['locked_up', 'ঊর্ধ্বসীমায়_হল্টেড', 'উপরে_হল্টেড'],
  ['locked_down', 'নিম্নসীমায়_হল্টেড', 'নিচে_হল্টেড'],
  ['close', 'ক্লোজিং', 'দর'],
  ['close', 'ক্লোজিং', 'সমাপনী_দর'],
  ['last', 'শেষ_দর', 'last'],
  ['volume_pace', 'ভলিউম_গতি', 'গতি'],
  ['profit_margin', 'মুনাফার_মার্জিন', 'মুনাফার_হার'],
  ['results_age', 'আর্থিক_ফলের_বয়স', 'ফলাফলের_বয়স'],
  ['percentile(pe)', 'পার্সেন্টাইল(পিই)', 'শতক(পিই)'],
  ['sector_percentile(pe)', 'খাতে_পার্সেন্টাইল(পিই)', 'খাতে_শতক(পিই)'],
])('L9: %s is shown as %s, and %s is still read', (english, shown, old) => {
  expect(inLanguage(english, 'bn').normalize()).toBe(shown.normalize());
  for (const name of [shown, old]) expect(meaning(name)).toBe(meaning(english));
});

test('L7: a Bangla meaning has no example in English', () => {
  for (const { names, meaning: means } of [...fields, ...Object.values(functions)])
    for (const [word] of means.bn.matchAll(/[a-z_]{2,}/g))
      expect.fail(`${names.en[0]}: “${word}” in “${means.bn}”`);
});
