import { readChartPage } from '@dorpon/contract/chart-page';
import { headLanguage, type PagePlace, pageAt, screenAt } from '@dorpon/contract/page-head';
import { type HeadLanguage, type Screen, screens } from '@dorpon/contract/screens.data';
import { parseSymbol } from '@dorpon/domain/chart/chart-symbol';
import { type BuiltFiles, earlyFiles } from './early-files.ts';
import type { HeadShare } from './linked-data.ts';
import { withOwnCalls } from './own-glance.ts';
import { type Origins, otherHead, type PageFacts, pageHead, withHead } from './page-head.ts';
import { type Prepared, prepare } from './prepared.ts';

export interface AppPageParts extends Origins {
  /** The built index.html. */
  readonly template: string;
  readonly built: BuiltFiles;
  /** Undefined for an unknown code. */
  readonly shareOf: (code: string, language: 'en' | 'bn') => HeadShare | undefined;
  /** HTML that a screen shows before its code loads; undefined without figures. */
  readonly glanceOf: (place: PagePlace, language: HeadLanguage) => string | undefined;
}

export interface AppPage {
  /** The content changes with the market: no shared cache may store it. */
  readonly isLive?: boolean;
  /** Built on first use. */
  readonly content: () => Prepared;
  /** Milliseconds of the main thread to build it; 0 when it is kept. */
  readonly cost: number;
  /** 404 on the page of a share that does not exist. */
  readonly status: 200 | 404;
}

export interface PageRequest {
  readonly path: string;
  readonly query: Readonly<Record<string, unknown>>;
  readonly acceptLanguage: string | undefined;
}

/** Kept pages: one per screen, share and language. */
const MOST_KEPT = 4000;
/** Charts have countless states: only the newest pages with one are kept. */
const MOST_KEPT_STATES = 200;

/** Milliseconds of the main thread to build and compress a page. */
export const PAGE_MS = { lasting: 3, changing: 2 };

/** index.html with the head of the requested address. A kept page is not built again. */
export function createAppPage(parts: AppPageParts): (request: PageRequest) => AppPage {
  const { template, apiBase, shareOf } = parts;
  const kept = { lasting: new Map<string, Prepared>(), changing: new Map<string, Prepared>() };
  const most = { lasting: MOST_KEPT, changing: MOST_KEPT_STATES };
  const others = new Map<string, Prepared>();
  const early = earlyFiles(parts);

  function pageOf(facts: PageFacts): Pick<AppPage, 'content' | 'cost'> {
    const { page, language, share, search } = facts;
    const state = share ? readChartPage(search) : {};
    const kind = Object.keys(state).length > 0 ? 'changing' : 'lasting';
    const key = JSON.stringify([language, page.path, share?.code, share?.name, state]);
    const known = kept[kind].get(key);
    if (known) return { content: () => known, cost: 0 };
    return {
      cost: PAGE_MS[kind],
      content() {
        const head = `${early(page, language)}\n    ${pageHead(facts, parts)}`;
        const html = withOwnCalls(withHead(template, head, language), page, apiBase);
        const content = prepare(Buffer.from(html), kind);
        kept[kind].set(key, content);
        for (const oldest of kept[kind].keys()) {
          if (kept[kind].size <= most[kind]) break;
          kept[kind].delete(oldest);
        }
        return content;
      },
    };
  }

  /** One page for all addresses of a screen that are not indexed, and one for those that do not exist. */
  function other(language: HeadLanguage, screen: Screen | null, isMissing: boolean): Prepared {
    const key = `${language} ${screen?.path} ${isMissing}`;
    let content = others.get(key);
    if (!content) {
      const head = `${early(screen, language)}\n    ${otherHead(language, isMissing)}`;
      const html = withHead(template, head, language);
      const own = screen ? withOwnCalls(html, screen, apiBase) : html;
      content = prepare(Buffer.from(own), 'lasting');
      others.set(key, content);
    }
    return content;
  }

  const withGlance = glancedPages(parts.glanceOf);

  return ({ path, query, acceptLanguage }) => {
    const language = headLanguage(query.lang, acceptLanguage);
    const place = pageAt(path);
    const code = place?.code;
    const share = typeof code === 'string' ? shareOf(code, language) : undefined;
    const isSpread =
      place?.symbol !== undefined &&
      parseSymbol(place.symbol, (each) => shareOf(each, language) !== undefined)?.kind === 'spread';
    if (isSpread)
      return { content: () => other(language, place.page, false), cost: 0, status: 200 };
    const isMissing = place !== undefined && code !== null && !share;
    if (place && !isMissing) {
      const facts = { page: place.page, language, share: share ?? null, search: query };
      const { content, cost } = pageOf(facts);
      // A query may select something else than the default.
      const isPlain = Object.keys(query).every((name) => name === 'lang');
      const glanced = isPlain ? withGlance(place, content, language) : undefined;
      return glanced
        ? { content: glanced.content, cost: cost + glanced.cost, status: 200, isLive: true }
        : { content, cost, status: 200 };
    }
    const screen = isMissing ? null : screenAt(path);
    return {
      content: () => other(language, screen, isMissing),
      cost: 0,
      status: isMissing ? 404 : 200,
    };
  };
}

const ROOT = '<div id="root"></div>';

/** Pages with current figures, rebuilt only when one of them changes; one of each screen and share, in each language. */
function glancedPages(glanceOf: AppPageParts['glanceOf']) {
  const newest = new Map<string, { page: Prepared; glance: string; content: Prepared }>();
  return (place: PagePlace, pageOf: () => Prepared, language: HeadLanguage) => {
    const asked = glanceOf(place, language);
    if (asked === undefined) return undefined;
    const key = `${language} ${place.page.path} ${place.code}`;
    return {
      // There is one home and one list, and a page of each share.
      cost: newest.get(key)?.glance === asked || place.code === null ? 0 : PAGE_MS.changing,
      content(): Prepared {
        const page = pageOf();
        // A request may have waited for its turn.
        const glance = glanceOf(place, language) ?? asked;
        const held = newest.get(key);
        if (held?.page === page && held.glance === glance) return held.content;
        const html = figuresFirst(page.as('identity').body.toString(), place);
        const content = prepare(Buffer.from(html.replace(ROOT, () => rootWith(glance))));
        newest.set(key, { page, glance, content });
        return content;
      },
    };
  };
}

const rootWith = (glance: string): string => ROOT.replace('><', () => `>${glance}<`);

/**
 * The figures are painted as soon as their styles are there; what the app is built on comes after them. The code of the page
 * and the answers are asked for by `public/glance.js` when the figures are painted: the app takes them later still.
 */
function figuresFirst(html: string, { page }: PagePlace): string {
  const late = html
    .replaceAll(
      /<link rel="(modulepreload|preload)"( as="fetch")? crossorigin(?! (?:id="app"|class="base"))/g,
      '<link rel="after-paint" data-rel="$1"$2 crossorigin',
    )
    .replaceAll(/<link rel="(?:modulepreload|after-paint)"/g, '$& fetchpriority="low"');
  // Those of home are in the styles of the app.
  return page.path === screens.home.path
    ? late
    : late.replaceAll('<link rel="preload" as="style"', '<link rel="stylesheet"');
}
