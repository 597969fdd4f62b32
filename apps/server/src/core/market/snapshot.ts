import { type Prepared, prepare } from '../../http/prepared.ts';
import type { Market } from './market.ts';
import type { RecordCache } from './record-cache.ts';

/** The whole board at one position of the stream, ready to send. */
export interface BoardSnapshot extends Prepared {
  readonly epoch: string;
  readonly seq: number;
}

export interface Snapshot {
  current(): BoardSnapshot;
}

/** Built lazily and once: a batch that nobody fetches costs nothing. */
export function createSnapshot(market: Market, records: RecordCache): Snapshot {
  let latest: BoardSnapshot | undefined;
  return {
    current() {
      if (latest?.seq !== market.seq) latest = take(market, records);
      return latest;
    },
  };
}

function take(market: Market, records: RecordCache): BoardSnapshot {
  const { epoch, seq } = market;
  const body = Buffer.from(records.array(market.board.keys()));
  return { epoch, seq, ...prepare(body, 'changing', `${epoch}-${seq}`) };
}
