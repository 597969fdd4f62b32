import { getBasicFundamental } from '@dorpon/contract/basic-fundamental';
import { getIndexLines, getIndexShareList } from '@dorpon/contract/overview';
import { type HeadLanguage, type Screen } from '@dorpon/contract/screens.data';
import { getMarketTime, getOnce } from '@dorpon/contract/shares';
import { urlOf } from './addresses.ts';
import { hasOwnGlance } from './own-glance.ts';

/** One file of the build manifest. */
interface BuiltFile {
  readonly file: string;
  readonly name?: string;
  readonly src?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}
export type BuiltFiles = Readonly<Record<string, BuiltFile>>;

export interface EarlyFilesParts {
  readonly built: BuiltFiles;
  /** The built index.html: files it already loads are not repeated. */
  readonly template: string;
  /** Empty when calls use the page's own origin. */
  readonly apiBase: string;
}

const STREAM = 'stream';
/** The page is rendered without it: `public/glance.js` runs the other files before. */
const APART = ' class="apart"';
/** Where the app finds the code of every screen but the first. */
const PAGES = 'pages';
const BANGLA = 'bn';
/** Asks who is signed in: a screen for members waits for it. */
const SESSION = 'session-member';
const everyPage = [getMarketTime, getBasicFundamental, getOnce].map(urlOf);
const homePage = [urlOf(getIndexLines), `${urlOf(getIndexShareList)}?name=DSEX`];

/** Preload links for the first calls of every page. */
export const answerLinks = (apiBase: string, priority = '', urls = everyPage): string[] =>
  urls.map(
    (url) => `<link rel="preload" as="fetch" crossorigin${priority} href="${apiBase}${url}" />`,
  );

/**
 * Preload links for what a page requests as soon as its code runs. With them everything loads in
 * parallel; without them one round trip follows another.
 */
export function earlyFiles({ built, template, apiBase }: EarlyFilesParts) {
  const answers = ({ path }: Screen, priority: string) =>
    answerLinks(apiBase, priority, path === '/' ? [...everyPage, ...homePage] : everyPage);

  const keyOf = new Map(Object.entries(built).map(([key, { name = key }]) => [name, key]));

  /** `page` is null for an unknown address: only the list of pages is linked. */
  return (page: Screen | null, language: HeadLanguage): string => {
    const wanted = page ? wantedBy(page, language) : [PAGES];
    const found: Found = { seen: new Set(), scripts: [], styles: new Set() };
    for (const name of wanted) collect(built, keyOf.get(name), found);
    const first = found.scripts.length;
    if (page) collect(built, keyOf.get(STREAM), found);
    const missing = (files: Iterable<string>) =>
      [...files].filter((file) => !template.includes(file));
    // A member's own figures come first.
    const priority = page && hasOwnGlance(page) ? ' fetchpriority="low"' : '';
    return [
      ...missing(found.scripts.slice(0, first)).map(scriptLink(priority)),
      ...missing(found.scripts.slice(first)).map(scriptLink(priority + APART)),
      ...missing(found.styles).map(
        (file) => `<link rel="preload" as="style" crossorigin href="/${file}" />`,
      ),
      ...(page ? answers(page, priority) : []),
    ].join('\n    ');
  };
}

const wantedBy = (page: Screen, language: HeadLanguage): string[] => [
  ...pageNames(page),
  ...(page.path === '/' ? [] : [PAGES]),
  ...(page.access === 'public' ? [] : [SESSION]),
  ...(language === 'bn' ? [BANGLA] : []),
];

/** The code of `/share-list` is the file `share-list-page` or `share-list-screen`. */
function pageNames({ path }: Screen): string[] {
  const screen = path.slice(1).replaceAll('/', '-') || 'home';
  return [`${screen}-page`, `${screen}-screen`];
}

const scriptLink = (attributes: string) => (file: string) =>
  `<link rel="modulepreload" crossorigin${attributes} href="/${file}" />`;

interface Found {
  readonly seen: Set<string>;
  /** Each after those that it imports. */
  readonly scripts: string[];
  readonly styles: Set<string>;
}

function collect(built: BuiltFiles, key: string | undefined, found: Found): void {
  const { file, imports = [], css = [] } = built[key ?? ''] ?? {};
  if (file === undefined || found.seen.has(file)) return;
  found.seen.add(file);
  for (const style of css) found.styles.add(style);
  for (const each of imports) collect(built, each, found);
  found.scripts.push(file);
}
