import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { axeFindings } from './testing/checks/axe-findings.ts';
import { goTo } from './testing/go-to.ts';
import { lazyParts, screenParts, withhold } from './testing/lazy-parts.ts';
import { admins, type MemberSession } from './testing/member-session.ts';
import { ownShares } from './testing/own-shares.ts';
import { skipPauses } from './testing/retry-pauses.ts';
import { describeInBrowser, SLOW, setUpApp } from './testing/set-up-app.ts';
import { anEmail } from './testing/sign-in-page.ts';
import { storedDatabase } from './testing/stored-database.ts';

const MISSING = 'Couldn’t load this';

/** Home has its own test. */
const screens = Object.fromEntries([...screenParts()].filter(([, address]) => address !== '/'));

interface LazyPiece {
  readonly at: string;
  /** Visible before the network is cut. */
  readonly ready: string;
  readonly act?: (page: Page) => Promise<void>;
  /** Element that shows the error. */
  readonly fault: string;
  readonly arrived: string;
}

const press = (selector: string) => (page: Page) => page.click(selector);
const OVERLAY = 'dialog.part-dialog';

const LAYOUT_MENU = '.layout-menu .tool-menu';
const pressInLayoutMenu = (entry: string) => async (page: Page) => {
  await page.click(LAYOUT_MENU);
  await page.getByRole('menuitem', { name: entry }).click();
};

const pressInPortfolioMenu = (entry: string) => async (page: Page) => {
  await page.click('.portfolio-more');
  await page.getByRole('menuitem', { name: entry }).click();
};

/** A tab of the portfolio. */
const portfolioTab = (tab: string, arrived: string): LazyPiece => ({
  at: `/portfolio?tab=${tab}`,
  ready: '.portfolio .tab',
  fault: '.portfolio .section-fault',
  arrived,
});

/** One test goes through all of them, also on a busy machine. */
const MANY_PARTS_MS = 240_000;

