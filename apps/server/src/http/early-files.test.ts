import { publicPages } from '@dorpon/contract/page-head';
import { screens } from '@dorpon/contract/screens.data';
import { expect, it } from 'vitest';
import { earlyFiles } from './early-files.ts';

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
const ofAMember = '/api/auth/get-session';

it('lists the code of the page, all its imports and its first calls, each once', () => {
  const early = earlyFiles({ built, template, apiBase: '' });
  expect(namesIn(early(pageAt('/'), 'en'))).toEqual([
    '/assets/home-page-2.js',
    '/assets/parts-3.js',
    '/assets/stream-5.js',
    '/assets/home-page-2.css',
    ...onAnyPage,
    '/api/market/get-index-lines',
    '/api/shares/get-index-share-list?name=DSEX',
    ofAMember,
  ]);
  expect(namesIn(early(pageAt('/detail'), 'bn'))).toEqual([
    '/assets/detail-screen-4.js',
    '/assets/pages-7.js',
    '/assets/stream-5.js',
    '/assets/bn-6.js',
    ...onAnyPage,
    ofAMember,
  ]);
});

it('lists the call for the session on a screen for members', () => {
  const early = earlyFiles({ built, template, apiBase: '' });
  expect(namesIn(early(screens.watchList, 'en'))).toEqual([
    '/assets/pages-7.js',
    '/assets/stream-5.js',
    '/assets/session-member-8.js',
    '/assets/parts-3.js',
    '/assets/home-page-2.js',
    '/assets/home-page-2.css',
    ...onAnyPage,
    ofAMember,
  ]);
});

it('lists only the list of pages for an unknown address', () => {
  const early = earlyFiles({ built, template, apiBase: '' });
  expect(namesIn(early(null, 'bn'))).toEqual(['/assets/pages-7.js']);
});

it('has the calls of a member as links that are not requested by themselves', () => {
  const early = earlyFiles({ built, template, apiBase: '' });
  const own = early(screens.portfolio, 'en').match(/<link rel="own".*/g) ?? [];
  expect(namesIn(own.join())).toEqual([
    ofAMember,
    '/api/portfolio/get-portfolios',
    '/api/portfolio/get-overview',
  ]);
});

it('links calls at the API origin', () => {
  const early = earlyFiles({ built, template, apiBase: 'https://api.dorpon.example' });
  expect(early(pageAt('/'), 'en')).toContain(
    '<link rel="preload" as="fetch" crossorigin href="https://api.dorpon.example/api/shares/get-once" />',
  );
});

it('lists no code without a build manifest', () => {
  const early = earlyFiles({ built: {}, template, apiBase: '' });
  expect(namesIn(early(pageAt('/share-list'), 'en'))).toEqual([...onAnyPage, ofAMember]);
});
