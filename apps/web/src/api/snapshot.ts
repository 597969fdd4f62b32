import { fromShareRecord } from '@dorpon/contract/share-record';
import { getOnce } from '@dorpon/contract/shares';
import { EPOCH_HEADER, SEQUENCE_HEADER } from '@dorpon/contract/stream-headers';
import type { Quote } from '@dorpon/domain/market/quote';
import { call } from './call.ts';

/** The whole board and where in the stream it stands. */
export async function fetchSnapshot(
  signal: AbortSignal,
): Promise<{ epoch: string; seq: number; quotes: readonly Quote[] }> {
  const { answer, headers } = await call(getOnce, { signal });
  return {
    epoch: headers.get(EPOCH_HEADER) ?? '',
    seq: Number(headers.get(SEQUENCE_HEADER) ?? 0),
    quotes: answer.map(fromShareRecord),
  };
}
