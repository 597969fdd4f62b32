import type { ChartSnapshot } from '@dorpon/contract/chart-document';
import { chartFileText } from '@dorpon/contract/chart-file';
import { firstLayout } from '@dorpon/domain/chart/pro/first-layout';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { admins } from './testing/member-session.ts';
import { describeInBrowser, SLOW, setUpApp } from './testing/set-up-app.ts';
import { anEmail } from './testing/sign-in-page.ts';

const chart = (page: Page, place: number): Locator =>
  page.locator(`.pro-chart[data-place="${place}"]`);
const reading = (page: Page, place: number, name: string): Promise<string> =>
  chart(page, place).locator(`[data-reading="${name}"]`).innerText();
const numberIn = (text: string): number =>
  Number(
    text
      .replaceAll(',', '')
      .replace('−', '-')
      .replace(/[^\d.-]/g, ''),
  );
const dayOf = (text: string): string => new Date(`${text} UTC`).toISOString().slice(0, 10);

/** Charts have their bars, and the layout is read. */
const ready = async (page: Page, places: number): Promise<void> => {
  for (let place = 0; place < places; place += 1)
    await expect.poll(() => reading(page, place, 'close'), SLOW).toMatch(/\d/);
};

async function hover(page: Page, place: number, part: number): Promise<void> {
  const box = (await chart(page, place).locator('.chart-canvas').boundingBox())!;
  await page.mouse.move(box.x + box.width * part, box.y + box.height * 0.3);
}

const choose = (page: Page, menu: string, entry: string) => async () => {
  await page.getByRole('button', { name: menu }).click();
  await page.getByRole('menuitemcheckbox', { name: entry }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'hidden' });
};

