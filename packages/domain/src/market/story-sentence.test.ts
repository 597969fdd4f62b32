import { describe, expect, test } from 'vitest';
import type { MarketStory } from './market-story.ts';
import { storySentence } from './story-sentence.ts';
import { storyWords as bn } from './story-words.bn.data.ts';
import { storyWords as en } from './story-words.en.data.ts';

const words = { en, bn };
const languages = ['en', 'bn'] as const;

const say = (story: MarketStory | null, language: (typeof languages)[number]) =>
  storySentence(story, { index: 'DSEX', days: 20 }, words[language]);

const directions = ['up', 'down', 'flat'] as const;
const breadths = ['most-up', 'most-down', 'against-up', 'against-down', 'mixed'] as const;
const leads = [
  null,
  { kind: 'share', code: 'GP', points: 9.04 },
  { kind: 'sector', sector: 'Fuel & Power', points: -3.26 },
  { kind: 'sector', sector: 'Bank', points: 12.4 },
] as const;
const turnovers = [null, 'ahead', 'behind', 'level'] as const;

const stories = directions.flatMap((direction) =>
  breadths.flatMap((breadth) =>
    leads.flatMap((lead) =>
      turnovers.map(
        (kind): MarketStory => ({
          direction,
          breadth,
          lead,
          percent: direction === 'down' ? -0.6 : direction === 'up' ? 0.43 : 0.01,
          turnover: kind === null ? null : { kind, percent: 5.5 },
        }),
      ),
    ),
  ),
);

describe('the market in one sentence', () => {
  test('names direction, leader, breadth and turnover in both languages', () => {
    const story: MarketStory = {
      direction: 'up',
      percent: 0.43,
      lead: { kind: 'sector', sector: 'Bank', points: 12.42 },
      breadth: 'against-down',
      turnover: { kind: 'behind', percent: 4.9 },
    };
    expect(say(story, 'en')).toBe(
      'DSEX is up 0.43%, lifted by banks (+12.4 points), though more shares fall than rise. ' +
        'Turnover so far is 4.9% below its 20-day average.',
    );
    expect(say(story, 'bn')).toBe(
      'DSEX সূচক 0.43% বেড়েছে, সবচেয়ে বেশি বাড়িয়েছে ব্যাংক খাত (+12.4 পয়েন্ট); ' +
        'তবে যত শেয়ারের দর বেড়েছে, কমেছে তার চেয়ে বেশি। ' +
        'এ সময় পর্যন্ত লেনদেন 20 দিনের গড়ের চেয়ে 4.9% কম।',
    );
  });

  test('a fall has no sign in its percent, and a minus in its points', () => {
    const story: MarketStory = {
      direction: 'down',
      percent: -0.6,
      lead: { kind: 'share', code: 'GP', points: -2 },
      breadth: 'most-down',
      turnover: null,
    };
    expect(say(story, 'en')).toBe(
      'DSEX is down 0.60%, weighed down by GP (−2.0 points), and more shares fall than rise.',
    );
  });

  test.each(languages)('every combination in %s makes complete sentences', (language) => {
    expect(stories).toHaveLength(240);
    for (const story of stories) {
      const text = say(story, language);
      expect(text).not.toMatch(/\{\{|\}\}|undefined|null|  | [,.;।]|\(\)/);
      expect(text).toMatch(language === 'bn' ? /।$/ : /\.$/);
      expect(text.startsWith('DSEX ')).toBe(true);
    }
  });

  test('Bangla sentences have no Latin words except codes', () => {
    for (const story of stories) expect(say(story, 'bn')).not.toMatch(/(?!DSEX|GP)\b[A-Za-z]{2,}/);
  });

  test('says before the first trade that there is none', () => {
    expect(say(null, 'en')).toBe('No share has traded yet today.');
    expect(say(null, 'bn')).toBe('আজ এখনো কোনো শেয়ারের লেনদেন হয়নি।');
  });

  test('leaves out an average over no sessions, and keeps a sector that has no other name', () => {
    const story: MarketStory = {
      direction: 'up',
      percent: 0.43,
      lead: { kind: 'sector', sector: 'Space', points: 1 },
      breadth: 'mixed',
      turnover: { kind: 'ahead', percent: 5.5 },
    };
    expect(storySentence(story, { index: 'DS30', days: 0 }, en)).toBe(
      'DS30 is up 0.43%, lifted by Space (+1.0 points), with gainers and losers about even.',
    );
  });

  test('both languages name the same sectors', () => {
    expect(Object.keys(bn.sector)).toEqual(Object.keys(en.sector));
  });
});
