import { pathToFileURL } from 'node:url';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const server = `http://localhost:${process.env.PORT || 8080}`;
const paths = ['/api', '/docs', '/healthz', '/readyz', '/metrics'];

/**
 * The app as a file to be fetched and not yet run: `public/glance.js` begins with it once what it drew
 * is painted. As a script of the page it would begin before, and hold the main thread for long.
 */
const begunByGlance: Plugin = {
  name: 'begun-by-glance',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      // A page without it has nobody else to begin.
      html.includes('src="/glance.js"')
        ? html.replace(
            /<script type="module" crossorigin src="([^"]+)"><\/script>/,
            '<link rel="modulepreload" crossorigin id="app" href="$1">',
          )
        : html,
  },
};

/** Nothing is painted without it, and a browser asks one server for six files at a time. */
const stylesFirst: Plugin = {
  name: 'styles-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const [styles = ''] = /\s*<link rel="stylesheet" crossorigin[^>]*>/.exec(html) ?? [];
      return html.replace(styles, '').replace('"/layers.css" />', (layers) => layers + styles);
    },
  },
};

const dataModules = /\/src\/(i18n\/(en|bn)|.*words\.(en|bn)|app\/navigation\/screen-facts)\.ts$/;

/**
 * Words and the list of screens are plain data, picked from the contract's list. They are run at build
 * time: in the bundle, each module has its own values and not the whole list in both languages.
 */
const valuesAtBuild: Plugin = {
  name: 'values-at-build',
  apply: 'build',
  async load(id) {
    if (!dataModules.test(id)) return;
    const values: Record<string, unknown> = await import(pathToFileURL(id).href);
    return Object.entries(values)
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
      .join('\n');
  },
};

export default defineConfig({
  plugins: [react(), tailwind(), begunByGlance, stylesFirst, valuesAtBuild],
  resolve: {
    alias: {
      // React has had the hook since version 18.
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  server: {
    proxy: {
      ...Object.fromEntries(paths.map((path) => [path, server])),
      '/socket.io': { target: server, ws: true },
    },
  },
  build: {
    outDir: 'dist',
    // The server reads it to name the files of a page in that page's head.
    manifest: 'files.json',
    // A data: URL in CSS or HTML would be refused by the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    rolldownOptions: {
      output: {
        // A shared part would be named after each page that has it.
        chunkFileNames: ({ name }) => `assets/${name.split('~', 1)[0]}-[hash].js`,
        assetFileNames: ({ names: [name = ''] }) =>
          `assets/${name.replace(/~.*(?=\.)|\.[^.]*$/g, '')}-[hash][extname]`,
        // Left alone, a page is thirty small files, and a browser asks one server for six at a time.
        codeSplitting: {
          groups: [
            { name: 'base', tags: ['$initial'], test: /node_modules/, priority: 4 },
            { name: 'shell', tags: ['$initial'], priority: 3 },
            { name: 'home-page', test: /home-page\.tsx$/, priority: 2 },
            { name: 'stream', test: /live\/socket\.ts$/, priority: 2 },
            {
              name: 'parts',
              test: /[\\/](web[\\/]src|packages)[\\/]/,
              minShareCount: 3,
              priority: 1,
            },
          ],
        },
      },
    },
  },
});
