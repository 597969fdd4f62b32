import { PRICE_UPDATE, type ResumeAnswer, type StreamRange } from '@dorpon/contract/live';
import { fromShareRecord, type ShareRecord } from '@dorpon/contract/share-record';
import { mainIndexCodes } from '@dorpon/domain/market/index-membership';
import type { Quote } from '@dorpon/domain/market/quote';
import type { Page } from 'playwright-core';

const indices: ReadonlySet<string> = new Set(mainIndexCodes);

export type BoardAt = ReadonlyMap<string, Quote>;

interface Update {
  readonly range: StreamRange;
  readonly records: readonly ShareRecord[];
}

/**
 * Records what a page receives and returns the board at every position of its stream. Call before
 * the page opens.
 */
export function recordStream(page: Page) {
  const updates: Update[] = [];
  let snapshot: { readonly s: number; readonly records: readonly ShareRecord[] } | undefined;
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const update = updateOf(payload.toString());
      if (update !== undefined) updates.push(update);
    }),
  );
  page.on('response', async (response) => {
    if (!response.url().includes('/get-once')) return;
    const records = (await response.json()) as ShareRecord[];
    snapshot = { s: Number(response.headers()['x-stream-seq']), records };
  });
  return {
    /** `computed`: only the first board and those of updates with an index. */
    boards(which: 'all' | 'computed' = 'all'): BoardAt[] {
      if (snapshot === undefined) throw new Error('the page has fetched no board');
      const { s, records } = snapshot;
      const board = new Map(records.map((record) => [record.c, fromShareRecord(record)]));
      const boards: BoardAt[] = [new Map(board)];
      for (const update of updates) {
        if (update.range.s <= s) continue;
        for (const record of update.records) board.set(record.c, fromShareRecord(record));
        if (which === 'all' || update.records.some(({ c }) => indices.has(c)))
          boards.push(new Map(board));
      }
      return boards;
    },
  };
}

/** The update in a frame: a price update, or the answer to a request to resume. */
function updateOf(frame: string): Update | undefined {
  const json = /^4[23]\d*(\[.*\])$/s.exec(frame)?.[1];
  const parts = json === undefined ? [] : (JSON.parse(json) as unknown[]);
  if (parts[0] === PRICE_UPDATE) {
    const [, records, range] = parts as [string, string, StreamRange];
    return { range, records: JSON.parse(records) as ShareRecord[] };
  }
  const answer = parts[0] as Partial<ResumeAnswer> | undefined;
  if (!frame.startsWith('43') || answer?.ok !== true || !('range' in answer)) return undefined;
  const { range, records } = answer as Extract<ResumeAnswer, { ok: true }>;
  return { range, records: JSON.parse(records) as ShareRecord[] };
}
