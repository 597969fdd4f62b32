import { getFav } from '@dorpon/contract/watchlists';
import { MAX_LISTS } from '@dorpon/domain/watchlists/limits';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { axeFindings } from './testing/checks/axe-findings.ts';
import { type MemberSession } from './testing/member-session.ts';
import { describeInBrowser, SLOW, setUpApp } from './testing/set-up-app.ts';
import { texts } from './testing/share-list-page.ts';
import { anEmail } from './testing/sign-in-page.ts';

/** Shares that trade often. */
const busy = ['DOMINAGE', 'ASIATICLAB', 'BSC', 'SQURPHARMA', 'SPCL'];
const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true };

describeInBrowser('watch lists', () => {
  const app = setUpApp();
  let member: MemberSession;

  beforeEach(async () => {
    member = await app.signIn(anEmail());
  });

  const open = async (
    at: string,
    options: BrowserContextOptions = {},
    before?: (fresh: Page) => Promise<unknown>,
  ): Promise<Page> => {
    const page = await app.open(at, { ...options, member, before });
    // Connected: changes of other devices are received from now on.
    await expect.poll(() => page.textContent('.badge'), SLOW).toBe('Simulated market');
    return page;
  };
  const post = async (path: string, body: object) => {
    const answer = await member.post(`/users/${path}`, body);
    expect(answer.status).toBe(200);
    return (await answer.json()) as { _id: string };
  };
  const make = async (title: string, ...shares: string[]) => {
    const { _id: id } = await post('create-fav-list', { title });
    if (shares.length > 0) await post('update-multiple-shares-to-fav', { id, shares });
    return id;
  };
  /** The stored lists: `Banks: EBL GP`. */
  const storedLists = async () =>
    getFav.answer
      .parse(await (await member.get('/users/get-fav')).json())
      .map(({ title, favourites }) => `${title}: ${favourites.join(' ')}`);
  const codes = (page: Page) => texts(page, '#watch-list .share-row .code');
  const tabs = (page: Page) => page.locator('.watch-list .tab').allTextContents();
  const toast = (page: Page) => page.locator('.toast').last().textContent();

  it('known pasted codes are added; unknown ones are listed and stay in the field', async () => {
    const { _id } = await (
      await member.post('/users/create-fav-list', { title: 'Pasted', desc: '' })
    ).json();
    await member.post('/users/update-multiple-shares-to-fav', { id: _id, shares: ['GP'] });
    const page = await open('/watch-list');
    await page.getByRole('button', { name: 'Add shares' }).click();
    const field = page.locator('.add-field input');
    await field.fill('gp, NOSUCH, bracbank; ROBI Neither');
    await page.getByText('No share has these codes:').waitFor();
    expect(await page.locator('.add-unknown span').textContent()).toBe('NOSUCH, Neither');
    await page.getByRole('button', { name: 'Select all 2 shares with these codes' }).click();
    expect(await page.locator('.add-chip').allTextContents()).toEqual(['BRACBANK', 'ROBI']);
    expect(await field.inputValue()).toBe('NOSUCH Neither');
    await page.getByText('No share has “NOSUCH Neither” in its code or name.').waitFor();
    await page.getByRole('button', { name: 'Add 2 shares' }).click();
    await expect.poll(() => codes(page), SLOW).toEqual(['GP', 'BRACBANK', 'ROBI']);
    // The buttons of a row cover its last figures only under the pointer.
    await page.mouse.move(0, 0);
    const ago = page.locator('#watch-list .share-row .ago-cell').first();
    await expect
      .poll(() => ago.evaluate((cell) => getComputedStyle(cell).color), SLOW)
      .not.toBe('rgba(0, 0, 0, 0)');
  });

  it('by keyboard a list is created, filled, reordered and reduced; its prices are live', async () => {
    const page = await open('/watch-list');
    const { keyboard } = page;
    await page.focus('.message .btn');
    await keyboard.press('Enter');
    await page.waitForSelector('.list-form input:focus');
    await keyboard.type('Phones and banks');
    await keyboard.press('Enter');
    await expect.poll(() => tabs(page), SLOW).toEqual(['Phones and banks']);
    await page.focus('.message .btn');
    await keyboard.press('Enter');
    await page.waitForSelector('.add-field input:focus');
    await keyboard.type('grameenp');
    await keyboard.press('Enter');
    await keyboard.insertText(`bracbank, ORIONINFU;Robi ${busy.join(' ')}`);
    await keyboard.press('Enter');
    await expect
      .poll(() => page.locator('.add-chip').allTextContents(), SLOW)
      .toEqual(['GP', 'BRACBANK', 'ORIONINFU', 'ROBI', ...busy]);
    await page.focus('.dialog-foot .primary');
    await keyboard.press('Enter');
    await expect
      .poll(() => codes(page), SLOW)
      .toEqual(['GP', 'BRACBANK', 'ORIONINFU', 'ROBI', ...busy]);

    await page.focus('#watch-list');
    await keyboard.press('Alt+ArrowDown');
    await keyboard.press('Alt+ArrowDown');
    await expect
      .poll(() => codes(page), SLOW)
      .toEqual(['BRACBANK', 'ORIONINFU', 'GP', 'ROBI', ...busy]);
    await keyboard.press('ArrowDown');
    await keyboard.press('Delete');
    await expect.poll(() => codes(page), SLOW).toEqual(['BRACBANK', 'ORIONINFU', 'GP', ...busy]);
    await expect
      .poll(storedLists, SLOW)
      .toEqual([`Phones and banks: BRACBANK ORIONINFU GP ${busy.join(' ')}`]);
    expect(await axeFindings(page)).toEqual([]);

    const traded = async () => (await texts(page, '#watch-list .volume-cell')).join(' ');
    const [before, average] = [await traded(), await page.textContent('.watch-average')];
    expect(average).toMatch(/^([+−]\d+\.\d\d|0\.00)%$/);
    await expect.poll(traded, { ...SLOW, timeout: 40_000 }).not.toBe(before);
  });

  it('a star in the share list syncs to the phone, and the share list groups by watch list', async () => {
    await make('Banks', 'EBL');
    const phone = await open('/watch-list', PHONE);
    const desk = await open('/share-list?group=none&filter=bank');
    const star = (code: string) =>
      desk.locator(`.share-row:has(.code:text-is("${code}")) .row-lead .star`);
    await star('BRACBANK').click();
    await expect.poll(() => toast(desk), SLOW).toContain('Added BRACBANK to “Banks”');
    await expect.poll(() => codes(phone), SLOW).toEqual(['EBL', 'BRACBANK']);
    expect(await star('BRACBANK').getAttribute('aria-pressed')).toBe('true');
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

    // With two lists the star opens a menu.
    await make('Ideas');
    await expect.poll(() => tabs(phone), SLOW).toEqual(['Banks', 'Ideas']);
    await desk.waitForSelector('.row-lead .star[aria-haspopup]');
    await desk.focus('#shares');
    await desk.keyboard.press('Home');
    await desk.keyboard.press('s');
    await desk.waitForSelector('.menu-entry:focus');
    await desk.keyboard.press('ArrowDown');
    await desk.keyboard.press('Enter');
    await desk.keyboard.press('Escape');
    const [first = ''] = await texts(desk, '#shares .share-row .code');
    await expect.poll(storedLists, SLOW).toEqual(['Banks: EBL BRACBANK', `Ideas: ${first}`]);
    await desk.goto(`${app.url}/share-list?group=watch`);
    await expect
      .poll(() => texts(desk, '#shares .group-row .group-name'), SLOW)
      .toEqual(['Banks', 'Ideas']);
    expect(await texts(desk, '#shares .share-row .code')).toEqual(['EBL', 'BRACBANK', first]);
    await desk.goto(app.url);
    await expect
      .poll(() => desk.locator('.mine-section .top-row .code').allTextContents(), SLOW)
      .toEqual(['EBL', 'BRACBANK']);
  });

  it('a star pressed before the lists load waits for them', async () => {
    await make('Banks', 'EBL');
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const desk = await open('/share-list?group=none&filter=bank', {}, (page) =>
      page.route('**/api/users/get-fav*', async (route) => {
        await answered;
        await route.continue();
      }),
    );
    const star = desk.locator('.share-row:has(.code:text-is("BRACBANK")) .row-lead .star');
    await star.click();
    await desk.waitForTimeout(300);
    expect(await desk.locator('.toast').count()).toBe(0);
    answer();
    await expect.poll(() => toast(desk), SLOW).toContain('Added BRACBANK to “Banks”');
    expect(await storedLists()).toEqual(['Banks: EBL BRACBANK']);
  });

  it('rows and lists are reordered by dragging, on both devices and after a reload', async () => {
    await make('Banks', 'EBL', 'CITYBANK', 'BRACBANK');
    await make('Ideas', 'GP');
    const [page, other] = [await open('/watch-list'), await open('/watch-list')];
    const row = page.locator('#watch-list .share-row:has(.code:text-is("EBL"))');
    await row.hover();
    await drag(page, row.locator('.row-grip'), 2 * 28 + 4);
    const after = ['CITYBANK', 'BRACBANK', 'EBL'];
    await expect.poll(() => codes(page), SLOW).toEqual(after);
    await expect.poll(() => codes(other), SLOW).toEqual(after);

    await page.click('.watch-more');
    await page.click('.menu-entry:has-text("Reorder lists")');
    await page.waitForSelector('.dialog:not([data-starting-style]) .columns-item');
    await drag(page, page.locator('.columns-item .columns-grip').first(), 36);
    await expect.poll(() => tabs(page), SLOW).toEqual(['Ideas', 'Banks']);
    await expect.poll(() => tabs(other), SLOW).toEqual(['Ideas', 'Banks']);
    expect(await storedLists()).toEqual(['Ideas: GP', 'Banks: CITYBANK BRACBANK EBL']);
    await other.reload();
    await expect.poll(() => tabs(other), SLOW).toEqual(['Ideas', 'Banks']);
  });

  it('Undo puts back exactly the removed share, at its old place', async () => {
    const id = await make('Banks', 'EBL', 'CITYBANK', 'BRACBANK');
    const page = await open('/watch-list');
    await expect.poll(() => codes(page), SLOW).toEqual(['EBL', 'CITYBANK', 'BRACBANK']);
    await page.focus('#watch-list');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Delete');
    await expect.poll(() => toast(page), SLOW).toContain('Removed CITYBANK from “Banks”');
    // The pointer on the notice keeps it open.
    await page.hover('.toast');
    await post('update-multiple-shares-to-fav', { id, shares: ['BRACBANK', 'EBL', 'GP'] });
    await expect.poll(() => codes(page), SLOW).toEqual(['BRACBANK', 'EBL', 'GP']);
    await page.click('.toast-action');
    await expect.poll(storedLists, SLOW).toEqual(['Banks: BRACBANK EBL CITYBANK GP']);
    expect(await codes(page)).toEqual(['BRACBANK', 'EBL', 'CITYBANK', 'GP']);
  });

  it('a change that the server refuses is undone, reported and can be retried', async () => {
    await make('Banks', 'EBL', 'CITYBANK');
    const page = await open('/watch-list');
    await expect.poll(() => codes(page), SLOW).toEqual(['EBL', 'CITYBANK']);
    const answer = Promise.withResolvers<void>();
    await page.route('**/api/users/change-share-lists', async (route) => {
      await answer.promise;
      await route.fulfill({ status: 500, body: '{}' });
    });
    await page.focus('#watch-list');
    await page.keyboard.press('Delete');
    await expect.poll(() => codes(page), SLOW).toEqual(['CITYBANK']);
    answer.resolve();
    await expect.poll(() => toast(page), SLOW).toContain('Couldn’t change the lists of EBL');
    expect(await codes(page)).toEqual(['EBL', 'CITYBANK']);
    await page.unroute('**/api/users/change-share-lists');
    await page.click('.toast-action');
    await expect.poll(storedLists, SLOW).toEqual(['Banks: CITYBANK']);

    for (let made = 1; made < MAX_LISTS; made += 1) await make(`List ${made}`);
    await expect.poll(async () => (await tabs(page)).length, SLOW).toBe(MAX_LISTS);
    await page.click('.new-list');
    const limit = page.getByRole('dialog', { name: 'Watch lists: limit reached' });
    await limit.getByText('You can have 50, and no membership has more.').waitFor();
    await limit.getByRole('button', { name: 'Close' }).last().click();
    await limit.waitFor({ state: 'detached' });
    expect(await page.locator('.list-form').count()).toBe(0);
    expect((await storedLists()).length).toBe(MAX_LISTS);
  });
});

async function drag(page: Page, grip: ReturnType<Page['locator']>, by: number): Promise<void> {
  const box = await grip.boundingBox();
  if (box === null) throw new Error('no grip to drag by');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + by / 2, { steps: 3 });
  await page.mouse.move(x, y + by, { steps: 3 });
  await page.mouse.up();
}