/** Parts of screens; each needs only parts listed before it. */
const pieces: Record<string, LazyPiece> = {
  'src/ui/overlays/dialog-window.tsx': {
    at: '/share-list',
    ready: '.columns-btn',
    act: press('.columns-btn'),
    fault: OVERLAY,
    arrived: '.dialog',
  },
  'src/ui/overlays/menu-popup.tsx': {
    at: '/share-list',
    ready: '.account-tool',
    act: press('.account-tool'),
    fault: OVERLAY,
    arrived: '[role=menu]',
  },
  'src/app/finder/finder.tsx': {
    at: '/share-list',
    ready: '.find',
    act: (page) => page.keyboard.press('/'),
    fault: OVERLAY,
    arrived: '.finder .search-input',
  },
  'src/app/shell/sheets.tsx': {
    at: '/share-list',
    ready: '.bar-tool[aria-haspopup=dialog]',
    act: press('.bar-tool[aria-haspopup=dialog]'),
    fault: OVERLAY,
    arrived: '.settings',
  },
  'src/market-ui/glossary/term-texts.en.ts': {
    at: '/glossary',
    ready: '.filter-field',
    fault: '.page .section-fault',
    arrived: '.glossary-short',
  },
  'src/app/help/tour-offer.tsx': {
    at: '/',
    ready: '.help-tool',
    act: async (page) => {
      await page.click('.help-tool');
      await page.getByRole('menuitem', { name: 'Take the tour' }).click();
    },
    fault: OVERLAY,
    arrived: '.driver-popover',
  },
  'src/features/data-matrix/filters/filters-dialog.tsx': {
    at: '/data-matrix',
    ready: '.filters-btn',
    act: press('.filters-btn'),
    fault: OVERLAY,
    arrived: '.matrix-filters',
  },
  // Before the next: the dialog of the matrix has both.
  'src/ui/table/columns/columns-list.tsx': {
    at: '/share-list',
    ready: '.columns-btn',
    act: press('.columns-btn'),
    fault: '.dialog .section-fault',
    arrived: '.columns-list',
  },
  'src/screener/formulas/formula-columns.tsx': {
    at: '/screener-board/quiet-climbers',
    ready: '.columns-btn',
    act: press('.columns-btn'),
    fault: '.dialog .section-fault',
    arrived: '.formula-columns',
  },
  'src/ui/table/columns/columns-families.tsx': {
    at: '/data-matrix',
    ready: '.columns-btn',
    act: press('.columns-btn'),
    fault: '.dialog .section-fault',
    arrived: '.family-list',
  },
  'src/features/data-matrix/filters/condition-filter.tsx': {
    at: '/data-matrix',
    ready: '.filters-btn',
    act: press('.filters-btn'),
    fault: '.matrix-filters .section-fault',
    arrived: '.matrix-condition',
  },
  'src/features/data-matrix/formula-notes.tsx': {
    at: '/data-matrix?when=pe<15',
    ready: '.filters-btn',
    fault: '.matrix-page .section-fault',
    arrived: '.formula-notes',
  },
  'src/ui/overlays/picker-window.tsx': {
    at: '/block-share',
    ready: '.share-choice button',
    act: press('.share-choice button'),
    fault: OVERLAY,
    arrived: '.picker .search-input',
  },
  'src/features/my-screener/editor/screener-editor.tsx': {
    at: '/my/screener',
    ready: '.my-screener .terms',
    fault: '.my-screener .section-fault',
    arrived: '.screener-host',
  },
  'src/features/screener/question-check.tsx': {
    at: '/screener',
    ready: '.ask-market',
    act: async (page) => {
      await page.fill('.ask-market input', 'clse > 10');
      await page.keyboard.press('Enter');
    },
    fault: '.ask-market .section-fault',
    arrived: '.ask-market .problem-list',
  },
  'src/features/home/index-chart.tsx': {
    at: '/',
    ready: '.hero-chart',
    fault: '.hero-chart .section-fault',
    arrived: '.hero-chart > :not(.section-fault)',
  },
  'src/features/home/range-chart.tsx': {
    at: '/?range=1M',
    ready: '.hero-chart',
    fault: '.hero-chart .section-fault',
    arrived: '.hero-chart > :not(.section-fault)',
  },
  'src/features/home/loaded-section.tsx': {
    at: '/',
    ready: '.home-section',
    fault: '.news-lazy .section-fault',
    arrived: '.news-section',
  },
  'src/features/home/arrange-sections.tsx': {
    at: '/share-list',
    ready: '.bar-tool[aria-haspopup=dialog]',
    act: async (page) => {
      await page.click('.bar-tool[aria-haspopup=dialog]');
      await page.click('.settings-arrange');
    },
    fault: OVERLAY,
    arrived: '.dialog .columns-list',
  },
  'src/features/detail/company/company-sections.tsx': {
    at: '/detail/ACI',
    ready: 'h1',
    fault: '.section-fault',
    arrived: '.company',
  },
  'src/features/advance-chart/formulas/formula-parts.ts': {
    at: '/advance-chart/ACI',
    ready: '.chart-view[data-status=ready]',
    act: async (page) => {
      await page.getByRole('button', { name: 'Studies' }).first().click();
      await page.fill('.picker .search-input', 'formula');
      await page.keyboard.press('Enter');
    },
    fault: OVERLAY,
    arrived: '.formula-dialog textarea',
  },
  'src/features/advance-chart/side/side-panel.tsx': {
    at: '/advance-chart/ACI',
    ready: '.side-button',
    act: press('.side-button'),
    fault: '.side-place .section-fault',
    arrived: '.side-panel',
  },
  'src/chart/document/layouts-dialog.tsx': {
    at: '/advance-chart/ACI',
    ready: LAYOUT_MENU,
    act: pressInLayoutMenu('All layouts…'),
    fault: OVERLAY,
    arrived: '.dialog',
  },
  'src/chart/document/versions-dialog.tsx': {
    at: '/advance-chart/ACI',
    ready: LAYOUT_MENU,
    act: pressInLayoutMenu('Earlier versions…'),
    fault: OVERLAY,
    arrived: '.dialog',
  },
  'src/chart/document/share-dialog.tsx': {
    at: '/advance-chart/ACI',
    ready: LAYOUT_MENU,
    act: pressInLayoutMenu('Share link'),
    fault: OVERLAY,
    arrived: '.dialog',
  },
  'src/features/portfolio/summary/overview-plots.tsx': {
    at: '/portfolio',
    ready: '.overview-plots',
    fault: '.overview-plots .section-fault',
    arrived: '.overview-plots .analysis-section',
  },
  'src/features/portfolio/transactions/transactions-panel.tsx': portfolioTab(
    'transactions',
    '.transaction-table',
  ),
  'src/features/portfolio/transactions/transaction-dialog.tsx': {
    at: '/portfolio',
    ready: '.enter-btn',
    act: press('.enter-btn'),
    fault: OVERLAY,
    arrived: '.entry-fields',
  },
  'src/features/alerts/formula-field.tsx': {
    at: '/notification',
    ready: '.alert-editor',
    act: async (page) => {
      await page.getByRole('button', { name: 'Other kind…' }).click();
      await page.getByLabel('Kind', { exact: true }).selectOption('formula');
    },
    fault: '.alert-panel .section-fault',
    arrived: '.alert-formula',
  },
  'src/screener/backtest/backtest-panel.tsx': {
    at: '/screener-board/quiet-climbers',
    ready: '.board-side',
    fault: '.board-side .section-fault',
    arrived: '.backtest',
  },
  'src/features/portfolio/settings/settings-dialog.tsx': {
    at: '/portfolio',
    ready: '.portfolio-more',
    act: pressInPortfolioMenu('Name, broker and charges'),
    fault: OVERLAY,
    arrived: '.charges',
  },
  'src/features/portfolio/transactions/changes-dialog.tsx': {
    at: '/portfolio',
    ready: '.portfolio-more',
    act: pressInPortfolioMenu('History of changes'),
    fault: OVERLAY,
    arrived: '.change-list',
  },
  'src/features/portfolio/holdings/target-dialog.tsx': {
    at: '/portfolio',
    ready: '.holding-row',
    act: async (page) => {
      await page.hover('.holding-row');
      await page.click('.holding-row .row-action');
      await page.getByRole('menuitem', { name: 'Target and stop' }).click();
    },
    fault: OVERLAY,
    arrived: '.dialog .portfolio-form',
  },
  'src/features/portfolio/performance/performance-panel.tsx': portfolioTab(
    'performance',
    '.performance',
  ),
  'src/features/portfolio/allocation/allocation-panel.tsx': portfolioTab(
    'allocation',
    '.allocation',
  ),
  'src/features/portfolio/dividends/dividends-panel.tsx': portfolioTab(
    'dividends',
    '.own-dividends',
  ),
  'src/features/portfolio/what-if/what-if-panel.tsx': portfolioTab('what-if', '.what-if'),
  'src/features/portfolio/reports/reports-panel.tsx': portfolioTab('reports', '.tax-year'),
  'src/features/portfolio/files/files-panel.tsx': portfolioTab('files', '.portfolio-files'),
  'src/features/alerts/delivery/delivery-panel.tsx': {
    at: '/notification',
    ready: '.alert-delivery-line .btn',
    act: press('.alert-delivery-line .btn'),
    fault: '.alert-delivery .section-fault',
    arrived: '.delivery-table',
  },
  'src/app/limit-sheet/limit-sheet.tsx': {
    at: '/notification?settings=1',
    ready: '.delivery-all input',
    act: press('.delivery-all td:last-child input'),
    fault: OVERLAY,
    arrived: '.limit-kept',
  },
  'src/features/account/security/second-factor-set-up.tsx': {
    at: '/privacy',
    ready: '.security-part:last-child .btn',
    act: press('.security-part:last-child .btn'),
    fault: '.security-part .section-fault',
    arrived: '.qr-code',
  },
  'src/app/proof-dialog/proof-dialog.tsx': {
    at: '/privacy',
    ready: 'a[download]',
    act: async (page) => {
      // Simulates an old sign-in.
      const json = { secondFactor: null, passkeys: [], proofs: ['email'], freshForMs: 0 };
      await page.route('**/auth/get-security', (route) => route.fulfill({ json }));
      await page.click('a[download]');
    },
    fault: OVERLAY,
    arrived: '.proof-form',
  },
  'src/features/admin-users/admin-users-page.tsx': {
    at: '/admin/users',
    ready: '.shell',
    fault: '.message.failed',
    arrived: 'h1',
  },
  'src/features/admin-revenue/admin-revenue-page.tsx': {
    at: '/admin/revenue',
    ready: '.shell',
    fault: '.message.failed',
    arrived: 'h1',
  },
  'src/features/admin-data/admin-data-page.tsx': {
    at: '/admin/data',
    ready: '.shell',
    fault: '.message.failed',
    arrived: 'h1',
  },
  // Last: the app stays at that minute.
  'src/app/travel/travel-parts.ts': {
    at: '/share-list?at=2026-11-15T10:30',
    ready: '.ruler, .section-fault',
    fault: '.shell > .section-fault',
    arrived: '.travel-bar',
  },
};

