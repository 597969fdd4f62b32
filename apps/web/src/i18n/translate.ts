import { filledText } from '@dorpon/domain/filled-text';
import { type LazyWords, loadedWords, type WordTree } from './add-words.ts';
import type { en } from './en.ts';
import type { Language } from './languages.ts';

type AllWords = typeof en & LazyWords;

/** `shares_one` and `shares_other` are the two forms of `shares`. */
type KeyOf<Name extends string> = Name extends `${infer Key}_${'one' | 'other'}` ? Key : Name;

type WordKeyIn<Words> = {
  [Name in keyof Words & string]: Words[Name] extends string
    ? KeyOf<Name>
    : `${Name}.${WordKeyIn<Words[Name]>}`;
}[keyof Words & string];

type GroupKeyIn<Words> = {
  [Name in keyof Words & string]: Words[Name] extends string
    ? never
    : Name | `${Name}.${GroupKeyIn<Words[Name]>}`;
}[keyof Words & string];

type WordsAt<Words, Key> = Key extends `${infer Name}.${infer Rest}`
  ? Name extends keyof Words
    ? WordsAt<Words[Name], Rest>
    : never
  : Key extends keyof Words
    ? Words[Key]
    : never;

/** The address of a word, such as `home.sectors.title`. */
export type WordKey = WordKeyIn<AllWords>;

type Values = Readonly<Record<string, string | number>>;

export interface Translate {
  /**
   * The text at the key. `{{name}}` in it becomes the value of that name, and a `count` chooses between the
   * forms `_one` and `_other`. A missing text shows as its key, which the screen checks report.
   */
  (key: WordKey, values?: Values): string;
  /** The texts under a key, for names that are only known at run time. */
  group(key: GroupKeyIn<AllWords>): Readonly<Record<string, string>>;
  /** The words under a key, for a function that chooses among them and fills them in itself. */
  tree<Key extends GroupKeyIn<AllWords>>(key: Key): WordsAt<AllWords, Key>;
}

export const translateIn: Readonly<Record<Language, Translate>> = {
  en: createTranslate('en'),
  bn: createTranslate('bn'),
};

function createTranslate(language: Language): Translate {
  const plurals = new Intl.PluralRules(language);

  const find = (key: string) =>
    key
      .split('.')
      .reduce<string | WordTree | undefined>(
        (words, name) => (typeof words === 'object' ? words[name] : undefined),
        loadedWords[language],
      );

  const translate = (key: string, values: Values = {}) => {
    const { count } = values;
    const form = typeof count === 'number' ? find(`${key}_${plurals.select(count)}`) : undefined;
    const text = form ?? find(key);
    if (typeof text !== 'string') return key;
    return filledText(text, values);
  };

  const group = (key: string) => {
    const words = find(key);
    return typeof words === 'object' ? (words as Readonly<Record<string, string>>) : {};
  };

  return Object.assign(translate, { group, tree: find as Translate['tree'] });
}

let current: Language = 'en';
const listeners = new Set<() => void>();

/** The language of the page. */
export const currentLanguage = (): Language => current;

export function setLanguage(language: Language): void {
  current = language;
  for (const listener of listeners) listener();
}

export function onLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For texts outside components, such as toasts. A component uses `useTranslation`. */
export const translate = (key: WordKey, values?: Values): string =>
  translateIn[current](key, values);
