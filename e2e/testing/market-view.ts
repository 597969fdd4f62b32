import { fromShareRecord, type ShareRecord } from '@dorpon/contract/share-record';
import type { Quote } from '@dorpon/domain/market/quote';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

/** An open page that collects errors and warnings of its console. */
export interface MarketView {
  readonly page: Page;
  readonly complaints: string[];
  close(): Promise<void>;
}

export const ROW = '.data-body[role=rowgroup] > [role=row]';

export async function openMarket(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
  before?: (page: Page) => Promise<unknown>,
): Promise<MarketView> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await before?.(page);
  await page.goto(url);
  return { page, complaints, close: () => context.close() };
}

/** Without a stream the page shows one snapshot, from which expected figures are computed. */
export async function openStill(browser: Browser, url: string, ready = ROW) {
  const answers = new Map<string, unknown>();
  const reading = new Set<Promise<unknown>>();
  const view = await openMarket(browser, url, {}, async (page) => {
    await page.routeWebSocket(/socket\.io/, (socket) => socket.close());
    await page.route('**/socket.io/**', (route) => route.abort());
    page.on('response', (response) => {
      const name = new URL(response.url()).pathname.split('/').at(-1) ?? '';
      if (!response.url().includes('/api/')) return;
      // Answers cut off by the end of the page have no body.
      const body = response.json().then(
        (json) => answers.set(name, json),
        () => undefined,
      );
      reading.add(body);
    });
  });
  /** The page can show an answer before this process has read it. */
  const read = () => Promise.all(reading);
  await view.page.waitForSelector(ready);
  await read();
  const records = answers.get('get-once') as ShareRecord[];
  const quotes = new Map<string, Quote>(
    records.map((record) => [record.c, fromShareRecord(record)]),
  );
  return { ...view, quotes, read, answer: <Answer>(name: string) => answers.get(name) as Answer };
}

/** Cells of each rendered row by column id, from the top. */
export const rowsOf = (page: Page): Promise<Record<string, string>[]> =>
  page.$$eval(ROW, (rows) =>
    rows
      .map((row) => {
        const cells = [...row.querySelectorAll('.cell')].map((cell) => [
          /(\S+)-cell(?:\s|$)/.exec(cell.className.replace('first-cell', ''))?.[1] ?? 'name',
          cell.textContent ?? '',
        ]);
        const name =
          row.querySelector('.share-link')?.textContent ??
          row.querySelector('.group-name')?.textContent ??
          '';
        return { top: row.getBoundingClientRect().top, cells: [...cells, ['name', name]] };
      })
      .sort((a, b) => a.top - b.top)
      .map(({ cells }) => Object.fromEntries(cells)),
  );
