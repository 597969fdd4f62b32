import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Exception, exceptions } from './words.data.ts';

/** A text of the web app. */
export interface Text {
  readonly file: string;
  readonly key: string;
  readonly text: string;
}

interface Forbidden {
  readonly word: string;
  /** Only as a whole label. */
  readonly whole: boolean;
  /** The words to use instead, which may contain it. */
  readonly instead: readonly string[];
}

const LETTER = '[\\p{L}\\p{M}\\p{N}]';
/** Endings of Bangla nouns: articles, cases, emphasis. */
const ENDING = '(?:টি|গুলো)?(?:র|ের|য়ের|কে|ে|য়|তে|সহ)?(?:ও|ই)?';

/** The words of the last column of the tables in docs/words.md. */
export function forbiddenWords(root: string): Forbidden[] {
  const rows = readFileSync(join(root, 'docs/words.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\| *(thing|-+) /.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim().normalize()));
  const instead = rows.flatMap(([, , english = '', bangla = '']) =>
    [english, bangla].flatMap((cell) => cell.split(/[;,]/).map((word) => word.trim())),
  );
  const items = rows.flatMap(([, , , , not = '']) => not.split(',').map((item) => item.trim()));
  return [...new Set(items)]
    .filter((item) => item !== '' && !/^\(.*\)$/.test(item))
    .map((item) => {
      const word = item.replace(/^“(.*)”$/, '$1');
      return {
        word,
        whole: word !== item,
        instead: instead.filter((phrase) => phrase !== word && patternOf(word).test(phrase)),
      };
    });
}

/** Every string that the web app shows, except text of the server. */
export async function webTexts(root: string): Promise<Text[]> {
  const files = globSync('apps/web/src/{**/*words.{en,bn}.ts,i18n/{en,bn}.ts}', { cwd: root });
  const screens = await textsOf(root, 'packages/contract/src/screens.data.ts');
  const own = new Set(screens.map(({ text }) => text));
  const others = await Promise.all(files.sort().map((file) => textsOf(root, file)));
  // Titles and descriptions are taken over from the list of screens, and reported there.
  return [...screens, ...others.flat().filter(({ text }) => !own.has(text))];
}

async function textsOf(root: string, file: string): Promise<Text[]> {
  const module: object = await import(pathToFileURL(join(root, file)).href);
  return textsIn(module).map(({ key, text }) => ({ file, key, text }));
}

function textsIn(value: unknown, key = ''): { key: string; text: string }[] {
  if (typeof value === 'string') return isShown(key) ? [{ key, text: value }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    textsIn(inner, key === '' ? name : `${key}.${name}`),
  );
}

/** The list of screens holds addresses and names of icons too. */
const isShown = (key: string): boolean =>
  !/^screens\.\w+\.(path|params|example|menu\.icon)$/.test(key);

/** The words of docs/words.md that are in the texts, and exceptions that none of them needs. */
export function wordFaults(
  texts: readonly Text[],
  words: readonly Forbidden[],
  allowed: readonly Exception[] = exceptions,
): string[] {
  const used = new Set<Exception>();
  const faults = texts.flatMap(({ file, key, text }) => {
    const shown = text.normalize().replaceAll(/\{\{\w+\}\}/g, '');
    return words.flatMap(({ word, whole, instead }) => {
      let rest = shown;
      for (const phrase of instead) rest = rest.replaceAll(phrase, '');
      if (!isIn(rest, word, whole)) return [];
      const exception = allowed.find(
        (each) =>
          (each.key === undefined || each.key === key) &&
          !isIn(rest.replaceAll(each.phrase.normalize(), ''), word, whole),
      );
      if (exception === undefined) return [`${file} ${key}: “${word}” in “${text}”`];
      used.add(exception);
      return [];
    });
  });
  const unused = allowed.filter((exception) => !used.has(exception));
  return [...faults, ...unused.map(({ phrase }) => `no text needs the exception “${phrase}”`)];
}

function isIn(text: string, word: string, whole: boolean): boolean {
  if (!whole) return patternOf(word).test(text);
  // A unit may follow a label: “মূলধন, কোটি”.
  const [label = ''] = text.split(',');
  return label.trim().toLowerCase() === word.toLowerCase();
}

const patternOf = (word: string): RegExp =>
  new RegExp(`(?<!${LETTER})${word}${ENDING}(?!${LETTER})`, 'iu');
