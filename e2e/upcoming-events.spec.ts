import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { failureShown } from './testing/retry-pauses.ts';
import { describeInBrowser, PHONE, SLOW, setUpApp } from './testing/set-up-app.ts';

/** Rows with a link: skeleton rows have none. */
const ROW = '.agenda-row:has(a)';

interface EventAnswer {
  readonly day: string;
  readonly code: string;
  readonly kind: string;
}

describeInBrowser('upcoming events', () => {
  const app = setUpApp({ strictness: 'errors' });
  let page: Page;
  let returned: EventAnswer[];

  beforeAll(async () => {
    returned = await ask('');
  });

  const ask = async (query: string): Promise<EventAnswer[]> =>
    (await fetch(`${app.url}/api/events/get-upcoming-events?${query}`)).json();
  const open = async (
    path: string,
    options: BrowserContextOptions = {},
    before?: (fresh: Page) => Promise<unknown>,
  ) => {
    page = await app.open(`/upcoming-event${path}`, { ...options, before });
  };
  const rows = () =>
    page.$$eval(ROW, (all) => all.map((row) => row.querySelector('a')?.textContent ?? ''));

  it('a month shows the number of events of a day as the API has them', async () => {
    await open('');
    await page.waitForSelector(ROW);
    const { day } = returned[0]!;
    const dayLabels = await page.$$eval('[data-day]', (days) =>
      days.map((each) => [
        each.getAttribute('data-day'),
        each.querySelector('.day-spoken')?.textContent,
      ]),
    );
    const { length } = returned.filter((event) => event.day === day);
    const label = dayLabels.find(([each]) => each === day)?.[1];
    expect(label).toMatch(new RegExp(`: ${length} events?$`));
    expect(await page.getAttribute('[aria-current="date"]', 'data-day')).toBe(day);
    expect((await rows()).length).toBe(length);
    const kinds = new Set(returned.filter((event) => event.day === day).map(({ kind }) => kind));
    expect(await page.locator('.agenda-part h3').count()).toBe(kinds.size);
  });

  it('is one Tab stop; keys move by day, week and month', async () => {
    await open('?day=2026-11-18');
    await page.focus('[data-day="2026-11-18"]');
    expect(await page.$$('.month-calendar button[tabindex="0"]')).toHaveLength(1);
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-day'));
    for (const [key, day] of [
      ['ArrowRight', '2026-11-19'],
      ['ArrowDown', '2026-11-26'],
      ['PageDown', '2026-12-26'],
      ['Home', '2026-12-20'],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(focused, SLOW).toBe(day);
    }
    expect(await page.textContent('.month-bar h2')).toBe('December 2026');
    expect(page.url()).toContain('day=2026-12-20');
    await page.getByRole('button', { name: 'Today', exact: true }).click();
    await expect.poll(() => page.textContent('.month-bar h2'), SLOW).not.toBe('December 2026');
  });

  it('a link shows the same list of one kind or share', async () => {
    const dates = returned.filter(({ kind }) => kind === 'record-date');
    await open('?view=list&kind=record-date');
    await page.waitForSelector(ROW);
    expect((await rows()).slice(0, 5)).toEqual(dates.slice(0, 5).map(({ code }) => code));
    const { code } = dates[0]!;
    await page.click('.share-choice button');
    await page.locator('.picker .search-input').fill(code);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.url(), SLOW).toContain('code=');
    await expect.poll(async () => [...new Set(await rows())], SLOW).toEqual([code]);
  });

  it('gives the address of a calendar with the chosen events', async () => {
    await open('?kind=agm', {}, (fresh) =>
      fresh.context().grantPermissions(['clipboard-read', 'clipboard-write']),
    );
    await page.getByRole('button', { name: 'Subscribe' }).click();
    const address = await page.inputValue('.calendar-address');
    expect(address).toBe(`${new URL(page.url()).origin}/api/calendar/upcoming-events.ics?kind=agm`);
    expect(await page.getAttribute('a[href^="webcal:"]', 'href')).toBe(
      address.replace('http:', 'webcal:'),
    );
    await page.getByRole('button', { name: 'Copy address' }).click();
    await page.getByText('Address copied').waitFor();
    const answer = await fetch(address);
    expect(answer.headers.get('content-type')).toContain('text/calendar');
    const text = await answer.text();
    const days = returned
      .filter(({ kind }) => kind === 'agm')
      .map(({ day }) => day.replaceAll('-', ''));
    for (const day of days) expect(text).toContain(`DTSTART;VALUE=DATE:${day}\r\n`);
    const tag = answer.headers.get('etag') ?? '';
    expect((await fetch(address, { headers: { 'if-none-match': tag } })).status).toBe(304);
  });

  it('on a phone in Bangla nothing scrolls sideways, and days are large enough to tap', async () => {
    await open('', PHONE, (fresh) =>
      fresh.addInitScript(() => localStorage.setItem('language', 'bn')),
    );
    await page.waitForSelector(ROW);
    expect(await page.$eval('main', (main) => main.scrollWidth - main.clientWidth)).toBe(0);
    const box = await page.locator('.month-cell button').first().boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    expect(await page.textContent('.page-head, .month-bar')).not.toMatch(/[A-Za-z]/);
  });

  it('says that events failed to load, and loads on retry', async () => {
    let away = true;
    await open('?view=list', {}, (fresh) =>
      fresh.route('**/api/events/**', (route) => (away ? route.abort() : route.continue())),
    );
    await failureShown(page, page.getByText('Couldn’t load events'));
    away = false;
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.waitForSelector(ROW);
  });
});
