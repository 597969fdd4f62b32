import { PRICE_UPDATE, type StreamRange } from '@dorpon/contract/live';
import { fromShareRecord, type ShareRecord } from '@dorpon/contract/share-record';
import type { Quote } from '@dorpon/domain/market/quote';
import type { Page } from 'playwright-core';

export type BoardAt = ReadonlyMap<string, Quote>;

/**
 * Records what a page receives and returns the board at every position of its stream. Call before
 * the page opens.
 */
export function recordStream(page: Page) {
  const updates: { readonly range: StreamRange; readonly records: readonly ShareRecord[] }[] = [];
  let snapshot: { readonly s: number; readonly records: readonly ShareRecord[] } | undefined;
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const text = payload.toString();
      if (!text.startsWith(`42["${PRICE_UPDATE}"`)) return;
      const [, records, range] = JSON.parse(text.slice(2)) as [string, string, StreamRange];
      updates.push({ range, records: JSON.parse(records) as ShareRecord[] });
    }),
  );
  page.on('response', async (response) => {
    if (!response.url().includes('/get-once')) return;
    const records = (await response.json()) as ShareRecord[];
    snapshot = { s: Number(response.headers()['x-stream-seq']), records };
  });
  return {
    boards(): BoardAt[] {
      if (snapshot === undefined) throw new Error('the page has fetched no board');
      const { s, records } = snapshot;
      const board = new Map(records.map((record) => [record.c, fromShareRecord(record)]));
      const boards: BoardAt[] = [new Map(board)];
      for (const update of updates) {
        if (update.range.s <= s) continue;
        for (const record of update.records) board.set(record.c, fromShareRecord(record));
        boards.push(new Map(board));
      }
      return boards;
    },
  };
}
