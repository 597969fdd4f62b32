import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { axeFindings } from './testing/checks/axe-findings.ts';
import { goTo } from './testing/go-to.ts';
import { admins, type MemberSession } from './testing/member-session.ts';
import { describeInBrowser, PHONE, SLOW, setUpApp } from './testing/set-up-app.ts';
import { numberOf } from './testing/share-list-page.ts';
import { anEmail } from './testing/sign-in-page.ts';

const TEXT = 'rsi(14) between 45 and 70 and pe < 20 and close > sma(close, 50)';
const boardOf = (text: string) => `/screener-board?text=${encodeURIComponent(text)}`;
const READY = '.screener-group:not(#by-members) li';
const ROWS = '#screener-result .item-row';
/** They are counted slowly beside other work of the server, from the first visit on. */
const COUNTED = { ...SLOW, timeout: 120_000 };

/** One request to the server by the page itself. */
const matchesOf = (page: Page, text: string, day?: string): Promise<string[]> =>
  page.evaluate(
    async ([asked, on]) => {
      const answer = await fetch('/api/screener/run-text', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ text: asked, ...(on && { day: on }) }),
      });
      const { matches } = (await answer.json()) as { matches: { code: string }[] };
      return matches.map(({ code }) => code).sort();
    },
    [text, day] as const,
  );

const codesOf = (page: Page): Promise<string[]> =>
  page.$$eval('#screener-result .share-link', (links) =>
    links.map((link) => link.textContent ?? ''),
  );

const columnOf = (page: Page, id: string): Promise<number[]> =>
  page
    .$$eval(`.${id}-cell`, (cells) => cells.map((cell) => cell.textContent ?? ''))
    .then((texts) => texts.map((text) => numberOf(text.replace('%', '')) ?? Number.NaN));