/** Each has its own test below. */
const others = [
  'home-page',
  'src/app/navigation/empty-market.tsx',
  'src/app/navigation/pages.ts',
  'src/app/start-up/cache-market.ts',
  'src/app/offline/page-answers.ts',
  'src/app/offline/away-line.tsx',
  'page-acts',
  'src/app/settings/settings-sync.ts',
  'src/api/unseen-counts.ts',
  'src/app/member/announce-firings.ts',
  'src/i18n/bn.ts',
  'src/app/shell/idle-parts.tsx',
  'src/api/session-member.ts',
  'src/watch-lists/take-over-stars.tsx',
  'src/portfolio/owned-marks.tsx',
  'src/ui/overlays/toast-list.tsx',
  // Of the phone app: phone-app.spec.ts.
  'src/app/start-up/native-app.ts',
  'src/app/portfolio-lock/with-portfolio-lock.tsx',
  'src/ui/overlays/sheet-window.tsx',
  'src/features/portfolio/holdings/holding-sheet.tsx',
  // As the English ones.
  'src/market-ui/glossary/term-texts.bn.ts',
  // Loaded only where it is configured.
  'src/app/analytics/analytics.tsx',
  'stream',
  'sign-out',
  // The code of charts, which is loaded with either of their screens.
  'use-shared-link',
  // The calls of watch lists, in the file shared by most screens.
  'parts',
];

