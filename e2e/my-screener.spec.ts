import type { AnswerOf } from '@dorpon/contract/endpoint';
import type { runText } from '@dorpon/contract/screener';
import { getLiveResult, getScreeners } from '@dorpon/contract/screener-saved';
import { DHAKA_OFFSET_MS } from '@dorpon/domain/units';
import type { Locator, Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { axeFindings } from './testing/checks/axe-findings.ts';
import { goTo } from './testing/go-to.ts';
import type { MemberSession } from './testing/member-session.ts';
import { DESK, describeInBrowser, PHONE, SLOW, setUpApp } from './testing/set-up-app.ts';
import { numberOf } from './testing/share-list-page.ts';
import { anEmail } from './testing/sign-in-page.ts';

/** The thread of a backtest gives way to all others, of a busy machine as well. */
const WORKED = { ...SLOW, timeout: 60_000 };

type Ran = Extract<AnswerOf<typeof runText>, { outcome: 'ran' }>;

const timeOf = (at: number): string => new Date(at + DHAKA_OFFSET_MS).toISOString().slice(11, 16);

/** In narrow bands: a share enters or leaves with nearly every change of its price. */
const restless = Array.from({ length: 12 }, (_, n) => (n - 6) / 2)
  .map((from) => `change between ${from}% and ${from + 0.25}%`)
  .join(' or ');
const ENTERS_SOON = { ...SLOW, timeout: 90_000 };

describeInBrowser('my screeners', () => {
  const app = setUpApp({ strictness: 'errors' });
  let member: MemberSession;

  beforeEach(async () => {
    member = await app.signIn(anEmail());
  });

  const open = (at: string, options = {}): Promise<Page> => app.open(at, { ...options, member });
  const stored = async () =>
    getScreeners.answer.parse(await (await member.get('/screener/get-screeners')).json()).screeners;
  const store = async (id: string, base: number, text: string) => {
    const content = { name: 'Cheap', text, live: false, columns: [], sort: null };
    const body = { id, base, writer: 'another-device', content };
    expect(await (await member.post('/screener/save-screener', body)).json()).toMatchObject({
      outcome: 'saved',
    });
  };
  const box = (page: Page) => page.locator('.screener-host [role=textbox]');
  const written = (page: Page) => box(page).innerText();
  const toast = (page: Page) => page.locator('.toast').first();
  const chips = (page: Page) => page.locator('.term-chip').allTextContents();

  it('is written in Bangla with completed names, mended by its suggestion, run and saved', async () => {
    const page = await open('/my/screener');
    await box(page).click();
    // As an input method writes: parts of a word, replaced until it is whole.
    const input = await page.context().newCDPSession(page);
    for (const text of ['ভ', 'ভলি'])
      await input.send('Input.imeSetComposition', { text, selectionStart: 1, selectionEnd: 1 });
    await input.send('Input.insertText', { text: 'ভলি' });
    const chosen = page.locator('.screener-options [aria-selected=true]');
    await expect.poll(() => chosen.textContent(), SLOW).toContain('ভলিউম');
    expect(await chosen.textContent()).toContain('volume');
    await expect
      .poll(() => page.textContent('.screener-help'), SLOW)
      .toMatch(/ভলিউম is .+ for \S+, the most traded/);
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Tab');
    await page.keyboard.insertText(' > ১০০ এবং claose > 5');
    const problem = page.locator('.screener-problem');
    await expect.poll(() => problem.textContent(), SLOW).toContain('“claose”');
    expect(await box(page).locator('.cm-problem').textContent()).toBe('claose');
    await page.keyboard.press('Alt+Enter');
    expect(await written(page)).toBe('ভলিউম > ১০০ এবং close > 5');
    await expect.poll(() => chips(page), SLOW).toEqual(['volume above 100', 'close above 5']);
    // The counts appear without a press, and at once with one.
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => page.locator('.term-count i').count(), SLOW).toBe(3);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Busy');
    await page.locator('.dialog').getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => toast(page).textContent(), SLOW).toContain('Saved “Busy”');
    expect(await stored()).toMatchObject([
      { content: { name: 'Busy', text: 'ভলিউম > ১০০ এবং close > 5' } },
    ]);
    await expect.poll(() => page.textContent('.page-note'), SLOW).toContain('1 of 1 · saved');
  });

  it('keeps what was not saved, shows what another device saved, and shares by link', async () => {
    await store('one', 0, 'pe < 15 -- cheap');
    const page = await open('/my/screener');
    await expect.poll(() => chips(page), SLOW).toEqual(['P/E below 15']);
    await box(page).click();
    await page.keyboard.press('Control+Home');
    await page.keyboard.insertText('close > 5 and ');
    await expect.poll(() => page.textContent('.page-note'), SLOW).toContain('edited, not saved');
    await page.reload();
    await expect.poll(() => written(page), SLOW).toBe('close > 5 and pe < 15 -- cheap');
    await store('one', 1, 'pe < 12');
    const conflict = page.locator('.screener-conflict');
    await expect.poll(() => conflict.textContent(), SLOW).toContain('pe < 12');
    expect(await page.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true);
    expect(await axeFindings(page)).toEqual([]);
    await conflict.getByRole('button', { name: 'Save mine over it' }).click();
    await expect
      .poll(async () => (await stored())[0]?.content.text, SLOW)
      .toBe('close > 5 and pe < 15 -- cheap');
    await expect.poll(() => conflict.count(), SLOW).toBe(0);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await expect.poll(() => toast(page).textContent(), SLOW).toContain('Link copied');
    const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
    expect([link.pathname, link.searchParams.get('text')]).toEqual([
      '/screener-board',
      'close > 5 and pe < 15 -- cheap',
    ]);
    // A visitor reads its name, also after a change of the table, and keeps it in a copy.
    const visitor = await app.open(`${link.pathname}${link.search}`);
    const title = visitor.locator('h1');
    await expect.poll(() => title.textContent(), SLOW).toBe('Cheap');
    await visitor.click('.term-a-head button', SLOW);
    await expect.poll(() => visitor.url(), SLOW).toContain('sort=');
    expect(await title.textContent()).toBe('Cheap');
    const copy = await visitor.getByRole('link', { name: 'Edit a copy' }).getAttribute('href');
    expect(new URLSearchParams(copy!.split('?')[1]).get('name')).toBe('Cheap');
  });

  it('keeps the text of a link only once it is changed, and drops nothing for it', async () => {
    const drafts = Array.from({ length: 30 }, (_, at) => ({
      id: `draft-${at}`,
      base: 0,
      content: {
        name: `Draft ${at}`,
        text: `pe < ${at + 1}`,
        live: false,
        columns: [],
        sort: null,
      },
    }));
    const linkOf = (text: string) =>
      `/my/screener?text=${encodeURIComponent(text)}&name=${'Of a stranger '.repeat(50)}`;
    const page = await open('/my/screener');
    await page.evaluate(
      (given) => localStorage.setItem('screener.drafts', given),
      JSON.stringify(drafts),
    );
    await page.reload();
    await expect.poll(() => written(page), SLOW).toBe('pe < 30');
    const kept = async () =>
      JSON.parse((await page.evaluate(() => localStorage.getItem('screener.drafts'))) ?? '[]');
    for (const text of ['close > 5', 'close > 6', 'close > 7']) {
      await goTo(page, linkOf(text));
      await expect.poll(() => written(page), SLOW).toBe(text);
    }
    expect((await page.textContent('h1'))!.length).toBeLessThanOrEqual(60);
    expect(await page.textContent('.page-note')).toContain('not saved yet');
    await box(page).click();
    await page.getByRole('radio', { name: 'A past day' }).click();
    await expect.poll(() => page.url(), SLOW).toContain('day=');
    await page.reload();
    await expect.poll(() => written(page), SLOW).toBe('close > 7');
    expect(await kept()).toEqual(drafts);

    await box(page).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.insertText(' and pe < 9');
    await expect.poll(() => new URL(page.url()).searchParams.has('id'), SLOW).toBe(true);
    expect(new URL(page.url()).searchParams.has('text')).toBe(false);
    await page.reload();
    await expect.poll(() => written(page), SLOW).toBe('close > 7 and pe < 9');
    expect((await kept()).at(-1).content.text).toBe('close > 7 and pe < 9');

    // Also without a change it can be saved.
    await goTo(page, linkOf('close > 8'));
    await expect.poll(() => written(page), SLOW).toBe('close > 8');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(() => toast(page).textContent(), SLOW).toContain('Saved “Of a stranger');
    expect((await stored()).map(({ content }) => content.text)).toEqual(['close > 8']);
    await expect.poll(() => page.textContent('.page-note'), SLOW).toContain('1 of 1 · saved');
  });

  it('is typed over, and the browser has nothing to complain of', async () => {
    const page = await open('/my/screener');
    await box(page).click();
    await page.keyboard.type('close > sma(close, 20) ');
    await expect.poll(() => chips(page), SLOW).toHaveLength(1);
    await page.keyboard.press('Control+a');
    await page.keyboard.type('volume > 5 ');
    expect(await written(page)).toBe('volume > 5 ');
    await expect.poll(() => chips(page), SLOW).toEqual(['volume above 5']);
    await page.keyboard.press('Control+z');
    expect(await written(page)).toContain('close > sma(close, 20)');
  });

  it('tells when a share enters: the alert is set beside the screener, which becomes live', async () => {
    await store('one', 0, restless);
    const page = await open('/my/screener');
    const panel = page.locator('.tell-me');
    await expect.poll(() => panel.textContent(), SLOW).toContain('alerts 0 of 10');
    expect(await panel.textContent()).toContain('Setting the alert makes it live');
    await panel.getByRole('button', { name: 'at most once a day for each share' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'each time' }).click();
    expect(await panel.locator('.tell-me-says').textContent()).toContain(
      'when a share enters, each time, at most every 5 minutes for each share, by push.',
    );
    expect(await axeFindings(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Set this alert' }).click();
    await expect
      .poll(() => toast(page).textContent(), SLOW)
      .toContain('Alert setShown in the app; no device receives push yet.');
    await expect.poll(() => panel.textContent(), SLOW).toContain('alerts 1 of 10');
    expect(await stored()).toMatchObject([{ content: { live: true } }]);
    // A second live screener is more than a free member has: the sheet has the figures of the plans.
    await store('two', 0, 'pe < 12');
    await page.goto(`${new URL(page.url()).origin}/screener-board/two`);
    await panel.getByRole('button', { name: 'Set this alert' }).click();
    await expect
      .poll(() => page.locator('.dialog').textContent(), SLOW)
      .toContain('You can have 1; with pro you can have 50.');
    const fired = await open('/notification?tab=fired');
    await expect
      .poll(() => fired.locator('.alert-firing').first().textContent(), ENTERS_SOON)
      .toContain('enters the screener “Cheap”');
  });

  it('runs live, and the board shows when each share entered, as the server saw it', async () => {
    await store('one', 0, restless);
    const page = await open('/my/screener');
    await expect.poll(() => chips(page), SLOW).toHaveLength(1);
    await page.click('.screener-acts');
    await page.getByRole('menuitemcheckbox', { name: 'Run live while the market trades' }).click();
    await expect.poll(() => page.textContent('.page-note'), SLOW).toContain(' · live');
    expect(await stored()).toMatchObject([{ content: { live: true } }]);

    const entered = async () => {
      const answer = await member.get('/screener/get-live-result?id=one');
      const { result } = getLiveResult.answer.parse(await answer.json());
      return (result?.matches ?? []).flatMap(({ code, since }) =>
        since === null ? [] : { code, since },
      );
    };
    await expect.poll(async () => (await entered()).length, ENTERS_SOON).toBeGreaterThan(1);
    const firstRun = page.waitForResponse('**/api/screener/run-text');
    await page.goto(`${app.url}/screener-board/one?sort=-here`);
    const { at, matches } = (await (await firstRun).json()) as Pick<Ran, 'at' | 'matches'>;
    // They were there before this window first asked: only the server saw them enter.
    const first = new Set(matches.map(({ code }) => code));
    const wanted = (await entered())
      .filter(({ code, since }) => first.has(code) && since < at!)
      .map(({ code, since }) => `${code} entered ${timeOf(since)}`);
    const rows = page.locator('#screener-result .item-row');
    const shown = () =>
      rows.evaluateAll((all) =>
        all.map((row) =>
          ['.share-link', '.here-cell'].map((part) => row.querySelector(part)?.textContent),
        ),
      );
    await expect
      .poll(async () => (await shown()).map((row) => row.join(' ')), SLOW)
      .toEqual(expect.arrayContaining([expect.toBeOneOf(wanted)]));
    expect(await page.textContent('.result-head')).toMatch(/[1-9]\d* entered, /);
  });

  it('is duplicated and renamed, drops its changes, and is restored with its earlier name', async () => {
    await store('one', 0, 'pe < 15');
    const page = await open('/my/screener?id=one');
    const title = () => page.textContent('h1');
    const names = async () => (await stored()).map(({ content }) => content.name);
    const choose = async (entry: string) => {
      await page.click('.screener-acts');
      await page.getByRole('menuitem', { name: entry, exact: true }).click();
    };
    const save = page.locator('.screener-save');
    await expect.poll(() => chips(page), SLOW).toEqual(['P/E below 15']);
    await page.getByRole('button', { name: 'Duplicate' }).click();
    await expect.poll(title, SLOW).toBe('Cheap (copy)');
    expect(await page.textContent('.page-note')).toContain('not saved yet');
    await save.click();
    await expect.poll(names, SLOW).toEqual(['Cheap', 'Cheap (copy)']);

    await choose('Rename');
    await page.getByLabel('Name', { exact: true }).fill('Cheaper');
    await page.locator('.dialog').getByRole('button', { name: 'Save' }).click();
    await expect.poll(title, SLOW).toBe('Cheaper');
    await save.click();
    await expect.poll(names, SLOW).toEqual(['Cheap', 'Cheaper']);

    await box(page).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.insertText(' and close > 5');
    await expect.poll(() => page.textContent('.page-note'), SLOW).toContain('edited, not saved');
    await choose('Discard changes');
    await expect.poll(() => written(page), SLOW).toBe('pe < 15');
    expect(await title()).toBe('Cheaper');

    await choose('Versions');
    await page.locator('.version-list').getByRole('button', { name: 'Restore' }).click();
    await expect.poll(title, SLOW).toBe('Cheap (copy)');
    expect(await names()).toEqual(['Cheap', 'Cheap (copy)']);
  });

  it('marks the term at the caret among the chips, and nothing moves', async () => {
    const page = await open(`/my/screener?text=${encodeURIComponent('close > 5 and pe < 15')}`);
    const marked = () => page.locator('.term-chip[aria-current]').allTextContents();
    const places = () =>
      page.$$eval('.term-chip', (all) => all.map((chip) => chip.getBoundingClientRect().toJSON()));
    await expect.poll(() => page.locator('.term-count i').count(), SLOW).toBeGreaterThan(1);
    expect(await marked()).toEqual([]);
    await box(page).click();
    await page.keyboard.press('Control+Home');
    await expect.poll(marked, SLOW).toEqual(['close above 5']);
    const before = await places();
    await page.keyboard.press('Control+End');
    await expect.poll(marked, SLOW).toEqual(['P/E below 15']);
    expect(await places()).toEqual(before);
    // Also while it cannot be read; the word between two terms is in none.
    await page.keyboard.insertText(' * avg(');
    await expect.poll(() => page.locator('.terms[data-earlier]').count(), SLOW).toBe(1);
    expect(await marked()).toEqual(['P/E below 15']);
    for (let letter = 0; letter < 7; letter += 1) await page.keyboard.press('Backspace');
    await page.keyboard.insertText(' and ');
    await expect.poll(marked, SLOW).toEqual([]);
    await page.keyboard.insertText('vol');
    await expect.poll(marked, SLOW).toEqual(['vol']);
    await page.keyboard.press('Control+Home');
    await expect.poll(marked, SLOW).toEqual(['close above 5']);
    await page.getByRole('button', { name: 'Share', exact: true }).focus();
    await expect.poll(marked, SLOW).toEqual([]);

    // On a phone they are one row: it scrolls to the marked one, and the page does not.
    const text = 'close > 5 and volume > 2 * avg(volume, 20) and pe < 15';
    const phone = await open(`/my/screener?text=${encodeURIComponent(text)}`, PHONE);
    await phone.getByRole('button', { name: 'Edit as text' }).tap();
    await box(phone).tap();
    await phone.keyboard.press('Control+Home');
    const chip = phone.locator('.term-chip[aria-current]');
    await expect.poll(() => chip.textContent(), SLOW).toBe('close above 5');
    const scrolled = await phone.evaluate(() => document.scrollingElement!.scrollTop);
    await phone.keyboard.press('Control+End');
    await expect.poll(() => chip.textContent(), SLOW).toBe('P/E below 15');
    const { x, width } = (await chip.boundingBox())!;
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThan(360 - 100);
    expect(await phone.evaluate(() => document.scrollingElement!.scrollTop)).toBe(scrolled);
  });

  it('brings back an earlier version, and what was deleted', async () => {
    await store('one', 0, 'pe < 12');
    await store('one', 1, 'pe < 15');
    const page = await open('/my/screener');
    await expect.poll(() => written(page), SLOW).toBe('pe < 15');
    await page.click('.screener-acts');
    await page.getByRole('menuitem', { name: 'Versions' }).click();
    await expect
      .poll(() => page.locator('.version-list li').first().textContent(), SLOW)
      .toContain(' · not live');
    await page
      .locator('.version-list li', { hasText: 'pe < 12' })
      .getByRole('button', { name: 'Restore' })
      .click();
    await expect.poll(() => written(page), SLOW).toBe('pe < 12');
    await page.click('.screener-acts');
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.locator('.dialog').getByRole('button', { name: 'Delete' }).click();
    await expect.poll(async () => (await stored()).length, SLOW).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => written(page), SLOW).toBe('pe < 12');
  });

  it('is built on a phone by taps, and its text keeps its comment', async () => {
    await store('one', 0, 'rsi(14) < 30 -- oversold');
    const page = await open('/my/screener', PHONE);
    await page.getByRole('button', { name: 'RSI 14 below 30' }).tap();
    await page.getByLabel('Comparison').selectOption('between');
    await page.getByLabel('To', { exact: true }).fill('45');
    await page.getByLabel('Bars', { exact: true }).fill('10');
    await expect.poll(() => chips(page), SLOW).toEqual(['RSI 10 from 30 to 45']);
    await page.getByRole('button', { name: 'Done' }).tap();
    await page.getByRole('button', { name: 'Term' }).tap();
    await page.locator('.picker .search-input').fill('category');
    await page.locator('.picker .search-item').first().tap();
    await page.getByLabel('B', { exact: true }).check();
    await expect
      .poll(() => chips(page), SLOW)
      .toEqual(['RSI 10 from 30 to 45', 'category is A or B']);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Edit as text' }).tap();
    await expect
      .poll(() => written(page), SLOW)
      .toBe('rsi(10) between 30 and 45 and category in (A, B) -- oversold');
    // The whole width and three lines, more for a long text; a tap anywhere in it is in the text.
    const sizeOf = async () => (await page.locator('.screener-host').boundingBox())!;
    const { width, height } = await sizeOf();
    expect([width, Math.round(height)]).toEqual([360, 100]);
    await box(page).tap({ position: { x: 300, y: 90 } });
    await page.keyboard.press('Control+End');
    // What is wrong is shown above the bar of the app, with room for the keyboard.
    await page.keyboard.press('Control+Home');
    await page.keyboard.insertText('claose > 5 and ');
    const mend = page.getByRole('button', { name: 'Change to “close”' });
    const { y: top, height: tall } = (await mend.boundingBox(SLOW))!;
    expect(top + tall).toBeLessThan(480);
    for (let letter = 0; letter < 15; letter += 1) await page.keyboard.press('Backspace');
    for (let line = 0; line < 12; line += 1) await page.keyboard.press('Enter');
    await expect.poll(async () => (await sizeOf()).height, SLOW).toBeGreaterThan(13 * 28);
    for (let line = 0; line < 12; line += 1) await page.keyboard.press('Backspace');
    await page.getByRole('button', { name: 'Save', exact: true }).tap();
    await expect
      .poll(async () => (await stored())[0]?.content.text, SLOW)
      .toContain('between 30 and 45');
  });

  it('takes functions, a timeframe, some days and alternatives on a phone by taps', async () => {
    const page = await open('/my/screener', PHONE);
    const panel = page.getByRole('group', { name: 'Change the term' });
    const side = (name: string) => panel.getByRole('group', { name, exact: true });
    const choose = async (name: string) => {
      await page.locator('.picker .search-input').fill(name);
      await page.locator('.picker .search-item').first().tap();
    };
    await page.getByRole('button', { name: 'Term', exact: true }).tap();
    await choose('close');
    await side('Field').getByLabel('Timeframe').selectOption('week');
    await side('Value').getByRole('button', { name: 'Value: SMA 50' }).tap();
    await choose('highest');
    const value = side('Value');
    await value.getByRole('button', { name: 'Of: close' }).tap();
    await choose('high');
    await value.getByLabel('Bars', { exact: true }).fill('52');
    await value.getByLabel('Timeframe').selectOption('week');
    await value.getByLabel('Bars before').fill('1');
    await panel.getByLabel('Within days').fill('3');
    await expect
      .poll(() => chips(page), SLOW)
      .toEqual(['close per week above previous highest high of 52 weeks, within 3 days']);
    await panel.getByRole('button', { name: 'or …' }).tap();
    await choose('rank');
    await panel.getByLabel('Value', { exact: true }).fill('20');
    expect(await axeFindings(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Done' }).tap();
    await page.getByRole('button', { name: 'Term', exact: true }).tap();
    await choose('doji');
    await panel.getByLabel('Timeframe').selectOption('week');
    await page.getByRole('button', { name: 'Edit as text' }).tap();
    const alternatives =
      'close on week > highest(high, 52) on week[1] within 3 days or rank(turnover) <= 20';
    await expect.poll(() => written(page), SLOW).toBe(`(${alternatives}) and doji on week`);

    // The other way: what is written is shown, and one of its parts is taken away by a tap.
    await box(page).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.insertText(' -- mine');
    await page.locator('.term-chip').first().tap();
    await panel.getByLabel('True if').selectOption('none');
    await expect
      .poll(() => written(page), SLOW)
      .toBe(`not (${alternatives}) and doji on week -- mine`);
    await panel.getByLabel('True if').selectOption('all');
    await panel.getByRole('button', { name: 'Remove', exact: true }).first().tap();
    await expect
      .poll(() => written(page), SLOW)
      .toBe('rank(turnover) <= 20 and doji on week -- mine');
  });

  it('is tested on the past: the curve, each trade with its reason, the years, many values', async () => {
    const text = 'close > sma(close, 20) and volume > avg(volume, 20)';
    const page = await open(`/my/screener?text=${encodeURIComponent(text)}`);
    const panel = page.getByRole('region', { name: 'Backtest' });
    const press = (name: string) => panel.getByRole('button', { name, exact: true }).click();
    // The editor says how long the server took, once it has run the text.
    await expect.poll(() => page.textContent('.screener-took'), SLOW).toMatch(/^[\d.,]+ ms$/);
    await press('Run backtest');
    await panel.locator('.backtest-plot svg, .backtest-plot canvas').first().waitFor(WORKED);
    const figures = (await panel.locator('.backtest-figures').textContent())!;
    expect(figures).toMatch(/DSEX [+−].*Worst fall[−\d.%]+DSEX [−\d.]+%Trades[\d,]+/);
    await expect.poll(() => panel.locator('.mirror-other-text').textContent()).toMatch(/%$/);
    expect(await panel.locator('.backtest-legend').textContent()).toBe('this screenerDSEX');
    await panel.getByText('Fills and limits of the data').click();
    await panel.getByText('Trades settle by the exchange’s rules').waitFor();
    await press('Trade list');
    const dialog = page.locator('.dialog');
    await dialog.locator('tbody tr').first().waitFor(SLOW);
    expect(await dialog.textContent()).toMatch(/\d{4}, no\. \d+/);
    await dialog.getByRole('tab', { name: 'By year' }).click();
    await expect.poll(() => dialog.locator('tbody tr').count(), SLOW).toBeGreaterThan(1);
    await dialog.getByRole('tab', { name: 'Figures' }).click();
    const figure = (name: string) =>
      dialog.locator('.backtest-list div', { hasText: name }).locator('dd').textContent();
    await expect.poll(() => figure('Turnover a year'), SLOW).toMatch(/^[\d.,]+ ?×$/);
    expect(await figure('Mean exposure')).toMatch(/^\d{1,3}\.\d+%$/);
    const falls = dialog.getByLabel('Fall from the highest value so far').first();
    expect(await falls.locator('xpath=..').textContent()).toMatch(/−\d+\.\d+%/);
    // In the width of a phone each trade is a few lines, and nothing scrolls sideways.
    await page.setViewportSize(PHONE.viewport);
    await dialog.getByRole('tab', { name: 'Trade list' }).click();
    const trade = dialog.locator('.backtest-trades li').last();
    await expect
      .poll(() => trade.textContent(), SLOW)
      .toMatch(/Bought .+ × .+Sold .+Chosen .+no\. \d+/);
    const hidden = await dialog
      .locator('.backtest-tab')
      .evaluate((tab) => tab.scrollWidth - tab.clientWidth);
    expect(hidden).toBe(0);
    await page.keyboard.press('Escape');
    await page.setViewportSize(DESK.viewport);

    // Other values of its largest number, then so many that there is time to cancel.
    await press('Settings');
    await dialog.getByLabel('Maximum holdings').fill('5');
    await dialog.getByLabel('Money in taka').fill('2500000');
    await dialog.getByLabel('Stop, % below').fill('8');
    expect(await dialog.getByLabel('Money in taka').inputValue()).toBe('25,00,000');
    await dialog.getByLabel('Try many values').check();
    const values = dialog.getByLabel('Values, such as');
    expect(await values.inputValue()).toBe('n = 10, 20, 30');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await press('Run again');
    await panel.getByRole('button', { name: 'Values tried' }).click(SLOW);
    await expect.poll(() => dialog.locator('tbody tr').count(), SLOW).toBe(3);
    await page.keyboard.press('Escape');
    expect(await panel.locator('.backtest-assumed').textContent()).toContain(
      'traded at the next open: stop and target too.',
    );
    await press('Settings');
    await values.fill(`n = ${Array.from({ length: 100 }, (_, index) => index + 5)}`);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await press('Run again');
    await panel.getByRole('button', { name: 'Cancel' }).click(SLOW);
    await panel.getByText('Cancelled.').waitFor(SLOW);

    // Another text keeps the settings, without the values of the first.
    await box(page).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.insertText(' and close > 10');
    await page.keyboard.press('Control+Enter');
    await panel.getByRole('button', { name: 'Run backtest' }).waitFor(SLOW);
    await press('Settings');
    expect(await dialog.getByLabel('Maximum holdings').inputValue()).toBe('5');
    expect(await dialog.getByLabel('Try many values').isChecked()).toBe(false);
  });

  it('says once that the backtests of the day are used up', async () => {
    const page = await open(`/my/screener?text=${encodeURIComponent('close > 10')}`, {
      ...DESK,
      before: (opened: Page) =>
        opened.route('**/api/screener/start-backtest', (route) =>
          route.fulfill({
            status: 409,
            json: {
              code: 'limit-reached',
              msg: 'limit reached',
              limit: { name: 'backtestsPerDay', has: 3, pro: 200 },
              retry: false,
            },
          }),
        ),
    });
    const panel = page.getByRole('region', { name: 'Backtest' });
    await panel.getByRole('button', { name: 'Run backtest' }).click(SLOW);
    const sheet = page.getByRole('dialog', { name: 'Backtests a day: limit reached' });
    await sheet.waitFor(SLOW);
    expect(await panel.getByRole('alert').count()).toBe(0);
    await sheet.getByRole('button', { name: 'Not now' }).click();
    await panel.getByRole('button', { name: 'Run backtest' }).waitFor(SLOW);
    expect(await panel.getByRole('alert').count()).toBe(0);
  });

  it('tries many values and walks forward: the best of many stands beside a warning', async () => {
    const page = await open(`/my/screener?text=${encodeURIComponent('close > sma(close, 20)')}`);
    const panel = page.getByRole('region', { name: 'Backtest' });
    const dialog = page.locator('.dialog');
    const press = (name: string) => panel.getByRole('button', { name, exact: true }).click(SLOW);
    const warning = panel.getByRole('note').filter({ hasText: 'partly luck' });
    const progress = panel.getByRole('progressbar', { name: 'Running' });
    const cells = async (row: Locator): Promise<string[]> =>
      row.locator('th, td').allTextContents();
    await expect.poll(() => page.textContent('.screener-took'), SLOW).toMatch(/^[\d.,]+ ms$/);

    await press('Settings');
    await dialog.getByLabel('Maximum holdings').fill('5');
    await dialog.getByLabel('Try many values').check();
    const text = dialog.getByLabel('Screener, with {n} for the values');
    expect(await text.inputValue()).toBe('close > sma(close, {n})');
    // Weeks are computed anew for each day: a hundred of them take some seconds on any machine.
    const weeks = ['', ' * 0.9', ' * 0.8', ' * 0.7'].map(
      (part) => `close on week > ema(close on week, {n})${part}`,
    );
    await text.fill(`close > sma(close, {n}) and (${weeks.join(' or ')})`);
    const values = dialog.getByLabel('Values, such as');
    const many = Array.from({ length: 100 }, (_, index) => index + 3);
    await values.fill(`n = ${many.join(', ')}`);
    await dialog.getByLabel('Walk forward').check();
    await dialog.getByLabel('Sessions to choose rules in').fill('90');
    await dialog.getByLabel('Sessions to use them in').fill('40');
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Done' }).click();

    // So many that there is time to see how far it is, and to cancel.
    const start = page.waitForRequest('**/api/screener/start-backtest');
    await press('Run backtest');
    const { id } = (await start).postDataJSON() as { id: string };
    const told = panel.locator('.backtest-running [role=status]');
    await expect.poll(() => told.textContent(), WORKED).toMatch(/^\d+ of 101 done$/);
    const done = Number.parseInt((await told.textContent())!, 10);
    expect(await progress.getAttribute('max')).toBe('101');
    expect(Number(await progress.getAttribute('value'))).toBeGreaterThanOrEqual(done);
    await press('Cancel');
    await panel.getByText('Cancelled.').waitFor(SLOW);
    expect([await progress.count(), await warning.count()]).toEqual([0, 0]);
    expect(await (await member.get(`/screener/get-backtest?id=${id}`)).json()).toMatchObject({
      state: 'cancelled',
      result: null,
    });

    await press('Settings');
    await text.fill('close > sma(close, {n})');
    await values.fill('n = 5, 10, 20, 30, 60');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await press('Run backtest');
    await warning.waitFor(WORKED);
    const said = (await warning.textContent())!;
    const shown = (await panel.locator('.backtest-shown').textContent())!;
    const legend = await panel.locator('.backtest-legend').textContent();
    await press('Values tried');
    await expect.poll(() => dialog.locator('tbody tr').count(), SLOW).toBe(5);
    const rows = await Promise.all((await dialog.locator('tbody tr').all()).map(cells));
    const [best] = rows;
    expect(best![0]).toMatch(/^n = \d+ \(best\)$/);
    // The curve and the figures are those of these values, not of the text in the editor.
    const bestValues = best![0]!.replace(' (best)', '');
    expect(shown).toBe(`Best of 5 in the earlier part: ${bestValues}`);
    expect(legend).toBe(`${bestValues}DSEX`);
    const median = (column: number) =>
      rows.map((row) => row[column]!).toSorted((a, b) => numberOf(a)! - numberOf(b)!)[2]!;
    const growths = rows.map((row) => numberOf(row[1]!)!);
    expect(growths).toEqual(growths.toSorted((a, b) => b - a));
    expect(said).toMatch(/^The best of 5 is partly luck\. Until \d+ \w+ 2\d{3} it made /);
    expect(said).toContain(`it made ${best![1]}, the median ${median(1)}.`);
    expect(said).toContain(`Afterwards it made ${best![2]}, the median ${median(2)}, DSEX `);

    // In each window the rules that were best before; the windows follow each other.
    await dialog.getByRole('tab', { name: 'Walk-forward' }).click();
    await expect
      .poll(() => dialog.locator('p').first().textContent(), SLOW)
      .toContain('In each window the rules that were best before are used.');
    const windows = await Promise.all((await dialog.locator('tbody tr').all()).map(cells));
    expect(windows.length).toBeGreaterThan(2);
    for (const [, chosen] of windows) expect(chosen).toMatch(/^n = (5|10|20|30|60)$/);
    const product = windows.reduce((whole, row) => whole * (1 + numberOf(row[3]!)! / 100), 1);
    const index = windows.reduce((whole, row) => whole * (1 + numberOf(row[4]!)! / 100), 1);
    const note = (await dialog.locator('p').first().textContent())!;
    const together = /together: (\S+%), DSEX (\S+%)\.$/.exec(note)!;
    expect(numberOf(together[1]!)).toBeCloseTo((product - 1) * 100, 0);
    expect(numberOf(together[2]!)).toBeCloseTo((index - 1) * 100, 0);
    for (const [window] of windows)
      expect(window).toMatch(/^\d+ \w+ \d{4} to \d+ \w+ \d{4}(only \d+ sessions?)?$/);
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await warning.textContent()).toBe(said);
    expect(await panel.locator('.backtest-assumed').textContent()).toMatch(
      /^At most 5 holdings, .+ chosen again every 5 sessions by turnover\. A holding is not resized\..+Past results are not a forecast\.$/,
    );
  });
});
