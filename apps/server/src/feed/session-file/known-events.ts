import type { MarketEvent, Trade } from '@dorpon/domain/market/market-event';
import type { EpochMs } from '@dorpon/domain/units';
import type { Session } from './session-reader.ts';
import type { TapeBoard } from './tape-board.ts';

const keyOf = ({ market, code }: Trade): string => (market === 'block' ? `block ${code}` : code);

/** The events that a continued file already has: a restarted feed may repeat its last minute. */
export class KnownEvents {
  readonly #upto: EpochMs;
  readonly #numbers = new Map<string, number>();

  constructor(session: Session, board: TapeBoard) {
    this.#upto = session.batches > 0 ? session.lastAt : 0;
    for (const batch of session.from(0)) {
      board.fold(batch);
      for (const event of batch.events)
        if (event.kind === 'trade') this.#numbers.set(keyOf(event), event.number);
    }
  }

  without(events: readonly MarketEvent[], board: TapeBoard): readonly MarketEvent[] {
    return events.filter((event) => {
      if (event.kind === 'trade') return event.number > (this.#numbers.get(keyOf(event)) ?? 0);
      if (event.kind === 'session') return false;
      if (event.kind === 'close') return board.closeOf(event.code) !== event.price;
      return event.at > this.#upto;
    });
  }
}
