import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type NewsFigures, newsKinds } from '@dorpon/domain/company/news-item';
import type { Instrument } from '@dorpon/domain/market/instrument';
import { expect, it } from 'vitest';
import { newsItem } from '../apps/server/src/feed/simulator/companies/news-texts.ts';
import { root } from './process.ts';
import {
  forbiddenWords,
  fullStops,
  sourceTexts,
  type Text,
  termFaults,
  termsIn,
  webTexts,
  wordFaults,
} from './words.ts';

const words = forbiddenWords(root);
/** Two vowel signs in a row, as where an ending for words that end with a consonant follows a vowel. */
const vowelFaults = (texts: readonly Text[]): string[] =>
  texts
    .filter(({ text }) => /[\u09be-\u09cc]{2}/.test(text.normalize()))
    .map(({ file, key, text }) => `${file} ${key}: “${text}”`);
const faultsOf = (text: string, key = 'home.title') =>
  wordFaults([{ file: 'words.ts', key, text }], words, []);

it('the app uses the words of docs/words.md', async () => {
  const texts = [...(await webTexts(root)), ...sourceTexts(root)];
  expect(texts.length).toBeGreaterThan(4_000);
  expect(wordFaults(texts, words)).toEqual([]);
  expect(fullStops(texts)).toEqual([]);
  expect(vowelFaults(texts)).toEqual([]);
}, 300_000);

it('two vowel signs in a row are found; one that is written as two code points is right', () => {
  const texts = ['ফর্মুলাের মান', 'ফর্মুলার মান', 'ক\u09c7\u09be'].map((text) => ({
    file: 'words.ts',
    key: 'a',
    text,
  }));
  expect(vowelFaults(texts)).toEqual(['words.ts a: “ফর্মুলাের মান”']);
});

it('each thing has one word', () => {
  const terms = termsIn(readFileSync(join(root, 'docs/words.md'), 'utf8'));
  expect(terms.length).toBeGreaterThan(150);
  expect(termFaults(terms)).toEqual([]);
  const twice = '| index | index | সূচক | |\n| index | index | সূচক; ইনডেক্স | সূচক |';
  expect(termFaults(termsIn(twice))).toEqual([
    '“index” has two rows',
    '“index” has not one Bangla word for each',
    '“সূচক” is both used and not used',
  ]);
});

it('the news of the simulated market uses them too', () => {
  const day = '2026-11-15';
  const share = { code: 'ACI', name: 'ACI', banglaName: 'এসিআই', type: 'equity' } as Instrument;
  const figures: NewsFigures = {
    period: 'Q1',
    endedOn: day,
    eps: 1,
    epsBefore: 2,
    nav: 3,
    nocfps: 4,
    cash: 10,
    stock: 5,
    rights: 20,
    rightsPrice: 10,
    recordDate: day,
    spotFrom: day,
    spotTo: day,
    agmOn: day,
    resumesOn: day,
    meetingOn: day,
    rating: 'AA',
    side: 'buy',
    quantity: 100,
  };
  const texts = newsKinds
    .filter((kind) => kind !== 'announcement')
    .flatMap((kind) => {
      const item = newsItem(share, kind, day, 0, figures);
      const { title, body, banglaTitle, banglaBody } = item;
      return [title, body, banglaTitle, banglaBody].map((text) => ({
        file: 'news-texts.ts',
        key: kind,
        text,
      }));
    });
  expect(texts.length).toBeGreaterThan(40);
  expect(wordFaults(texts, words, [])).toEqual([]);
});

it.each([
  ['The prices did not arrive', 'did not arrive'],
  ['Chart picture', 'picture'],
  ['Picture of {{code}}', 'picture'],
  ['Try again', 'Try again'],
  ['Your watchlist', 'watchlist'],
  ['দর আসেনি', 'আসেনি'],
  ['আপনার ওয়াচ লিস্টে', 'ওয়াচ লিস্ট'],
  ['মূলধন, কোটি', 'মূলধন'],
  ['শেষ দরে মূলধনের অংশ', 'মূলধন'],
  ['স্টাডিগুলো', 'স্টাডি'],
  ['আলো', 'আলো'],
  ['দেয়ালের টিভির জন্য আলাদা রূপসহ', 'রূপ'],
])('“%s” is found', (text, word) => {
  expect(faultsOf(text)).toContain(`words.ts home.title: “${word.normalize()}” in “${text}”`);
});

it.each([
  'Couldn’t load prices',
  'Too many attempts. Try again in {{n}} seconds.',
  'We sent a link to {{email}}',
  '{{picture}}',
  'বাজার মূলধন, কোটি টাকা',
  'পরিশোধিত মূলধনের ২%',
  'দুই পক্ষের আলোচনায়',
  'মূল্যায়ন',
  'একই খাতের শেয়ার',
  'এটি এক ঘণ্টা কাজ করে',
])('“%s” is right', (text) => {
  expect(faultsOf(text)).toEqual([]);
});

it('an exception allows a phrase, or one text alone', () => {
  const texts = [
    { file: 'a.ts', key: 'depth.quantity', text: 'পরিমাণ' },
    { file: 'a.ts', key: 'block.quantity', text: 'পরিমাণ' },
    { file: 'a.ts', key: 'files.note', text: 'বিনা মূল্যে' },
  ];
  const allowed = [
    { key: 'depth.quantity', phrase: 'পরিমাণ', why: '' },
    { phrase: 'বিনা মূল্যে', why: '' },
  ];
  expect(wordFaults(texts, words, allowed)).toEqual(['a.ts block.quantity: “পরিমাণ” in “পরিমাণ”']);
});

it('an exception that no text needs is found', () => {
  expect(wordFaults([], words, [{ phrase: 'অভিহিত মূল্য', why: '' }])).toEqual([
    'no text needs the exception “অভিহিত মূল্য”',
  ]);
});