describeInBrowser('the pro chart', () => {
  const app = setUpApp({ strictness: 'errors' });

  it('four charts show the same moment, also as the week that contains it, and keys choose among them', async () => {
    const page = await app.open('/advance-chart-pro/ACI');
    await ready(page, 2);
    await page.getByRole('button', { name: 'Four', exact: true }).click();
    await ready(page, 4);
    expect(await page.locator('.pro-code').allTextContents()).toEqual([
      'ACI',
      'DSEX',
      'ACI/DSEX',
      'ACI',
    ]);
    expect(await chart(page, 3).locator('.pro-what').textContent()).toContain('Week');
    await page.keyboard.press('3');
    await expect.poll(() => chart(page, 2).getAttribute('data-active'), SLOW).toBe('true');
    await page.keyboard.press('1');
    const times = () => Promise.all([0, 1, 2, 3].map((place) => reading(page, place, 'time')));
    const newest = await reading(page, 0, 'time');
    await hover(page, 0, 0.3);
    await expect.poll(() => reading(page, 0, 'time'), SLOW).not.toBe(newest);
    const moment = await reading(page, 0, 'time');
    await expect.poll(() => reading(page, 2, 'time'), SLOW).toBe(moment);
    const [first, second, third, week] = await times();
    expect([second, third]).toEqual([first, first]);
    const days = (Date.parse(dayOf(first!)) - Date.parse(dayOf(week!))) / 86_400_000;
    expect(days).toBeGreaterThanOrEqual(0);
    expect(days).toBeLessThan(7);
    // The pointer leaves: all show their newest bars again.
    await page.mouse.move(5, 5);
    await expect.poll(() => reading(page, 2, 'time'), SLOW).toBe(newest);
  });

  it('a replay cannot see the future, survives a failed call, and its paper trades add up', async () => {
    const page = await app.open('/advance-chart-pro/ACI');
    await ready(page, 2);
    const today = dayOf(await reading(page, 0, 'time'));
    // Marks of the charts before the replay may still be loading.
    await page.waitForLoadState('networkidle');
    const seen: string[] = [];
    const news: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('get-news')) news.push(request.url());
    });
    page.on('response', async (response) => {
      if (!/get-eod-data|nearest-eod|get-allshare-by-date|minute-data/.test(response.url())) return;
      const rows = (await response.json().catch(() => [])) as { d?: string; t?: number }[];
      for (const { d, t } of rows)
        seen.push(d ?? new Date(t! + 21_600_000).toISOString().slice(0, 10));
    });
    await page.getByRole('button', { name: 'Bar replay' }).click();
    const overlay = chart(page, 0).locator('.bar-choice');
    const box = (await overlay.boundingBox())!;
    await page.mouse.click(box.x + box.width * 0.4, box.y + 80);
    const bar = page.getByRole('region', { name: 'Bar replay' });
    await bar.waitFor();
    const moment = async () =>
      dayOf((await bar.locator('.replay-date b').first().innerText()).slice(4));
    await ready(page, 2);
    await expect.poll(() => seen.length, SLOW).toBeGreaterThan(0);
    const start = await moment();
    expect(start < today).toBe(true);
    const latest = () => seen.toSorted().at(-1)!;
    expect(latest() <= start).toBe(true);
    await expect.poll(() => news.length, SLOW).toBeGreaterThan(0);
    for (const url of news) {
      const upto = Number(new URL(url).searchParams.get('upto'));
      expect(new Date(upto + 21_600_000).toISOString().slice(0, 10)).toBe(start);
    }
    expect(await page.textContent('.phase')).toContain('Replay');
    const shown = () =>
      Promise.all([0, 1].map(async (place) => dayOf(await reading(page, place, 'time'))));
    await expect.poll(shown, SLOW).toEqual([start, start]);

    await bar.getByRole('button', { name: 'Paper trade' }).click();
    const paid = numberIn(await reading(page, 0, 'close'));
    await page.getByRole('button', { name: 'Buy' }).click();
    await bar.getByRole('button', { name: 'Step forward' }).click();
    await expect.poll(moment, SLOW).not.toBe(start);
    const next = await moment();
    await expect.poll(shown, SLOW).toEqual([next, next]);
    expect(latest() <= next).toBe(true);
    const close = numberIn(await reading(page, 0, 'close'));
    const paper = async (name: string) =>
      numberIn(await page.locator(`[data-paper="${name}"]`).innerText());
    const commission = Math.round(paid * 100 * 0.4) / 100;
    const expected = 100 * close - 100 * paid - commission;
    await expect.poll(() => paper('unrealised'), SLOW).toBeCloseTo(expected, 2);
    expect(await paper('equity')).toBeCloseTo(1_000_000 + expected, 2);

    // Back: the trade is still that of the first bar, and nothing later is shown.
    await page.keyboard.press('ArrowLeft');
    await expect.poll(moment, SLOW).toBe(start);
    await expect.poll(shown, SLOW).toEqual([start, start]);

    const calls = /get-eod-data|nearest-eod/;
    await page.route(calls, (route) => route.abort());
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    const retry = bar.getByRole('button', { name: 'Retry' });
    await retry.waitFor();
    await page.unroute(calls);
    await retry.click();
    await expect.poll(async () => (await moment()) > next, SLOW).toBe(true);

    await bar.getByRole('button', { name: 'End replay' }).click();
    await expect.poll(async () => (await shown())[0], SLOW).toBe(today);
    app.complaints.splice(0);
  });

  it('a formula is mended by its suggestion, drawn, kept, changed and undone; one of a share has none in minutes', async () => {
    const page = await app.open('/advance-chart-pro/ACI');
    await ready(page, 2);
    const dialog = page.getByRole('dialog', { name: 'Formula' });
    const write = async (text: string, mend?: string) => {
      await page.getByRole('button', { name: 'Studies' }).click();
      await page.locator('.picker .search-input').fill('formula');
      await page.keyboard.press('Enter');
      await dialog.getByRole('textbox', { name: 'Formula' }).fill(text);
      if (mend) await dialog.getByRole('button', { name: `Change to “${mend}”` }).click();
      await dialog.getByRole('button', { name: 'Add' }).click();
      await dialog.waitFor({ state: 'hidden' });
    };
    const value = (study: string) =>
      chart(page, 0).locator(`[data-output="${study}"]`).innerText({ timeout: 20_000 });
    await write('100 * (close / sma(clsoe, 20) - 1)', 'close');
    await write('close > sma(close, 20)');
    await write('annual_eps');
    // The same distance as that of the study of the catalogue.
    const close = numberIn(await reading(page, 0, 'close'));
    const average = numberIn(await value('sma value'));
    await expect
      .poll(async () => numberIn(await value('formula value')), SLOW)
      .toBeCloseTo(100 * (close / average - 1), 0);
    await expect.poll(() => value('formula-2 mark'), SLOW).toMatch(/^(▲ )?\d+ in view$/);
    await expect.poll(() => value('formula-3 value'), SLOW).toMatch(/^−?\d+\.\d\d$/);
    const eps = await value('formula-3 value');
    await page.reload();
    await ready(page, 2);
    await expect.poll(() => value('formula-3 value'), SLOW).toBe(eps);
    await expect.poll(() => value('formula-2 mark'), SLOW).toMatch(/in view$/);
    await page.getByRole('button', { name: 'Settings of annual_eps' }).first().click();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Earnings');
    await dialog.getByRole('button', { name: 'Save' }).click();
    const named = chart(page, 0).getByRole('button', { name: 'Settings of Earnings' }).first();
    await named.waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await named.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: '15m', exact: true }).click();
    await expect
      .poll(() => chart(page, 0).locator('.legend-note').innerText(), SLOW)
      .toBe('no values on this interval');
    await expect.poll(() => value('formula value'), SLOW).toMatch(/\d/);
  });

  it('two windows stay in step by share and crosshair, with a ratio that was typed', async () => {
    const first = await app.open('/advance-chart-pro/ACI');
    await ready(first, 2);
    const second = await first.context().newPage();
    await second.goto(new URL('/advance-chart-pro/DSEX?window=2', app.url).href);
    await ready(second, 2);
    for (const page of [first, second]) await choose(page, 'Linked', 'share')();
    await first.bringToFront();
    await first.keyboard.press('/');
    await first.getByRole('combobox').fill('aci/dsex');
    await first.getByRole('option', { name: /ACI\/DSEX/ }).click();
    for (const page of [first, second])
      await expect
        .poll(() => chart(page, 0).locator('.pro-code').innerText(), SLOW)
        .toBe('ACI/DSEX');
    await ready(first, 2);
    await ready(second, 2);
    const newest = await reading(second, 0, 'time');
    await hover(first, 0, 0.3);
    await expect.poll(() => reading(second, 0, 'time'), SLOW).not.toBe(newest);
    expect(await reading(second, 0, 'time')).toBe(await reading(first, 0, 'time'));
  });

  it('everybody has ACI and DSEX, and a pro member all shares', async () => {
    const page = await app.open('/advance-chart-pro/GP');
    await page.getByRole('heading', { name: 'GP is for pro members here' }).waitFor();
    await page.getByRole('button', { name: 'Open ACI' }).first().click();
    await ready(page, 1);
    await expect.poll(() => new URL(page.url()).pathname, SLOW).toBe('/advance-chart-pro/ACI');
    await page.keyboard.press('Alt+c');
    await page.getByRole('combobox').fill('GP');
    await page.getByRole('option', { name: /^GP/ }).first().click();
    await page.getByRole('dialog', { name: 'Pro chart of GP' }).waitFor();
    await page.getByRole('button', { name: 'Not now' }).click();
    expect(await page.locator('[data-compared]').count()).toBe(0);

    const admin = await app.signIn(admins.chartPro);
    const member = await app.signIn(anEmail());
    const until = Date.UTC(2030, 0, 1);
    const set = await admin.post('/admin/set-pro', { member: member.id, until, reason: 'Test' });
    expect(set.status).toBe(200);
    const theirs = await app.open('/advance-chart-pro/GP', { member });
    await ready(theirs, 1);
    expect(await chart(theirs, 0).locator('.pro-code').innerText()).toBe('GP');
  });

  it('a member publishes charts that are too large for a link, and a visitor sees them read-only', async () => {
    const style = { colour: 'ink', width: 2, dash: 'solid', filled: true } as const;
    const lines = Array.from({ length: 400 }, (_, at) => ({
      id: `line${at}`,
      tool: 'trend-line' as const,
      anchors: [
        { at: Date.UTC(2026, 8, 1) + at * 7_919_000, price: 150 + Math.abs(Math.sin(at)) * 60 },
        { at: Date.UTC(2026, 9, 1) + at * 6_101_000, price: 150 + Math.abs(Math.cos(at)) * 60 },
      ],
      style,
      changedAt: 1,
    }));
    const layout = { ...firstLayout('ACI'), drawings: { ACI: lines }, ranges: [] };
    const file = chartFileText('Many lines', layout as unknown as ChartSnapshot);
    const member = await app.signIn(anEmail());
    const page = await app.open('/advance-chart-pro/ACI', {
      member,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await ready(page, 3);
    await page
      .locator('.layout-menu input')
      .setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer: Buffer.from(file) });
    const menu = page.getByRole('button', { name: 'Layout Many lines' });
    await menu.click();
    await page.getByRole('menuitem', { name: 'Share link' }).click();
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.locator('.toast-title').filter({ hasText: /link/i }).last().waitFor();
    const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
    expect(link.hash).toMatch(/^#p=/);

    // The address names another share than the published chart: the chart in the link is shown.
    const visitor = await app.open(`/advance-chart-pro/DSEX${link.hash}`);
    await visitor.getByText('Shared chart, read-only').waitFor();
    await ready(visitor, 3);
    await expect.poll(() => chart(visitor, 0).locator('.pro-code').innerText(), SLOW).toBe('ACI');
    await expect.poll(() => new URL(visitor.url()).pathname, SLOW).toBe('/advance-chart-pro/ACI');
    expect(new URL(visitor.url()).hash).toBe(link.hash);
    await visitor.getByRole('button', { name: 'Back to my charts' }).click();
    await expect.poll(() => new URL(visitor.url()).hash, SLOW).toBe('');
  });
});
