import { companyEventKinds } from '../company/company-event.ts';
import { newsKinds } from '../company/news-item.ts';
import { newsKindNames } from '../company/news-kinds.bn.data.ts';
import type { TextNames } from './field.ts';

/** What `news` and `event` may be asked for. */
export interface Kinds {
  readonly texts: readonly string[];
  readonly textNames: TextNames;
}

/** As one word: `রেকর্ড_ডেট`. */
const oneWord = (name: string): string => name.replaceAll(' ', '_');

/** Shorter than on the screen of news. */
const otherNames: TextNames = {
  স্পট: 'spot',
  স্পন্সর: 'sponsor-trade',
  ত্রৈমাসিক: 'quarter',
  রাইট_শেয়ার: 'rights',
  ক্রেডিট_রেটিং: 'credit-rating',
};

const namesOf = (kinds: readonly (keyof typeof newsKindNames)[]): TextNames => {
  const known = Object.entries(otherNames).filter(([, kind]) =>
    kinds.some((each) => each === kind),
  );
  return Object.fromEntries([
    ...kinds.map((kind) => [oneWord(newsKindNames[kind]), kind]),
    ...known,
  ]);
};

export const kinds = {
  news: { texts: newsKinds, textNames: namesOf(newsKinds) },
  event: { texts: companyEventKinds, textNames: namesOf(companyEventKinds) },
} as const satisfies Readonly<Record<string, Kinds>>;
