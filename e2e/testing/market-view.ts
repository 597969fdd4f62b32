import { fromShareRecord, type ShareRecord } from '@dorpon/contract/share-record';
import type { Quote } from '@dorpon/domain/market/quote';
import type { Page } from 'playwright-core';
import type { App } from './set-up-app.ts';

export const ROW = '.data-body[role=rowgroup] > [role=row]';

/** Without a stream the page shows one snapshot, from which expected figures are computed. */
export async function openStill(app: App, path: string, ready = ROW) {
  const answers = new Map<string, unknown>();
  const reading = new Set<Promise<unknown>>();
  const before = async (page: Page) => {
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
  };
  const page = await app.open(path, { before });
  /** The page can show an answer before this process has read it. */
  const read = () => Promise.all(reading);
  await page.waitForSelector(ready);
  await read();
  const records = answers.get('get-once') as ShareRecord[];
  const quotes = new Map<string, Quote>(
    records.map((record) => [record.c, fromShareRecord(record)]),
  );
  return { page, quotes, read, answer: <Answer>(name: string) => answers.get(name) as Answer };
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
