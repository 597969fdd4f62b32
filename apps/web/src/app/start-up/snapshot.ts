import { readShareRecords, type UnreadRecord } from '@dorpon/contract/share-records';
import { getOnceRecords } from '@dorpon/contract/shares';
import { EPOCH_HEADER, SEQUENCE_HEADER } from '@dorpon/contract/stream-headers';
import type { Quote } from '@dorpon/domain/market/quote';
import type { EpochMs } from '@dorpon/domain/units';
import { callNow } from '../../api/call.ts';
import { steadyClock } from '../../live/steady-clock.ts';
import { NoAnswerError } from '../../platform/no-answer-error.ts';

export interface FetchedBoard {
  readonly epoch: string;
  readonly seq: number;
  readonly quotes: readonly Quote[];
  /** Records that are left out of `quotes`. */
  readonly unread: readonly UnreadRecord[];
  /** By the steady clock. */
  readonly askedAt: EpochMs;
}

/** The whole board with its stream position. A board without any readable record is an error. */
export async function fetchSnapshot(signal: AbortSignal): Promise<FetchedBoard> {
  const askedAt = steadyClock.now();
  const { answer, headers } = await callNow(getOnceRecords, { signal });
  const records = readShareRecords(answer);
  if (!records || (records.quotes.length === 0 && records.unread.length > 0))
    throw new NoAnswerError(`${getOnceRecords.path}: not share records`, 200);
  return {
    epoch: headers.get(EPOCH_HEADER) ?? '',
    seq: Number(headers.get(SEQUENCE_HEADER) ?? 0),
    ...records,
    askedAt,
  };
}
