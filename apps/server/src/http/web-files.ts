import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { WEB_SETTINGS_META, type WebSettings } from '@dorpon/contract/web-settings';
import { escapeHtml } from './html-text.ts';
import { packed, prepare } from './prepared.ts';
import type { SentFile } from './send-file.ts';

export type WebFile = SentFile;

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};
const packedAlready = new Set(['.png', '.jpg', '.webp', '.avif', '.woff2']);

function cacheControlOf(path: string): string {
  // File names below `assets` contain a content hash.
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  // A stale worker would go on working after a deploy that it does not know.
  if (path.endsWith('.html') || path === '/service-worker.js') return 'no-cache';
  // Small files with a fixed name: a page does not wait for their revalidation.
  return 'public, max-age=60, stale-while-revalidate=604800';
}

/**
 * The built web app in memory: nothing outside its folder can be requested, and each file is
 * compressed only once.
 */
export function readWebFiles(folder: string, settings: WebSettings): Map<string, WebFile> {
  const files = new Map<string, WebFile>();
  if (!existsSync(folder)) return files;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(folder, file).split(sep).join('/')}`;
    const extension = extname(file);
    const bytes = readFileSync(file);
    files.set(path, {
      type: types[extension] ?? 'application/octet-stream',
      cacheControl: cacheControlOf(path),
      compressible: !packedAlready.has(extension),
      content: prepare(path === '/index.html' ? withSettings(bytes, settings) : bytes, 'lasting'),
    });
  }
  return files;
}

/** Compresses one file after the other in advance, so that the first visit does not wait for it. */
export async function packWebFiles(files: ReadonlyMap<string, WebFile>): Promise<void> {
  for (const { compressible, content } of files.values()) if (compressible) await packed(content);
}

function withSettings(page: Buffer, settings: WebSettings): Buffer {
  const content = escapeHtml(JSON.stringify(settings));
  const meta = `<meta name="${WEB_SETTINGS_META}" content="${content}" />`;
  return Buffer.from(page.toString().replace('<head>', () => `<head>\n    ${meta}`));
}
