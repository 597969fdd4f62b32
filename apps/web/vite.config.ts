import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = `http://localhost:${process.env.PORT || 8080}`;
const paths = ['/api', '/docs', '/healthz', '/readyz', '/metrics'];

export default defineConfig({
  plugins: [react(), tailwind()],
  server: {
    proxy: {
      ...Object.fromEntries(paths.map((path) => [path, server])),
      '/socket.io': { target: server, ws: true },
    },
  },
  build: {
    outDir: 'dist',
    // A data: URL in CSS or HTML would be refused by the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    rolldownOptions: {
      output: {
        // Every name stands in the first script, and a hash does not pack.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:5][extname]',
        // Two files before the first paint; left alone they are forty, and ten kilobytes more.
        codeSplitting: {
          groups: [
            { name: 'base', tags: ['$initial'], test: /node_modules/, priority: 2 },
            { name: 'shell', tags: ['$initial'], priority: 1 },
          ],
        },
      },
    },
  },
});
