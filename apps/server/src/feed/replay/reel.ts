import type { CircuitLimits } from '@dorpon/domain/market/circuit-band';
import type { EpochMs, ShareCode } from '@dorpon/domain/units';
import type { FeedBatch } from '../feed.ts';
import type { Session } from '../session-file/session-reader.ts';

const MINUTE = 60_000;
const settledMinute = ({ at, settledUpto }: FeedBatch): number =>
  Math.floor((settledUpto ?? at) / MINUTE);

/** What must reach the app as it was said: merged with its neighbours it would mean something else. */
const standsAlone = ({ disclosures, afterGap, events }: FeedBatch): boolean =>
  disclosures !== undefined || afterGap === true || events.some(({ kind }) => kind === 'session');

/** A session at a place, and what comes next of it. */
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

  /** How many batches have been taken. */
  get place(): number {
    return this.#place;
  }

  get nextAt(): EpochMs | undefined {
    return this.#next?.at;
  }

  /**
   * What comes next up to a moment, as one batch of at most about `most` events. Never over the end of a
   * minute: the minutes of the record are over when they were over in the recorded session.
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
