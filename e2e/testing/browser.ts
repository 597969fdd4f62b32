import { type Browser, chromium } from 'playwright-core';
import { findChromium, findWholeChromium } from '../../scripts/chromium.ts';

/** Null without Chromium: browser tests are skipped, and the run says so once. */
export const chromiumPath = process.env.SKIP_BROWSER ? null : findChromium();

/**
 * Features of the windows of the full browser: popups of the address bar and a spare process, which
 * cost more processor time than a page of the app. The headless shell has no windows.
 */
const windowFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
];

/** What Playwright disables on Linux; repeated, because our `--disable-features` replaces its own. */
const playwrightFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** For notifications, which the headless shell does not have. */
export const wholeChromiumPath = process.env.SKIP_BROWSER ? null : findWholeChromium();

/**
 * Its contexts are those of people who have declined the tours, unless `firstVisit` is set: an offer would
 * be in every picture.
 */
export async function launchBrowser(path = chromiumPath, firstVisit = false): Promise<Browser> {
  const browser = await launch(path);
  if (firstVisit) return browser;
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await context.addInitScript(declineTours);
    return context;
  };
  return browser;
}

/** Runs inside the page. */
function declineTours(): void {
  // A page without an origin has no storage.
  if (location.origin !== 'null') localStorage.setItem('tours', 'none');
}

function launch(path: string | null): Promise<Browser> {
  if (path === null) throw new Error('Chromium not found');
  return chromium.launch({
    executablePath: path,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      `--disable-features=${[...playwrightFeatures, ...windowFeatures].join(',')}`,
    ],
  });
}
