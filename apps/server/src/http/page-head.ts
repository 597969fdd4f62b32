import { chartQueryOf, readChartPage } from '@dorpon/contract/chart-page';
import { chartPath } from '@dorpon/contract/charts';
import { headWords, missingPageTitle, pagePath, siteNames } from '@dorpon/contract/page-head';
import { HEAD_LANGUAGES, type HeadLanguage, type Screen } from '@dorpon/contract/screens.data';
import { escapeHtml, jsonForHtml } from './html-text.ts';
import { type HeadShare, linkedData } from './linked-data.ts';

/** Preview size of chat apps and search engines. */
export const PREVIEW_SIZE = { width: 1200, height: 630 };

/** The index in the preview image of pages without a share. */
const MARKET_CODE = 'DSEX';

export interface PageFacts {
  readonly page: Screen;
  readonly language: HeadLanguage;
  readonly share: HeadShare | null;
  /** The state of the page in its address: the preview image shows the same state. */
  readonly search: Readonly<Record<string, unknown>>;
}

export interface Origins {
  readonly publicUrl: string;
  /** Empty when calls use the page's own origin. */
  readonly apiBase: string;
}

const locales: Record<HeadLanguage, string> = { en: 'en_US', bn: 'bn_BD' };

/** Title, description, canonical address, preview and linked data of a public page. */
export function pageHead(facts: PageFacts, { publicUrl, apiBase }: Origins): string {
  const { page, language, share, search } = facts;
  const { title, description } = headWords(page, language, share);
  const at = (path: string): string => new URL(path, publicUrl).href;
  const url = at(pagePath(page, share?.code ?? null, language));
  const code = share?.code ?? MARKET_CODE;
  const query = {
    ...(share ? chartQueryOf(readChartPage(search)) : {}),
    ...PREVIEW_SIZE,
    ...(language === 'bn' && { lang: language }),
  };
  const image = new URL(`/api${chartPath(code, 'png', query)}`, apiBase || publicUrl).href;
  const alternates = HEAD_LANGUAGES.map((each) => ({
    language: each,
    href: at(pagePath(page, share?.code ?? null, each)),
  }));
  return [
    `<title>${escapeHtml(title)}</title>`,
    named('description', description),
    `<link rel="canonical" href="${escapeHtml(url)}" />`,
    ...alternates.map(
      (each) =>
        `<link rel="alternate" hreflang="${each.language}" href="${escapeHtml(each.href)}" />`,
    ),
    property('og:type', 'website'),
    property('og:site_name', siteNames[language]),
    property('og:title', title),
    property('og:description', description),
    property('og:url', url),
    property('og:locale', locales[language]),
    ...alternates
      .filter((each) => each.language !== language)
      .map((each) => property('og:locale:alternate', locales[each.language])),
    property('og:image', image),
    property('og:image:type', 'image/png'),
    property('og:image:width', String(PREVIEW_SIZE.width)),
    property('og:image:height', String(PREVIEW_SIZE.height)),
    property('og:image:alt', imageWords[language](code)),
    named('twitter:card', 'summary_large_image'),
    named('twitter:title', title),
    named('twitter:description', description),
    named('twitter:image', image),
    named('twitter:image:alt', imageWords[language](code)),
    `<script type="application/ld+json">${jsonForHtml(
      linkedData({
        title,
        description,
        language,
        share,
        url,
        image,
        site: { url: at('/'), name: siteNames[language] },
        isHome: page.path === '/',
        size: PREVIEW_SIZE,
      }),
    )}</script>`,
  ].join('\n    ');
}

/** Head of a page that is not indexed or does not exist. */
export function otherHead(language: HeadLanguage, isMissing: boolean): string {
  const title = isMissing ? missingPageTitle[language] : siteNames[language];
  return [
    `<title>${escapeHtml(title)}</title>`,
    named('description', ''),
    named('robots', 'noindex'),
  ].join('\n    ');
}

/** Replaces the title and description of the built page by this head. */
export function withHead(page: string, head: string, language: HeadLanguage): string {
  return page
    .replace(/<html lang="[^"]*"/, `<html lang="${language}"`)
    .replace(/\s*<title>[^<]*<\/title>/, '')
    .replace(/\s*<meta name="description"[^>]*>/, '')
    .replace('</head>', () => `  ${head}\n  </head>`);
}

const imageWords: Record<HeadLanguage, (code: string) => string> = {
  en: (code) => `Price chart of ${code}`,
  bn: (code) => `${code}-এর দরের চার্ট`,
};

const named = (name: string, content: string): string =>
  `<meta name="${name}" content="${escapeHtml(content)}" />`;

const property = (name: string, content: string): string =>
  `<meta property="${name}" content="${escapeHtml(content)}" />`;
