import type { CircuitLimits } from '@dorpon/domain/market/circuit-band';
import type { EpochMs, ShareCode } from '@dorpon/domain/units';
import type { FeedBatch } from '../feed.ts';
import type { Session } from '../session-file/session-reader.ts';

const MINUTE = 60_000;
const settledMinute = ({ at, settledUpto }: FeedBatch): number =>
  Math.floor((settledUpto ?? at) / MINUTE);

/** Batches that must not be merged with their neighbours, which would change their meaning. */
const standsAlone = ({ disclosures, afterGap, events }: FeedBatch): boolean =>
  disclosures !== undefined || afterGap === true || events.some(({ kind }) => kind === 'session');

/** A session at a position, and its next batches. */
export class Reel {
  readonly session: Session;
  readonly limits: ReadonlyMap<ShareCode, CircuitLimits | null>;
  #place: number;
  #rest: Generator<FeedBatch>;
  #next: FeedBatch | undefined;
  #minute = 0;

  constructor(session: Session, place: number) {
    this.session = session;
    this.limits = new Map(session.head.limits);
    this.#place = place;
    this.#rest = session.from(place);
    this.#next = this.#rest.next().value;
  }

  /** The number of batches taken. */
  get place(): number {
    return this.#place;
  }

  get nextAt(): EpochMs | undefined {
    return this.#next?.at;
  }

  /**
   * The next batches up to a time, merged into one of about `most` events. Never across a minute
   * boundary, so that minutes end as in the recorded session.
   */
  take(upto: EpochMs, most: number): FeedBatch | undefined {
    const first = this.#takeOne(upto);
    if (!first) return undefined;
    const minute = settledMinute(first);
    const isFirst = minute !== this.#minute;
    this.#minute = minute;
    if (isFirst || standsAlone(first)) return first;
    const events = [...first.events];
    let last = first;
    while (this.#next && settledMinute(this.#next) === minute && !standsAlone(this.#next)) {
      const more = events.length < most ? this.#takeOne(upto) : undefined;
      if (!more) break;
      for (const event of more.events) events.push(event);
      last = more;
    }
    return { ...last, events };
  }

  #takeOne(upto: EpochMs): FeedBatch | undefined {
    const taken = this.#next;
    if (!taken || taken.at > upto) return undefined;
    this.#place += 1;
    this.#next = this.#rest.next().value;
    return taken;
  }
}
