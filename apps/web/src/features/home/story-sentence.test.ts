import type { MarketStory } from '@dorpon/domain/market/market-story';
import { describe, expect, test } from 'vitest';
import { addSharedWords } from '../../i18n/add-words.ts';
import { bn } from '../../i18n/bn.ts';
import { en } from '../../i18n/en.ts';
import { type Language, languages } from '../../i18n/languages.ts';
import { translateIn } from '../../i18n/translate.ts';
import { storySentence } from './story-sentence.ts';

addSharedWords('en', en);
addSharedWords('bn', bn);

const say = (story: MarketStory, language: Language) =>
  storySentence(story, { index: 'DSEX', days: 20 }, translateIn[language]);

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
      'DSEX সূচক 0.43% বেড়েছে, সবচেয়ে বেশি টেনে তুলেছে ব্যাংক খাত (+12.4 পয়েন্ট); ' +
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
      expect(text).not.toMatch(/\{\{|\}\}|undefined|null|home\.|  | [,.;।]|\(\)/);
      expect(text).toMatch(language === 'bn' ? /।$/ : /\.$/);
      expect(text.startsWith('DSEX ')).toBe(true);
    }
  });

  test('Bangla sentences have no Latin words except codes', () => {
    for (const story of stories) expect(say(story, 'bn')).not.toMatch(/(?!DSEX|GP)\b[A-Za-z]{2,}/);
  });

  test('every sector has a name for use inside a sentence in both languages', () => {
    for (const sector of Object.keys(bn.sector)) {
      if (sector === 'Corporate Bond') continue;
      expect(en.home.story.sector).toHaveProperty([sector]);
      expect(bn.home.story.sector).toHaveProperty([sector]);
    }
  });
});
