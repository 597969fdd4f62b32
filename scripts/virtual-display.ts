import { findProgram, findWholeChromium } from './chromium.ts';
import { ensureProgram } from './debian-package.ts';

/** Path of Xvfb, or null; null as well without a browser that has windows. */
export const findVirtualDisplay = (): string | null =>
  findWholeChromium() ? findProgram(['Xvfb']) : null;

export const ensureVirtualDisplay = () =>
  ensureProgram({
    name: 'Xvfb with Chromium',
    packages: ['xvfb', 'chromium'],
    skipped: 'tests of the desktop app',
    find: findVirtualDisplay,
  });
