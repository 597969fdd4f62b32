import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { keptShape } from './kept-shape.ts';
import { installable } from './manifest-build.ts';
import { screenGroups } from './screen-groups.ts';
import { valuesAtBuild } from './values-at-build.ts';
import { withoutBuiltIns } from './without-built-ins.ts';
import { serviceWorker } from './worker-build.ts';

const server = `http://localhost:${process.env.PORT || 8080}`;
const paths = ['/api', '/docs', '/healthz', '/readyz', '/metrics'];

/**
 * The app is preloaded and not yet run: `public/glance.js` starts it once the first figures are painted.
 * As a script of the page it would start earlier and block the main thread.
 */
const startedByGlance: Plugin = {
  name: 'started-by-glance',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      // A page without glance.js keeps its script: nothing else would start the app.
      html.includes('src="/glance.js"')
        ? html
            .replaceAll('<link rel="modulepreload" crossorigin', '$& class="base"')
            .replace(
              /<script type="module" crossorigin src="([^"]+)"><\/script>/,
              '<link rel="modulepreload" crossorigin id="app" href="$1">',
            )
        : html,
  },
};

/**
 * Requests the styles first: nothing is painted without them, and a browser requests six files of a
 * server at a time.
 */
const stylesFirst: Plugin = {
  name: 'styles-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const [styles = ''] = /\s*<link rel="stylesheet" crossorigin[^>]*>/.exec(html) ?? [];
      return html.replace(styles, '').replace(/<title>.*<\/title>/, (title) => title + styles);
    },
  },
};

export default defineConfig({
  define: { KEPT_SHAPE: JSON.stringify(keptShape()) },
  plugins: [
    react(),
    tailwind(),
    startedByGlance,
    stylesFirst,
    valuesAtBuild,
    withoutBuiltIns,
    installable,
    serviceWorker,
  ],
  resolve: {
    alias: {
      // Without the shim: React has had `useSyncExternalStore` since version 18.
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
    // The server reads it to name the files of a page in its head.
    manifest: 'files.json',
    // The CSP refuses data: URLs in CSS and HTML.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // A part need not ask for what the page itself has loaded; each name is bytes of the first paint.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html'
          ? files
          : files.filter((file) => !/\/(?:base|rolldown-runtime)-/.test(file)),
    },
    target: 'es2022',
    rolldownOptions: {
      output: {
        // A shared chunk would be named after each page that uses it.
        chunkFileNames: ({ name }) => `assets/${name.split('~', 1)[0]}-[hash].js`,
        assetFileNames: ({ names: [name = ''] }) =>
          `assets/${name.replace(/~.*(?=\.)|\.[^.]*$/g, '')}-[hash][extname]`,
        // By default a page is thirty small files, and a browser requests six of a server at a time.
        codeSplitting: {
          groups: [
            { name: 'base', tags: ['$initial'], test: /node_modules/, priority: 4 },
            { name: 'shell', tags: ['$initial'], priority: 3 },
            { name: 'home-page', test: /home-page\.tsx$/, priority: 2 },
            // Apart from the stream, whose failure must not keep other parts from loading.
            { name: 'one-share', test: /contract\/src\/one-share\.ts$/, priority: 3 },
            { name: 'stream', test: /live\/socket\.ts$/, priority: 2 },
            // What most screens need, in one file. Without its imports: else all code would join it.
            {
              name: 'parts',
              test: /[\\/](web[\\/]src|packages)[\\/]/,
              minShareCount: 12,
              priority: 1,
              includeDependenciesRecursively: false,
            },
            // What is opened most: the chart of home, the list and a share's page.
            ...screenGroups('home', 'src/features/home/index-chart.tsx', 0.95),
            ...screenGroups('share-list', 'src/features/share-list/share-list-page.tsx', 0.9),
            ...screenGroups('detail', 'src/app/detail/detail-screen.tsx', 0.8),
            // Styles of what is loaded after the first screen, in one file: where some arrive in another order than they
            // were asked for, the browser computes all styles and the whole layout anew.
            {
              name: 'later',
              test: /[\\/]web[\\/]src[\\/](app[\\/](?!chart|detail|navigation)|ui[\\/](overlays|page)[\\/]|market-ui[\\/]share[\\/]row-actions).*\.css$/,
              priority: 0,
            },
          ],
        },
      },
    },
  },
});
