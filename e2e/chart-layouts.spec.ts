import { getDrawings } from '@dorpon/contract/chart-drawings';
import { getChartLayouts } from '@dorpon/contract/chart-layouts';
import { firstDocument } from '@dorpon/domain/chart/chart-document';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { readingOf } from './testing/chart-page.ts';
import type { MemberSession } from './testing/member-session.ts';
import { describeInBrowser, PHONE, SLOW, setUpApp } from './testing/set-up-app.ts';
import { anEmail } from './testing/sign-in-page.ts';

describeInBrowser('charts on several devices', () => {
  const app = setUpApp();

  const button = (page: Page, name: string | RegExp) =>
    page.getByRole('button', { name, exact: true });
  const isPressed = (page: Page, name: string) => button(page, name).getAttribute('aria-pressed');
  const menu = async (page: Page, entry: string) => {
    await button(page, /^Layout /).click();
    await page.getByRole('menuitem', { name: entry }).click();
  };
  const layoutNames = async (member: MemberSession) => {
    const answer = await (await member.get('/users/get-chart-layouts')).json();
    return getChartLayouts.answer.parse(answer).layouts.map(({ name }) => name);
  };
  const drawn = async (member: MemberSession) => {
    const answer = await (await member.get('/users/get-drawings?symbols=ACI')).json();
    return getDrawings.answer.parse(answer).symbols.ACI?.drawings.length;
  };
  /** With the middle of the chart as its only anchor. */
  async function drawLine(page: Page): Promise<void> {
    await button(page, 'Horizontal line').click();
    const box = (await page.locator('.chart-view').boundingBox())!;
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 3);
  }

  it('a member draws, reloads, undoes, names the layout and finds it on a second device; a visitor opens its link', async () => {
    const member = await app.signIn(anEmail());
    const desk = await app.open('/advance-chart/ACI', {
      member,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await button(desk, 'Week').click();
    // A press before the bars are painted has no price, and the tool waits for the next one.
    await expect.poll(() => readingOf(desk), SLOW).toMatch(/^Week .*\d/);
    await drawLine(desk);
    await expect.poll(() => drawn(member), SLOW).toBe(1);
    await desk.reload();
    await expect.poll(() => isPressed(desk, 'Week'), SLOW).toBe('true');
    await button(desk, 'Undo').click();
    await expect.poll(() => drawn(member), SLOW).toBe(0);
    await button(desk, 'Redo').click();
    await expect.poll(() => drawn(member), SLOW).toBe(1);
    await menu(desk, 'Save as…');
    await desk.getByLabel('Layout name').fill('Weekly');
    await desk.keyboard.press('Enter');
    await expect.poll(() => layoutNames(member), SLOW).toContain('Weekly');

    const second = await app.open('/advance-chart/ACI', { member });
    await button(second, 'Layout Weekly').waitFor();
    await expect.poll(() => isPressed(second, 'Week'), SLOW).toBe('true');
    await button(second, 'Month').click();
    await expect.poll(() => isPressed(desk, 'Month'), SLOW).toBe('true');

    await menu(desk, 'Share link');
    await button(desk, 'Copy link').click();
    await desk.getByText('Link copied').waitFor();
    const link = new URL(await desk.evaluate(() => navigator.clipboard.readText()));
    const visitor = await app.open(`${link.pathname}${link.hash}`);
    await visitor.getByText('Shared chart, read-only').waitFor();
    await expect.poll(() => isPressed(visitor, 'Month'), SLOW).toBe('true');
    await button(visitor, 'Keep as my layout').click();
    await visitor.getByLabel('Layout name').fill('Kept');
    await visitor.keyboard.press('Enter');
    await button(visitor, 'Layout Kept').waitFor();
    expect(new URL(visitor.url()).hash).toBe('');
  }, 120_000);

  it('a member finds what they published, copies its link and takes it back', async () => {
    const member = await app.signIn(anEmail());
    const content = { ...firstDocument('ACI'), ranges: [null] };
    for (const title of ['Bank sector', 'To take back'])
      expect((await member.post('/users/publish-chart', { title, content })).status).toBe(200);
    const phone = await app.open('/advance-chart/ACI', {
      ...PHONE,
      member,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await menu(phone, 'Share link');
    const rows = phone.getByRole('list').filter({ hasText: 'To take back' }).getByRole('listitem');
    await expect.poll(() => rows.count(), SLOW).toBe(2);
    await button(phone, 'Actions of “To take back”').click();
    await phone.getByRole('menuitem', { name: 'Copy link' }).click();
    await phone.getByText('Link copied').waitFor();
    const link = await phone.evaluate(() => navigator.clipboard.readText());
    expect(link).toBe(await phone.getByRole('link', { name: 'To take back' }).getAttribute('href'));
    await button(phone, 'Actions of “To take back”').click();
    await phone.getByRole('menuitem', { name: 'Delete…' }).click();
    await button(phone, 'Delete').click();
    await phone.getByText('Published copies: 1 of 20').waitFor();
    const id = new URL(link).hash.slice('#p='.length);
    expect((await member.get(`/published-charts/${id}`)).status).toBe(404);
  }, 60_000);
});
