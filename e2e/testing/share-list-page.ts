import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

/** A share list that collects errors and warnings of its console. */
export interface ShareListView {
  readonly page: Page;
  readonly complaints: string[];
  close(): Promise<void>;
}

export async function openShareList(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<ShareListView> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(url);
  await page.waitForSelector('.share-row');
  return { page, complaints, close: () => context.close() };
}

/** Texts of matching cells, from the top of the list. */
export const texts = (page: Page, selector: string): Promise<string[]> =>
  page.$$eval(selector, (cells) =>
    cells
      .map((cell) => ({
        top: cell.closest('[role=row]')?.getBoundingClientRect().top ?? 0,
        text: cell.textContent ?? '',
      }))
      .sort((a, b) => a.top - b.top)
      .map(({ text }) => text),
  );

/** Parses a shown number; null when missing. */
export function numberOf(text: string): number | null {
  const value = Number(text.replaceAll(',', '').replace('\u2212', '-').replace(/[+%]/g, ''));
  return text === '' || Number.isNaN(value) ? null : value;
}
