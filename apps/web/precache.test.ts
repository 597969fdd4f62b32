import { expect, it } from 'vitest';
import { firstFiles, keptFiles, laterFiles, type Manifest } from './precache.ts';

const manifest: Manifest = {
  'index.html': {
    file: 'assets/index-1.js',
    css: ['assets/index-1.css'],
    assets: ['assets/archivo-1.woff2', 'assets/noto-sans-bengali-1.woff2'],
    imports: ['_base'],
    dynamicImports: ['src/app/navigation/pages.ts', 'src/i18n/bn.ts'],
  },
  _base: { file: 'assets/base-1.js' },
  'src/i18n/bn.ts': { file: 'assets/bn-1.js', imports: ['index.html'] },
  'src/app/navigation/pages.ts': {
    file: 'assets/pages-1.js',
    dynamicImports: [
      'src/features/portfolio/portfolio-page.tsx',
      'src/features/news/news-page.tsx',
      'src/app/admin/admin-screen.tsx',
    ],
  },
  'src/features/portfolio/portfolio-page.tsx': {
    file: 'assets/portfolio-page-1.js',
    dynamicImports: ['src/features/portfolio/form.tsx'],
  },
  'src/features/portfolio/form.tsx': { file: 'assets/form-1.js' },
  'src/features/news/news-page.tsx': { file: 'assets/news-page-1.js', imports: ['_news'] },
  'src/app/admin/admin-screen.tsx': { file: 'assets/admin-screen-1.js' },
  _news: { file: 'assets/news-1.js' },
};

it('keeps the first load, the screens that people use and their lazy parts, not the other screens', () => {
  expect(keptFiles(manifest)).toEqual([
    'assets/archivo-1.woff2',
    'assets/base-1.js',
    'assets/bn-1.js',
    'assets/form-1.js',
    'assets/index-1.css',
    'assets/index-1.js',
    'assets/pages-1.js',
    'assets/portfolio-page-1.js',
  ]);
});

it('keeps the other screens after the installation, but not administration', () => {
  expect(laterFiles(manifest)).toEqual(['assets/news-1.js', 'assets/news-page-1.js']);
});

it('with data saver it keeps what every start loads', () => {
  expect(firstFiles(manifest)).toEqual([
    'assets/archivo-1.woff2',
    'assets/base-1.js',
    'assets/index-1.css',
    'assets/index-1.js',
  ]);
});
