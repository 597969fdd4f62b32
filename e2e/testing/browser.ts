import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '../../scripts/chromium.ts';

/** Null without Chromium: browser tests are skipped, and the run says so once. */
export const chromiumPath = process.env.SKIP_BROWSER ? null : findChromium();

export function launchBrowser(): Promise<Browser> {
  if (chromiumPath === null) throw new Error('Chromium not found');
  return chromium.launch({
    executablePath: chromiumPath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  });
}
