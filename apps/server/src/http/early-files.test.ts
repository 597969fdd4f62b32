import { publicPages } from '@dorpon/contract/page-head';
import { screens } from '@dorpon/contract/screens.data';
import { expect, it } from 'vitest';
import { earlyFiles } from './early-files.ts';
import { withOwnCalls } from './own-glance.ts';

const built = {
  'index.html': { file: 'assets/index-1.js', name: 'index' },
  '_home-page-2.js': {
    file: 'assets/home-page-2.js',
    name: 'home-page',
    imports: ['index.html', '_parts-3.js'],
    css: ['assets/home-page-2.css'],
  },
  '_parts-3.js': { file: 'assets/parts-3.js', name: 'parts', imports: ['_home-page-2.js'] },
  'src/detail-screen.tsx': { file: 'assets/detail-screen-4.js', name: 'detail-screen' },
  '_stream-5.js': { file: 'assets/stream-5.js', name: 'stream' },
  'src/app/navigation/pages.ts': { file: 'assets/pages-7.js', name: 'pages' },
  'src/api/session-member.ts': {
    file: 'assets/session-member-8.js',
    name: 'session-member',
    imports: ['_parts-3.js'],
  },
  'src/i18n/bn.ts': { file: 'assets/bn-6.js', name: 'bn' },
};
const template = '<link rel="modulepreload" href="/assets/index-1.js">';
const pageAt = (path: string) => publicPages.find((page) => page.path === path)!;
const namesIn = (links: string) => [...links.matchAll(/href="([^"]+)"/g)].map(([, name]) => name);
const onAnyPage = [
  '/api/shares/market-time',
  '/api/fundamentals/get-basic-fundamental',
  '/api/shares/get-once',
];

it('lists the code of the page, each file after its imports, and its first calls', () => {
  const early = earlyFiles({ built, template, apiBase: '' });
  expect(namesIn(early(pageAt('/'), 'en'))).toEqual([
    '/assets/parts-3.js',
    '/assets/home-page-2.js',
    '/assets/stream-5.js',
    '/assets/home-page-2.css',
    ...onAnyPage,
    '/api/market/get-index-lines',
    '/api/shares/get-index-share-list?name=DSEX',
  ]);
  expect(namesIn(early(pageAt('/detail'), 'bn'))).toEqual([
    '/assets/detail-screen-4.js',
    '/assets/pages-7.js',
    '/assets/bn-6.js',
    '/assets/stream-5.js',
    ...onAnyPage,
  ]);
});

it('lists the code that asks who is signed in on a screen for members', () => {
  const early = earlyFiles({ built, template, apiBase: '' });
  expect(namesIn(early(screens.watchList, 'en'))).toEqual([
    '/assets/pages-7.js',
    '/assets/home-page-2.js',
    '/assets/parts-3.js',
    '/assets/session-member-8.js',
    '/assets/stream-5.js',
    '/assets/home-page-2.css',
    ...onAnyPage,
  ]);
});

it('marks the code of the stream, without which the page is rendered', () => {
  const early = earlyFiles({ built, template, apiBase: '' });
  const marked = early(pageAt('/'), 'en').match(/<link [^>]*class="apart"[^>]*>/g) ?? [];
  expect(namesIn(marked.join())).toEqual(['/assets/stream-5.js']);
});

it('lists only the list of pages for an unknown address', () => {
  const early = earlyFiles({ built, template, apiBase: '' });
  expect(namesIn(early(null, 'bn'))).toEqual(['/assets/pages-7.js']);
});

it('has the calls of a member as links that are not requested by themselves, before the script that asks', () => {
  const page = '<script src="/glance.js"></script>';
  const own = withOwnCalls(page, screens.portfolio, 'https://api.dorpon.example');
  expect(own.slice(0, own.indexOf(page)).match(/<link rel="own" href=".*?"/g)).toEqual([
    '<link rel="own" href="https://api.dorpon.example/api/auth/get-session"',
    '<link rel="own" href="https://api.dorpon.example/api/portfolio/get-portfolios"',
    '<link rel="own" href="https://api.dorpon.example/api/portfolio/get-overview"',
  ]);
  expect(withOwnCalls(page, screens.watchList, '')).toBe(
    `<link rel="own" href="/api/auth/get-session" />\n    ${page}`,
  );
});

it('links calls at the API origin', () => {
  const early = earlyFiles({ built, template, apiBase: 'https://api.dorpon.example' });
  expect(early(pageAt('/'), 'en')).toContain(
    '<link rel="preload" as="fetch" crossorigin href="https://api.dorpon.example/api/shares/get-once" />',
  );
});

it('lists no code without a build manifest', () => {
  const early = earlyFiles({ built: {}, template, apiBase: '' });
  expect(namesIn(early(pageAt('/share-list'), 'en'))).toEqual(onAnyPage);
});
