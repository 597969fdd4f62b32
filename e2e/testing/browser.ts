import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '../../scripts/chromium.ts';

/** Null where there is no Chromium: such tests are skipped, and the run says so once. */
export const chromiumPath = process.env.SKIP_BROWSER ? null : findChromium();

export function launchBrowser(): Promise<Browser> {
  if (chromiumPath === null) throw new Error('there is no Chromium to launch');
  return chromium.launch({
    executablePath: chromiumPath,
    args: [
      ...['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
      ...['--disable-component-update', '--disable-sync', '--no-first-run'],
    ],
  });
}
