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

/** A row of the tables in docs/words.md. */
export interface Term {
  readonly thing: string;
  readonly english: readonly string[];
  readonly bangla: readonly string[];
  /** As in the last column, with quotes and brackets. */
  readonly not: readonly string[];
}

export const termsIn = (document: string): Term[] =>
  document
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\| *(thing|-+) /.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim().normalize()))
    .map(([, thing = '', english = '', bangla = '', not = '']) => ({
      thing,
      english: wordsOf(english, ';'),
      bangla: wordsOf(bangla, ';'),
      not: wordsOf(not, ','),
    }));

const wordsOf = (cell: string, mark: string): string[] =>
  cell.split(mark).flatMap((word) => word.trim() || []);

/** Rows that do not say which one word to use. */
export function termFaults(terms: readonly Term[]): string[] {
  const things = terms.map(({ thing }) => thing);
  const used = new Set(terms.flatMap(({ bangla }) => bangla));
  return terms.flatMap(({ thing, english, bangla, not }, at) => [
    ...(things.indexOf(thing) < at ? [`“${thing}” has two rows`] : []),
    ...(english.length === bangla.length ? [] : [`“${thing}” has not one Bangla word for each`]),
    ...not.filter((word) => used.has(word)).map((word) => `“${word}” is both used and not used`),
  ]);
}

/** The words of the last column of the tables in docs/words.md. */
export function forbiddenWords(root: string): Forbidden[] {
  const terms = termsIn(readFileSync(join(root, 'docs/words.md'), 'utf8'));
  const instead = terms.flatMap(({ english, bangla }) =>
    [...english, ...bangla].flatMap((word) => wordsOf(word, ',')),
  );
  const items = terms.flatMap(({ not }) => not);
  return [...new Set(items)]
    .filter((item) => !/^\(.*\)$/.test(item))
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
  const files = globSync(
    [
      'apps/web/src/{**/*words.{en,bn}.ts,i18n/{en,bn}.ts}',
      'packages/domain/src/glossary/terms.{en,bn}.data.ts',
    ],
    { cwd: root },
  );
  const screens = await textsOf(root, 'packages/contract/src/screens.data.ts');
  const own = new Set(screens.map(({ text }) => text));
  const others = await Promise.all(files.sort().map((file) => textsOf(root, file)));
  // Titles and descriptions are taken over from the list of screens, and reported there.
  return [...screens, ...others.flat().filter(({ text }) => !own.has(text))];
}

/** Sources with Bangla that nobody reads in the app: what people type or import, and simulated companies. */
const READ_ONLY_BY_PROGRAMS = [
  '/testing/',
  'apps/server/src/feed/',
  'apps/web/src/features/ui-gallery/',
  'packages/contract/src/billing.ts',
  'packages/domain/src/members/',
  'packages/domain/src/portfolio/files/statement/',
  'packages/domain/src/screener/keywords.data.ts',
  'packages/domain/src/screener/names.ts',
  'packages/domain/src/screener/study-names.data.ts',
];

/** Bangla strings outside the files of words: mails, notices, rules of the market, the phone app. */
export function sourceTexts(root: string): Text[] {
  const files = globSync(
    ['{apps,packages}/*/{src/**/,}*.{ts,tsx}', 'scripts/{desktop,mobile}/*.ts'],
    { cwd: root, exclude: (path) => path === 'node_modules' || path === 'dist' },
  );
  return files
    .filter(
      (file) => !/(\.test\.tsx?|words\.bn\.ts|terms\.bn\.data\.ts|screens\.data\.ts)$/.test(file),
    )
    .filter((file) => !READ_ONLY_BY_PROGRAMS.some((part) => file.includes(part)))
    .sort()
    .flatMap((file) =>
      banglaStringsIn(readFileSync(join(root, file), 'utf8'))
        // A single word there is a name of the language of screeners.
        .filter((text) => !file.includes('domain/src/screener/') || text.includes(' '))
        .map((text) => ({ file, key: '', text })),
    );
}

const STRING = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;
const BANGLA = /[\u0985-\u09b9]/;

const banglaStringsIn = (source: string): string[] =>
  [...source.matchAll(STRING)]
    .map(([text]) => text.slice(1, -1).replaceAll(/\$\{[^}]*\}/g, ''))
    .filter((text) => BANGLA.test(text));

/** Bangla sentences that end with a full stop; an abbreviation stands alone or in a short label. */
export const fullStops = (texts: readonly Text[]): string[] =>
  texts
    .filter(({ text }) => text.split(' ').length > 3 && /[\u0985-\u09cc]\.( |$)/.test(text))
    .map(({ file, key, text }) => `${file} ${key}: “${text}”`);

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

/** The list of screens holds addresses and names of icons too; other words for a term are there to be searched. */
const isShown = (key: string): boolean =>
  !/^screens\.\w+\.(path|params|example|menu\.icon)$|^termTexts\.[\w-]+\.also$/.test(key);

/** The words of docs/words.md that are in the texts, and exceptions that none of them needs. */
export function wordFaults(
  texts: readonly Text[],
  words: readonly Forbidden[],
  allowed: readonly Exception[] = exceptions,
): string[] {
  const used = new Set<Exception>();
  const faults = texts.flatMap(({ file, key, text }) => {
    const shown = text.normalize().replaceAll(/\{\{\w+\}\}/g, '');
    const lower = shown.toLowerCase();
    return words.flatMap(({ word, whole, instead }) => {
      // Cheap, and true of most pairs of a text and a word.
      if (!lower.includes(word.toLowerCase())) return [];
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