describeInBrowser('parts that cannot be loaded', () => {
  const app = setUpApp();
  let member: MemberSession;
  let context: BrowserContext;

  beforeAll(async () => {
    member = await app.signIn(admins.lazyParts);
    const settings = {
      lotMethod: 'fifo',
      hasTaxNumber: true,
      charges: [],
      automaticActions: false,
      depositRate: 0,
      broker: '',
    };
    const own = { id: 'lazy', base: 0, writer: 'lazy', name: 'Long term', settings };
    expect((await member.post('/portfolio/save-portfolio', own)).status).toBe(200);
    const held = { kind: 'opening', day: '2026-01-04', code: 'ACI', quantity: 10, cost: 200_000 };
    const changes = [{ id: 'held', base: 0, content: held }];
    const save = { portfolio: own.id, writer: own.writer, changes };
    expect((await member.post('/portfolio/save-transactions', save)).status).toBe(200);
  });

  /** Opens an address while some parts cannot be loaded. */
  async function open(at: string, parts: Iterable<string>, { signedIn = true, ...options } = {}) {
    const page = await app.newPage({ ...options, ...(signedIn && { member }) });
    context = page.context();
    const withheld = await withhold(context, parts);
    await page.goto(app.url + at);
    return { page, ...withheld };
  }

  const signedIn = (page: Page) =>
    expect.poll(() => page.textContent('.account-tool'), SLOW).toContain('@');
  const noCrash = async (page: Page) =>
    expect(await page.getByText('This page failed').count()).toBe(0);

  it('every lazy part of the build has a test', () => {
    const cases = [...Object.keys(screens), ...Object.keys(pieces), ...others];
    expect(cases.sort()).toEqual([...lazyParts().keys()].sort());
  });

  it('unloaded screens show an error while offline, and load when online again', {
    timeout: MANY_PARTS_MS,
  }, async () => {
    const { page, give } = await open('/no-such-page', Object.keys(screens));
    await signedIn(page);
    await context.setOffline(true);
    for (const path of Object.values(screens)) {
      await goTo(page, path);
      await expect.poll(() => page.textContent('.message.failed h2'), SLOW).toBe(MISSING);
      expect(await page.locator('.shell').count()).toBe(1);
      await goTo(page, '/no-such-page');
    }
    await goTo(page, '/privacy-policy');
    for (const part of Object.keys(screens)) give(part);
    await context.setOffline(false);
    await page.waitForSelector('.message.failed', { state: 'detached' });
    for (const path of Object.values(screens)) {
      await goTo(page, path);
      await page.waitForFunction(() => !document.querySelector('.page-coming, .message.failed'));
    }
    await noCrash(page);
  });

  it(
    'parts of a screen show an error in their place and load when online again',
    async () => {
      const { page, give } = await open('/no-such-page', Object.keys(pieces));
      await signedIn(page);
      for (const [part, { at, ready, act, fault, arrived }] of Object.entries(pieces)) {
        await goTo(page, at);
        await page.waitForSelector(ready);
        await context.setOffline(true);
        await act?.(page);
        await expect
          .poll(() => page.textContent(fault), { ...SLOW, message: part })
          .toContain(MISSING);
        expect(await page.locator(ready).count(), part).toBeGreaterThan(0);
        give(part);
        await context.setOffline(false);
        await page.waitForSelector(arrived);
        await page.waitForSelector(fault, { state: 'detached' });
        await page.keyboard.press('Escape');
        await page.waitForSelector('[role=dialog], [role=menu]', { state: 'detached' });
        await noCrash(page);
      }
    },
    MANY_PARTS_MS,
  );

  it('a sheet of a phone shows an error and opens when online again', async () => {
    const phone = { viewport: { width: 390, height: 780 }, hasTouch: true, signedIn: true };
    for (const [part, at, button] of [
      ['src/ui/overlays/sheet-window.tsx', '/advance-chart/ACI', 'Draw'],
      ['src/features/portfolio/holdings/holding-sheet.tsx', '/portfolio', 'ACI: actions and lots'],
    ] as const) {
      const { page, give } = await open(at, [part], phone);
      await page.getByRole('button', { name: button }).click();
      await expect.poll(() => page.textContent(OVERLAY), SLOW).toContain(MISSING);
      give(part);
      await page.getByRole('button', { name: 'Retry' }).click();
      await page.waitForSelector('.sheet');
      await noCrash(page);
    }
  });

  it('without its actions a row still opens its share', async () => {
    const { page } = await open('/share-list', ['src/app/shell/idle-parts.tsx']);
    await page.click('.share-row [data-column=last], .share-row .price-cell');
    await expect.poll(() => page.url(), SLOW).toContain('/detail/');
    await noCrash(page);
  });

  it('without its actions the menu of a row shows an error, and opens when online again', async () => {
    const part = 'src/app/shell/idle-parts.tsx';
    const { page, give } = await open('/share-list', [part], { signedIn: false });
    await page.waitForSelector('.share-row');
    await page.focus('.data-table');
    await page.keyboard.press('ArrowDown');
    const askForMenu = () =>
      page.$eval('.data-table', (table) =>
        table.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true })),
      );
    await context.setOffline(true);
    // True while nothing answers: the part is requested when the page is idle.
    await expect.poll(askForMenu, SLOW).toBe(false);
    await expect.poll(() => page.textContent(OVERLAY), SLOW).toContain(MISSING);
    expect(await page.locator('.share-row').count()).toBeGreaterThan(0);
    give(part);
    await context.setOffline(false);
    await page.waitForSelector(OVERLAY, { state: 'detached' });
    await page.hover('.share-row .price-cell');
    await page.waitForSelector('.row-actions.shown');
    await askForMenu();
    await page.waitForSelector('#row-menu [role=menuitem]');
    await noCrash(page);
  });

  it('a star and the menu of a list show an error in their place, and open when online again', async () => {
    const mine = await app.signIn(anEmail());
    for (const title of ['Banks', 'Cement'])
      expect((await mine.post('/users/create-fav-list', { title })).status).toBe(200);
    const part = 'src/ui/overlays/menu-popup.tsx';
    for (const [at, button] of [
      ['/share-list', '.share-row .star[aria-haspopup]'],
      ['/watch-list', '.watch-more'],
    ] as const) {
      const page = await app.newPage({ member: mine });
      context = page.context();
      const { give } = await withhold(context, [part]);
      await page.goto(app.url + at);
      await page.waitForSelector(button);
      await context.setOffline(true);
      await page.locator(button).first().click();
      await expect.poll(() => page.textContent(OVERLAY), SLOW).toContain(MISSING);
      expect(await page.locator(button).count(), at).toBeGreaterThan(0);
      give(part);
      await context.setOffline(false);
      await page.waitForSelector('[role=menu]');
      await page.waitForSelector(OVERLAY, { state: 'detached' });
      await noCrash(page);
    }
  });

  it('home and the file shared by most screens load when online again', async () => {
    const parts = ['home-page', 'parts'];
    const { page, give } = await open('/no-such-page', parts, { signedIn: false });
    await page.waitForSelector('h1');
    await context.setOffline(true);
    await goTo(page, '/');
    await expect.poll(() => page.textContent('.message.failed h2'), SLOW).toBe(MISSING);
    for (const part of parts) give(part);
    await context.setOffline(false);
    await page.waitForSelector('.home');
  });

  it('without the list of pages every screen shows an error, and loads when online again', async () => {
    const parts = ['src/app/navigation/pages.ts'];
    const { page, give } = await open('/no-such-page', parts, { signedIn: false });
    await page.waitForSelector('h1');
    await context.setOffline(true);
    await goTo(page, '/privacy-policy');
    await expect.poll(() => page.textContent('.message.failed h2'), SLOW).toBe(MISSING);
    for (const part of parts) give(part);
    await context.setOffline(false);
    await page.getByRole('heading', { level: 1, name: 'Privacy policy' }).waitFor();
  });

  it('a language that fails to load is reported, even without the code of toasts, and applies when online again', async () => {
    const parts = ['src/i18n/bn.ts', 'src/ui/overlays/toast-list.tsx'];
    const { page, give } = await open('/no-such-page', parts, { signedIn: false });
    await page.waitForSelector('h1');
    await context.setOffline(true);
    await page.click('.language-switch');
    await expect.poll(() => page.textContent('.toast'), SLOW).toContain('Couldn’t load Bangla');
    // Readers of Bangla only must understand it too.
    expect(await page.textContent('.toast')).toContain('বাংলা লোড করা যায়নি');
    expect(await page.getAttribute('html', 'lang')).toBe('en');
    expect(await page.textContent('h1')).toBe('Page not found');
    expect(await axeFindings(page)).toEqual([]);
    await page.click('.toast-close');
    await page.waitForSelector('.toast', { state: 'detached' });
    give('src/i18n/bn.ts');
    await context.setOffline(false);
    await expect.poll(() => page.textContent('h1'), SLOW).toBe('পাতাটি পাওয়া যায়নি');
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('bn');
  });

  it('a language loads by a press on the toast; a later choice wins', async () => {
    const { page, give } = await open('/no-such-page', ['src/i18n/bn.ts'], { signedIn: false });
    await page.waitForSelector('h1');
    await page.click('.language-switch');
    await page.waitForSelector('.toast-action');
    give('src/i18n/bn.ts');
    await page.click('.toast-action');
    await expect.poll(() => page.getAttribute('html', 'lang'), SLOW).toBe('bn');
    await page.click('.language-switch');
    await expect.poll(() => page.textContent('h1'), SLOW).toBe('Page not found');
  });

  it('without the notice of an alert its list still shows what has fired', async () => {
    const mine = await app.signIn(anEmail());
    const page = await app.newPage({ member: mine });
    await withhold(page.context(), ['src/app/member/announce-firings.ts']);
    await page.goto(`${app.url}/notification?tab=fired`);
    await signedIn(page);
    await expect.poll(() => page.textContent('.badge'), SLOW).toBe('Simulated market');
    const alert = {
      name: '',
      note: '',
      subject: { kind: 'market' },
      condition: { kind: 'trade', measure: 'quantity', least: 1 },
      again: { kind: 'daily' },
      until: null,
      quiet: null,
      channels: null,
    };
    expect((await mine.post('/alerts/make-alert', { alert })).status).toBe(200);
    await page.waitForSelector('.alert-firing');
    expect(await page.locator('.toast').count()).toBe(0);
    await noCrash(page);
  });

  it('an empty market says so once its words have loaded', async () => {
    const { page, give } = await open('/no-such-page', ['src/app/navigation/empty-market.tsx']);
    await page.route('**/api/shares/get-once', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: [] });
    });
    await page.goto(`${app.url}/share-list`);
    await expect.poll(() => page.textContent('.message.failed h2'), SLOW).toBe(MISSING);
    give('src/app/navigation/empty-market.tsx');
    await page.click('.message.failed button');
    await page.waitForSelector('.empty-market');
  });

  it('background parts start when online again, and nothing is lost meanwhile', async () => {
    const mine = await app.signIn(anEmail());
    await ownShares(mine, 'BO account', ['GP']);
    const notice = { kind: 'notice', title: 'DSEX', body: '5,100.00', link: null };
    await member.post('/admin/send-message', { to: { member: mine.id }, ...notice });
    const parts = [
      'src/app/start-up/cache-market.ts',
      'src/app/offline/page-answers.ts',
      'src/app/offline/away-line.tsx',
      'page-acts',
      'src/app/settings/settings-sync.ts',
      'src/api/unseen-counts.ts',
      'src/watch-lists/take-over-stars.tsx',
      'src/portfolio/owned-marks.tsx',
      'stream',
    ];
    const page = await app.newPage({ member: mine });
    context = page.context();
    await context.addInitScript(() => localStorage.setItem('stars', '["GP"]'));
    const { give } = await withhold(context, parts);
    await page.goto(`${app.url}/privacy-policy`);
    await signedIn(page);
    await expect.poll(() => page.textContent('.badge'), SLOW).toContain('Server unreachable');
    await page.click('.theme-switch');
    expect(await page.locator('.toast').count()).toBe(0);
    await context.setOffline(true);
    for (const part of parts) give(part);
    await context.setOffline(false);

    await expect.poll(() => page.textContent('.badge'), SLOW).toBe('Simulated market');
    await expect.poll(() => page.textContent('.unseen-badge'), SLOW).toContain('1');
    const answer = async (path: string) => (await mine.get(path)).text();
    await expect.poll(() => answer('/users/get-fav'), SLOW).toContain('GP');
    await expect.poll(() => answer('/users/get-settings'), SLOW).toContain('"light"');
    const sheets = () => page.evaluate(() => document.adoptedStyleSheets.length);
    await expect.poll(sheets, SLOW).toBe(1);
    const kept = async () => (await storedDatabase(page)).getOnce?.count ?? 0;
    await expect.poll(kept, SLOW).toBeGreaterThan(0);
  });

  it('without the code of the session call it is unknown who is signed in, and a press retries', async () => {
    const { page, give } = await open('/message', ['src/api/session-member.ts']);
    await page.getByText('Couldn’t check who is signed in').waitFor();
    give('src/api/session-member.ts');
    await page.click('.message.failed button');
    await page.getByRole('heading', { level: 1, name: 'Messages' }).waitFor();
  });

  it('a sign-out that fails says so, and a press on the toast repeats it', async () => {
    const mine = await app.signIn(anEmail());
    const page = await app.newPage({ member: mine });
    context = page.context();
    const { give } = await withhold(context, ['sign-out', 'src/ui/overlays/toast-list.tsx']);
    await page.goto(`${app.url}/privacy-policy`);
    await signedIn(page);
    await page.click('.account-tool');
    await page.waitForSelector('[role=menu]');
    await context.setOffline(true);
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByText('Couldn’t sign out').waitFor();
    expect((await mine.get('/users/get-type')).status).toBe(200);
    give('sign-out');
    await context.setOffline(false);
    await page.click('.toast-action');
    await page.getByRole('link', { name: 'Sign in' }).waitFor();
    expect((await mine.get('/users/get-type')).status).toBe(401);
  });

  it('a failed stylesheet is requested again: no part is shown unstyled', async () => {
    const { page } = await open('/no-such-page', [], { signedIn: false });
    const styles = /assets\/price-board-page-[^/]*\.css/;
    await page.route(styles, (route) => route.abort());
    await page.clock.install();
    await goTo(page, '/price-board');
    await expect.poll(() => page.textContent('.message.failed h2'), SLOW).toBe(MISSING);
    await page.unroute(styles);
    // Not by the button: a retry may already be running, and the button would go with its error.
    await skipPauses(page, () => page.locator('.tile').first().isVisible());
    const hrefs = await page.$$eval('link[rel=stylesheet]', (links) =>
      links.flatMap((link) =>
        (link as HTMLLinkElement).sheet ? [(link as HTMLLinkElement).href] : [],
      ),
    );
    expect(hrefs.filter((href) => styles.test(href))).toHaveLength(1);
  });

  it('files replaced by a deploy ask for a reload, which loads the new ones', async () => {
    const { page } = await open('/no-such-page', [], { signedIn: false });
    await page.waitForSelector('h1');
    const gone = '**/assets/price-board-page-*';
    await page.route(gone, (route) => route.fulfill({ status: 404 }));
    await page.route('**/index.html', (route) =>
      route.fulfill({ body: '<link id="app" href="/assets/index-another.js">' }),
    );
    await goTo(page, '/price-board');
    await expect
      .poll(() => page.textContent('.message.failed h2'), SLOW)
      .toBe('Dorpon was updated');
    await page.unroute(gone);
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await page.waitForSelector('.tile');
  });

  it('the error in place of a dialog closes by Escape and returns the focus', async () => {
    const { page } = await open('/share-list', ['src/ui/overlays/dialog-window.tsx'], {
      signedIn: false,
    });
    await page.waitForSelector('.columns-btn');
    await page.focus('.columns-btn');
    await page.keyboard.press('Enter');
    await page.waitForSelector(OVERLAY);
    expect(await axeFindings(page)).toEqual([]);
    // It must not inherit styles of the button bar: no text may be cut.
    const cut = await page.$$eval(
      `${OVERLAY}, ${OVERLAY} *`,
      (all) => all.filter((one) => one.scrollWidth > one.clientWidth && one.clientWidth > 0).length,
    );
    expect(cut).toBe(0);
    await page.keyboard.press('Escape');
    await page.waitForSelector(OVERLAY, { state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.className)).toContain('columns-btn');
  });

  it('a form keeps its input when the network fails', async () => {
    const { page } = await open('/login?way=create', [], { signedIn: false });
    const email = anEmail();
    await page.getByLabel('Name').fill('Rahima Khatun');
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password').first().fill('a long password of mine');
    await context.setOffline(true);
    await page.locator('form [type=submit]').click();
    // Unlike a read, it is not tried again by itself.
    await expect
      .poll(() => page.textContent('form [role=alert]'), SLOW)
      .toContain('Try again when');
    expect(await page.getByLabel('Name').inputValue()).toBe('Rahima Khatun');
    expect(await page.getByLabel('E-mail').inputValue()).toBe(email);
    expect(await page.getByLabel('Password').first().inputValue()).toBe('a long password of mine');
    await context.setOffline(false);
    await page.locator('form [type=submit]').click();
    await page.getByText(email).waitFor();
  });
});