describeInBrowser('screeners', () => {
  const app = setUpApp({ strictness: 'warnings' });

  it('lists the ready ones with how many match, and leads to the result of each', async () => {
    const page = await app.open('/screener');
    await page.waitForSelector('.ready-count:has-text("now")');
    expect(await page.locator(READY).count()).toBe(40);
    expect(await page.locator('.screener-group:not(#by-members)').count()).toBe(10);
    // On the simulated market most of them find something, and none finds everything.
    const counts = await page.evaluate(async () => {
      const answer = await fetch('/api/screener/get-ready');
      const { screeners } = (await answer.json()) as { screeners: { matches: string[] }[] };
      return screeners.map(({ matches }) => matches.length);
    });
    expect(counts.filter((count) => count > 0).length).toBeGreaterThan(8);
    expect(Math.max(...counts)).toBeLessThan(300);
    expect(await axeFindings(page)).toEqual([]);
    await page.fill('.filter-field input', 'overbought');
    await expect.poll(() => page.locator(READY).count(), SLOW).toBe(1);
    expect(page.url()).toContain('filter=overbought');
    await page.click(`${READY} a`);
    await page.waitForSelector('.result-head h2');
    expect(page.url()).toContain('/screener-board/quiet-climbers');
    expect(await page.textContent('h1')).toBe('Quiet climbers with volume');
    expect(await page.locator('.funnel-term').allTextContents()).toEqual([
      'close above SMA 50',
      'RSI 14 from 50 to 70',
      'P/E below 20',
      'volume above 2 × 20-day average volume',
    ]);

    // Of a visitor it is not known what they hold.
    await goTo(page, '/screener?filter=my+shares');
    await page.waitForSelector(`${READY} .ready-own:has-text("Sign in")`);
    expect(await page.locator(`${READY} .ready-count, ${READY} .ready-year`).count()).toBe(0);
    await page.click(`${READY} h3 a`);
    await page.waitForSelector('.result-none:has-text("portfolio") .btn');
    expect(await page.locator('.result-head, .over-time, .funnel-left').count()).toBe(0);

    // Nothing is said to be missing before the public ones are searched.
    let answer: (() => void) | undefined;
    await page.route('**/api/screener/get-public?*', async (route) => {
      await new Promise<void>((done) => {
        answer = done;
      });
      await route.continue();
    });
    await goTo(page, '/screener?filter=no+such+words');
    await expect.poll(() => answer !== undefined, SLOW).toBe(true);
    expect(await page.locator('.message').count()).toBe(0);
    answer?.();
    await page.waitForSelector('.message');

    await goTo(page, '/screener-board/no-such-screener');
    await page.click('.message .btn');
    await expect.poll(() => new URL(page.url()).pathname, SLOW).toBe('/screener');
  });

  it('shows the matching shares of a text, why each is there, and what nearly matches', async () => {
    const page = await app.open(boardOf(TEXT));
    await page.waitForSelector(ROWS);
    const near = (await page.locator('.nearly-matching .share-link').allTextContents()).length;
    expect(near).toBeGreaterThan(0);
    const counts = await page.locator('.funnel-left').allTextContents();
    const left = counts.map((text) => numberOf(text)!);
    expect(left).toEqual(left.toSorted((a, b) => b - a));
    expect(await page.textContent('.result-head h2')).toBe(`${left.at(-1)} shares match`);

    // Sorted by the last term, which is shown as the way to the average.
    const ways = await columnOf(page, 'term-c');
    expect(ways.length).toBeGreaterThan(2);
    expect(ways).toEqual(ways.toSorted((a, b) => b - a));
    expect(Math.min(...ways)).toBeGreaterThanOrEqual(0);
    await page.click('.term-b-head button');
    await expect.poll(() => page.url(), SLOW).toContain('sort=-term-b');
    const ratios = await columnOf(page, 'term-b');
    expect(ratios).toEqual(ratios.toSorted((a, b) => b - a));
    expect(Math.max(...ratios)).toBeLessThan(20.05);

    // By keys: the reasons of the first row open under it, and arrows pass over them.
    await page.focus('#screener-result');
    await page.keyboard.press('Home');
    await page.keyboard.press(' ');
    await page.waitForSelector('.why-here li');
    expect(await page.locator('.why-here li').count()).toBe(3);
    expect(await page.locator('.why-here .term-ruler').count()).toBe(3);
    expect(await page.textContent('.why-here li:nth-child(3) .why-note')).toMatch(
      /^[\d,.]+ against [\d,.]+$/,
    );
    await page.keyboard.press('ArrowDown');
    expect(await page.locator('[data-active]').getAttribute('aria-rowindex')).toBe('4');
    expect(await axeFindings(page)).toEqual([]);
    await page.click('.result-controls .btn:has-text("Charts")');
    await page.waitForSelector('.chart-strip .sparkline');

    const download = page.waitForEvent('download');
    await page.click('.csv-btn');
    const file = await readFile(await (await download).path(), 'utf8');
    expect(file.split('\r\n')[0]).toBe(
      '\ufeffCode,Company,Sector,Last,Change %,RSI 14,P/E,to SMA 50,"30 days, %"',
    );
  });

  it('shows a field of one’s choice as a column, in the link, the order and the file', async () => {
    const page = await app.open(boardOf(TEXT));
    await page.waitForSelector(ROWS);
    await page.click('.result-controls .columns-btn');
    await page.click('.formula-add');
    await page.click('.formula-names button:has-text("yield")');
    await page.click('.formula-acts .primary');
    await page.click('.dialog-foot .primary');
    await page.click('.formula-a-head button');
    await expect.poll(() => page.url(), SLOW).toContain('sort=-formula-a');
    const yields = async () => (await columnOf(page, 'formula-a')).filter((each) => each === each);
    await expect.poll(async () => (await yields()).length, SLOW).toBeGreaterThan(2);
    expect(await yields()).toEqual((await yields()).toSorted((a, b) => b - a));
    const download = page.waitForEvent('download');
    await page.click('.csv-btn');
    const file = await readFile(await (await download).path(), 'utf8');
    expect(file.split('\r\n')[0]).toMatch(/Yield/i);
    const codes = await page
      .locator(`${ROWS} .share-code`)
      .evaluateAll((names) => names.map(({ firstChild }) => firstChild?.textContent));
    const inFile = file
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(',')[0]);
    const shown = new Set(codes);
    expect(inFile.filter((code) => shown.has(code!))).toEqual(codes);
    // A copy of it has the same columns.
    const edit = await page.getAttribute('.page-head a[href^="/my/screener"]', 'href');
    expect(edit).toContain('formulas=');
  });

  it('marks who enters and leaves while the window is open, and strikes out who left', async () => {
    let asked = 0;
    const page = await app.open(`${boardOf(TEXT)}&sort=name`, {
      before: (opened) =>
        opened.route('**/api/screener/run-text', async (route) => {
          const response = await route.fetch();
          const answer = (await response.json()) as { matches: unknown[] };
          asked += 1;
          // The first run lacks its first match, later ones lack the second.
          answer.matches.splice(asked === 1 ? 0 : 1, 1);
          await route.fulfill({ response, json: answer });
        }),
    });
    await page.waitForSelector(ROWS);
    await page.waitForSelector('.match-entered', { timeout: SLOW.timeout, state: 'attached' });
    await page.waitForSelector('.item-row:has(.match-left) .share-link', SLOW);
    expect(await page.textContent('.result-head')).toMatch(/1 entered, 1 left/);
    const struck = page.locator('.item-row:has(.match-left) .share-link').first();
    expect(await struck.evaluate((link) => getComputedStyle(link).textDecorationLine)).toBe(
      'line-through',
    );
  });

  it('what reads watch lists is shown to nobody after a sign-out, nor to the next member', async () => {
    const member = await app.signIn(anEmail());
    const made = await member.post('/users/create-fav-list', { title: 'Mine', desc: '' });
    const { _id: id } = (await made.json()) as { _id: string };
    await member.post('/users/update-multiple-shares-to-fav', { id, shares: ['ACI', 'GP'] });
    const page = await app.open(`${boardOf('watched')}&day=2026-09-30`);
    const context = page.context();
    const [second, third] = [await context.newPage(), await context.newPage()];
    await second.goto(`${app.url}/data-matrix?when=watched`);
    /** In a third window: the others hear of it. */
    const signInHere = async ({ cookie }: MemberSession) => {
      const [name = '', value = ''] = cookie.split(/=(.*)/s);
      await context.addCookies([{ name, value, domain: new URL(app.url).hostname, path: '/' }]);
      await third.goto(`${app.url}/privacy`);
    };
    const rows = (of: Page) => of.locator('.share-row .share-link').allTextContents();
    const both = async () => [(await rows(page)).sort(), (await rows(second)).sort()];
    const own = ['ACI', 'GP'];
    const toSignIn = '.result-none:has-text("portfolio") .btn';

    // Of a past day nothing is asked again when prices move.
    await page.waitForSelector(toSignIn);
    await signInHere(member);
    await expect.poll(both, SLOW).toEqual([own, own]);
    await page.bringToFront();
    await page.click('.account-tool');
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.waitForSelector(toSignIn);
    await expect.poll(both, SLOW).toEqual([[], []]);
    await signInHere(await app.signIn(anEmail()));
    await expect.poll(() => page.textContent('.result-none'), SLOW).toMatch(/^No share matched/);
    expect(await both()).toEqual([[], []]);
    // From one member to the next without a sign-out.
    await signInHere(await app.signIn(member.email));
    await expect.poll(both, SLOW).toEqual([own, own]);
    await signInHere(await app.signIn(anEmail()));
    await expect.poll(both, SLOW).toEqual([[], []]);
  });

  it('says that a name is of the link, and shows none that leads to a person', async () => {
    const link = boardOf('close > 0');
    const page = await app.open(`${link}&name=${encodeURIComponent('Cheap and quiet')}`, PHONE);
    await page.waitForSelector('.result-head h2');
    expect(await page.textContent('h1')).toBe('Cheap and quiet');
    expect(await page.textContent('.page-note')).toBe('Name from the link');
    expect(await axeFindings(page)).toEqual([]);
    await goTo(page, `${link}&name=${encodeURIComponent('Call 01711 223344')}`);
    await expect.poll(() => page.textContent('h1'), SLOW).toBe('Screener result');
    expect(await page.textContent('.page-note')).toBe('');
    await goTo(page, '/screener-board/quiet-climbers');
    await expect.poll(() => page.textContent('h1'), SLOW).toBe('Quiet climbers with volume');
    expect(await page.textContent('.page-note')).toBe('');
  });

  it('is as of a past day, names what is wrong with a text, and mends it', async () => {
    const page = await app.open(`${boardOf(TEXT)}&day=2026-09-30`);
    await page.waitForSelector('.result-head h2');
    expect(await page.textContent('.result-as-of')).toBe('at the close of 30 Sep 2026');
    const then = await matchesOf(page, TEXT, '2026-09-30');
    expect(await page.textContent('.result-head h2')).toBe(`${then.length} shares match`);
    const shown = await codesOf(page);
    expect(then).toEqual(expect.arrayContaining(shown));

    const [closes, gains] = [
      await columnOf(page, 'then-close'),
      await columnOf(page, 'then-since'),
    ];
    expect(Math.min(...closes)).toBeGreaterThan(0);
    expect(gains.every(Number.isFinite)).toBe(true);
    expect(await page.textContent('.last-head')).toBe('Last now');

    // The counts over time lead to the first of the sessions, and back to now.
    await page.focus('.over-time input');
    await page.keyboard.press('Home');
    await expect.poll(() => new URL(page.url()).searchParams.get('day'), SLOW).toBe('2026-08-24');
    await page.waitForSelector('.result-as-of:has-text("24 Aug 2026")');
    const counted = await page.textContent('.over-time b');
    const count = (await page.textContent('.result-head h2'))?.split(' ')[0];
    expect(counted).toBe(`24 Aug: ${count} matches`);
    await page.keyboard.press('End');
    await expect.poll(() => new URL(page.url()).searchParams.get('day'), SLOW).toBeNull();

    // Where less is asked for, the least comes first.
    await goTo(page, boardOf('close > 10 and pe < 8'));
    await page.waitForSelector(ROWS);
    const ratios = await columnOf(page, 'term-b');
    expect(ratios.length).toBeGreaterThan(2);
    expect(ratios).toEqual(ratios.toSorted((a, b) => a - b));

    await goTo(page, boardOf('clse > 10 and pe < 8'));
    await page.waitForSelector('.problem-list mark');
    expect(await page.textContent('.problem-list mark')).toBe('clse');
    expect(await page.textContent('.problem-list p')).toContain(
      'There is no field or function “clse”.',
    );
    expect(await axeFindings(page)).toEqual([]);
    await page.click('.problem-list .btn:has-text("close")');
    await page.waitForSelector('.result-head h2');
    expect(new URL(page.url()).searchParams.get('text')).toBe('close > 10 and pe < 8');
  });

  it('says for how many shares a value is missing, why, and which they are', async () => {
    const page = await app.open(boardOf('close > 10 and pe < 8'));
    const unknown = page.locator('.unknown-shares details').first();
    const summary = unknown.locator('summary');
    await expect.poll(() => summary.textContent(), SLOW).toMatch(/^Unknown for \d+ shares?: \w/);
    const [count] = /\d+/.exec((await summary.textContent())!)!;
    await summary.click();
    expect(await unknown.locator('.share-link').count()).toBe(Number(count));
    expect(await unknown.locator('.share-link').first().isVisible()).toBe(true);
  });

  it('answers a question in one line: with its mend, by Enter, and again after coming back', async () => {
    const page = await app.open('/screener');
    const field = page.getByLabel('Ask the market');
    await page.locator('.ask-example').click();
    expect(await field.inputValue()).toBe('pe < 15 and volume > 2 * avg(volume, 20)');
    await field.fill('clse > 10 and pe < 8');
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    const problem = page.locator('.ask-market .problem-list');
    await expect.poll(() => problem.textContent(), SLOW).toContain('no field or function “clse”');
    expect(await problem.locator('mark').textContent()).toBe('clse');
    expect(await axeFindings(page)).toEqual([]);
    await problem.getByRole('button', { name: 'Change to “close”' }).click();
    expect(await field.inputValue()).toBe('close > 10 and pe < 8');
    expect(new URL(page.url()).pathname).toBe('/screener');
    await page.keyboard.press('Enter');
    await page.waitForSelector(ROWS);
    const { pathname, searchParams } = new URL(page.url());
    expect([pathname, searchParams.get('text')]).toEqual([
      '/screener-board',
      'close > 10 and pe < 8',
    ]);
    await page.goBack();
    await expect.poll(() => field.inputValue(), SLOW).toBe('close > 10 and pe < 8');

    const phone = await app.open('/screener', {
      ...PHONE,
      before: (opened) => opened.addInitScript(() => localStorage.setItem('language', 'bn')),
    });
    await phone.getByLabel('বাজারকে প্রশ্ন করুন').tap();
    await phone.keyboard.insertText('ভলিউম > ১০০');
    await phone.getByRole('button', { name: 'চালান' }).tap();
    await phone.waitForSelector(ROWS);
    expect(new URL(phone.url()).searchParams.get('text')).toBe('ভলিউম > ১০০');
  });

  it('has two-line rows on a phone, in Bangla, and opens the reasons by a tap', async () => {
    const page = await app.open(boardOf('আরএসআই(14) > 45 এবং পিই < ২০'), {
      ...PHONE,
      before: (opened) => opened.addInitScript(() => localStorage.setItem('language', 'bn')),
    });
    await page.waitForSelector(ROWS);
    expect(await page.textContent('.funnel-term >> nth=0')).toBe('১৪ দিনের আরএসআই ৪৫-এর উপরে');
    await page.tap('.why-toggle >> nth=0');
    await page.waitForSelector('.why-here li');
    expect(await page.locator('.why-here li').count()).toBe(2);
    expect(await axeFindings(page)).toEqual([]);
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(wider).toBe(0);
  });

  it('is published by a member, copied and reported by another, unpublished by an administrator', async () => {
    const [author, reader, admin] = [
      await app.signIn(anEmail()),
      await app.signIn(anEmail()),
      await app.signIn(admins.screeners),
    ];
    const content = {
      name: 'Draft',
      text: 'pe < 15 -- cheap',
      live: false,
      columns: [],
      sort: null,
    };
    await author.post('/screener/save-screener', { id: 'one', base: 0, content });
    const own = await app.open('/my/screener', { member: author });
    const publish = async (about: string) => {
      await own.click('.screener-acts');
      await own.getByRole('menuitem', { name: /^Publish/ }).click();
      await own.getByLabel('A sentence about it').fill(about);
    };
    await own.waitForSelector('.term-chip');
    await publish('Low price for its earnings.');
    await own.getByLabel('Display name').fill('me@example.com');
    expect(await own.locator('.dialog').textContent()).toContain('no e-mail or phone number');
    await own.getByLabel('Display name').fill('Karim');
    await own.getByLabel('Name', { exact: true }).fill('Cheap earners');
    expect(await axeFindings(own)).toEqual([]);
    await own.getByRole('button', { name: 'Publish', exact: true }).click();
    const note = own.locator('.screener-public');
    await expect.poll(() => note.textContent(), SLOW).toContain('Public by Karim');

    const list = await app.open('/screener?filter=cheap+earners', { member: reader });
    const item = list.locator('#by-members li');
    await expect.poll(() => item.textContent(), SLOW).toMatch(/Cheap earners.*\d+ match.* now/);
    expect(await item.textContent()).toContain('by Karim · copied by 0 members');
    await item.locator('h3 a').click();
    await list.waitForSelector('.board-author');
    expect(await list.textContent('h1')).toBe('Cheap earners');
    expect(await list.textContent('.board-author')).toContain('Low price for its earnings.');
    await list.click('.board-copy');
    await expect
      .poll(() => list.textContent('.board-author'), SLOW)
      .toContain('copied by 1 member');
    await list.getByRole('button', { name: 'Report' }).click();
    await list.getByLabel('Advertising').check();
    await list.getByLabel('Details (optional)').fill('Sells a group');
    expect(await axeFindings(list)).toEqual([]);
    await list.getByRole('button', { name: 'Send the report' }).click();
    await list.getByRole('button', { name: 'Reported' }).waitFor();

    const desk = await app.open('/admin/users?view=screeners', { member: admin });
    const line = desk.locator('.reported-line', { hasText: 'Cheap earners' });
    await expect.poll(() => line.textContent(), SLOW).toContain('Advertising “Sells a group”');
    expect(await axeFindings(desk)).toEqual([]);
    await line.getByRole('button', { name: 'Unpublish' }).click();
    await desk.getByLabel('Reason').fill('Advertises a group.');
    await desk.locator('.dialog').getByRole('button', { name: 'Unpublish' }).click();
    await expect.poll(() => line.count(), SLOW).toBe(0);
    // The author sees why, and cannot publish the same again.
    await expect.poll(() => note.textContent(), SLOW).toContain('“Advertises a group.”');
    await publish('Low price for its earnings.');
    await own.getByRole('button', { name: 'Publish', exact: true }).click();
    await own.waitForSelector('.public-fault:has-text("unpublished exactly this")');
  });

  it('says of each ready one how many matched over a year, once they are counted', async () => {
    const page = await app.open('/screener');
    const year = page.locator(`${READY} .ready-year:has(.sparkline)`).first();
    await year.waitFor(COUNTED);
    expect(await year.textContent()).toMatch(/^over a year \d+ to \d+, mean \d+(\.\d)?$/);
    expect(await page.locator(`${READY} .ready-year .bone`).count()).toBe(0);
    // None of what reads the reader's own shares.
    const own = await page.locator(`${READY} .ready-own`).count();
    expect(await page.locator(`${READY} .ready-year`).count()).toBe(40 - own);
  });
});
