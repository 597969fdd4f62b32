import { readFileSync } from 'node:fs';
import { siteNames } from '@dorpon/contract/page-head';
import { HEAD_LANGUAGES, type HeadLanguage, screens } from '@dorpon/contract/screens.data';
import { Resvg } from '@resvg/resvg-js';
import type { Plugin } from 'vite';

const brand = readFileSync(new URL('public/favicon.svg', import.meta.url), 'utf8');
const GROUND = '#111111';
/** Systems cut a maskable icon, at most to a circle of 80% of its width: the brand stays within it. */
const MASKABLE_SCALE = 0.78;

const icons = [192, 512].flatMap((size) => [
  { file: `icon-${size}.png`, size, purpose: 'any', scale: 1 },
  { file: `maskable-${size}.png`, size, purpose: 'maskable', scale: MASKABLE_SCALE },
]);

const shortcuts = [screens.watchList, screens.portfolio, screens.notification];

/** The files that make the app installable: a manifest in each language, and icons drawn from the brand. */
export const installable: Plugin = {
  name: 'installable',
  generateBundle() {
    for (const [fileName, source] of filesNow())
      this.emitFile({ type: 'asset', fileName, source: source() });
  },
  configureServer({ middlewares }) {
    const files = new Map(filesNow());
    middlewares.use((request, response, next) => {
      const source = files.get(request.url?.slice(1) ?? '');
      if (source) response.end(source());
      else next();
    });
  },
};

const filesNow = (): [string, () => string | Uint8Array<ArrayBuffer>][] => [
  ...HEAD_LANGUAGES.map((language): [string, () => string] => [
    language === 'en' ? 'manifest.webmanifest' : `manifest.${language}.webmanifest`,
    () => JSON.stringify(manifestIn(language)),
  ]),
  ...icons.map(({ file, size, scale }): [string, () => Uint8Array<ArrayBuffer>] => [
    file,
    () => iconPng(size, scale),
  ]),
];

/** On a ground to its edges: a system rounds an icon as it likes. */
function iconPng(size: number, scale: number): Uint8Array<ArrayBuffer> {
  const lines = brand.replace(/^.*?<rect[^>]*>|<\/svg>\s*$/gs, '');
  const svg = [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">',
    `<rect width="32" height="32" fill="${GROUND}"/>`,
    `<g transform="translate(16 16) scale(${scale}) translate(-16 -16)">${lines}</g></svg>`,
  ].join('');
  const picture = new Resvg(svg, { fitTo: { mode: 'width', value: size } });
  return Uint8Array.from(picture.render().asPng());
}

export function manifestIn(language: HeadLanguage) {
  return {
    // The same app in both languages.
    id: '/',
    lang: language,
    name: `${siteNames.en} · ${siteNames.bn}`,
    short_name: siteNames[language],
    description: screens.home.words[language].description,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    display_override: ['window-controls-overlay', 'standalone'],
    background_color: GROUND,
    theme_color: GROUND,
    categories: ['finance'],
    icons: icons.map(({ file, size, purpose }) => ({
      src: `/${file}`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
    shortcuts: shortcuts.map(({ path, words }) => ({
      name: words[language].title,
      url: path,
      icons: [{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' }],
    })),
    // Read by `app/finder/shared-text.ts`.
    share_target: {
      action: '/',
      method: 'GET',
      // The default, which browsers warn about when it is not said.
      enctype: 'application/x-www-form-urlencoded',
      params: { title: 'shared-title', text: 'shared-text', url: 'shared-url' },
    },
    // Taken by `features/portfolio/files`.
    file_handlers: [{ action: '/portfolio?tab=files', accept: { 'text/csv': ['.csv'] } }],
  };
}
