import type { ShareRecord } from '@dorpon/contract/share-record';
import type { Page } from 'playwright-core';

/**
 * For `before` of a page: the board after the close, without a stream. The closing price of every
 * traded share differs from its last trade by one taka.
 */
export async function closedBoard(page: Page): Promise<void> {
  await page.routeWebSocket(/socket\.io/, (socket) => socket.close());
  await page.route('**/socket.io/**', (route) => route.abort());
  await page.route('**/api/shares/get-once*', async (route) => {
    const answer = await route.fetch();
    const records: ShareRecord[] = await answer.json();
    const json = records.map((record) => {
      const last = record.ltp + record.sp;
      return last > 0 ? { ...record, cp: Math.round((last + 1) * 100) / 100 } : record;
    });
    await route.fulfill({ response: answer, json });
  });
}
