import type { Browser, Page } from 'playwright-core';
import { axeFindings } from './axe-findings.ts';
import { byPlace, type Finding, placeOf } from './finding.ts';
import { cutTexts, layerOrder, overlaps, sideways, stillLoading } from './layout.ts';
import type { Look } from './looks.ts';
import { readScreen, type Screen } from './read-screen.ts';
import { watchPage } from './watch-page.ts';
import { brokenFigures, foreignWords } from './words.ts';

interface Patience {
  readonly loadedMs: number;
  /** Time between two reads: longer than any transitional frame. */
  readonly steadyMs: number;
}
const defaults: Patience = { loadedMs: 15_000, steadyMs: 400 };
/** Maximum height of a screenshot. */
const MAX_HEIGHT = 3_000;

/** A browser window that checks screens one after another. */
export interface Viewer {
  /** Opens an address, calls `onSeen` when it has loaded, and returns its faults. */
  look(
    path: string,
    onSeen?: (page: Page, part: 'fold' | 'whole') => Promise<void>,
  ): Promise<Finding[]>;
  close(): Promise<void>;
}

export async function openViewer(
  browser: Pick<Browser, 'newContext'>,
  origin: string,
  look: Look,
  codes: ReadonlySet<string>,
  patience: Partial<Patience> = {},
): Promise<Viewer> {
  const { width, height, theme, language } = look;
  const { loadedMs, steadyMs } = { ...defaults, ...patience };
  const isPhone = width < 680;
  const context = await browser.newContext({
    viewport: { width, height },
    hasTouch: isPhone,
    isMobile: isPhone,
    deviceScaleFactor: isPhone ? 2 : 1,
    colorScheme: theme,
    // Moving elements would be reported as overlaps.
    reducedMotion: 'reduce',
  });
  await context.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
  const page = await context.newPage();
  const watch = watchPage(page);

  const findingsIn = (screen: Screen): Finding[] => [
    ...sideways(screen),
    ...overlaps(screen),
    ...cutTexts(screen),
    ...stillLoading(screen),
    ...layerOrder(screen),
    ...foreignWords(screen.texts, language, codes),
    ...brokenFigures(screen.texts),
  ];

  /** Faults found twice: those of a single frame, between a tick and its layout, are not visible. */
  async function lastingFindings(): Promise<Finding[]> {
    const first = findingsIn(await readScreen(page));
    if (first.length === 0) return [];
    await page.waitForTimeout(steadyMs);
    const again = new Set(findingsIn(await readScreen(page)).map(placeOf));
    return first.filter((finding) => again.has(placeOf(finding)));
  }

  return {
    async look(path, onSeen = async () => {}) {
      await page.setViewportSize({ width, height });
      try {
        await page.goto(origin + path);
      } catch (error) {
        const { message } = error as Error;
        return [{ check: 'loading', selector: path, what: message }, ...watch.take()];
      }
      await settle(page, { loadedMs, steadyMs });
      await onSeen(page, 'fold');
      const found = [...(await lastingFindings()), ...(await axeFindings(page))];
      const tall = await wholeHeight(page, height);
      if (tall > height) {
        await page.setViewportSize({ width, height: tall });
        await settle(page, { loadedMs, steadyMs });
        await onSeen(page, 'whole');
        found.push(...(await lastingFindings()));
      }
      return byPlace([...found, ...watch.take()]);
    },
    close: () => context.close(),
  };
}

/** Waits until the fonts have loaded and no placeholder is visible. */
export async function settle(page: Page, { loadedMs, steadyMs } = defaults): Promise<void> {
  const isThere = () =>
    document.querySelector('main') !== null &&
    [...document.querySelectorAll('.bone, [aria-busy="true"]')].every(
      (bone) => !bone.checkVisibility(),
    );
  await page.waitForFunction(isThere, undefined, { timeout: loadedMs }).catch(() => {});
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  await page.waitForTimeout(steadyMs);
}

/** Window height that shows the whole page. */
async function wholeHeight(page: Page, height: number): Promise<number> {
  const hidden = await page.evaluate(() => {
    const main = document.querySelector('main');
    const inMain = main ? main.scrollHeight - main.clientHeight : 0;
    return Math.max(inMain, document.documentElement.scrollHeight - innerHeight);
  });
  return Math.min(MAX_HEIGHT, height + hidden);
}
