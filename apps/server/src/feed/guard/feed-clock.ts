import type { EpochMs } from '@dorpon/domain/units';

const MINUTE = 60_000;
/** How far a feed's clock may be ahead of ours. */
const AHEAD_MS = 5 * MINUTE;
/** A step back up to this is an out-of-order reading, not a changed clock. */
const SMALL_STEP_MS = 2 * MINUTE;
/**
 * Readings in a row, and the time between the first and the last, after which a new clock is
 * accepted.
 */
const PROOF_READINGS = 5;
const PROOF_MS = 10_000;

export interface ClockState {
  /** The newest accepted time, on the right clock. */
  readonly newest: EpochMs;
  /** Added to the feed's times while its clock is wrong. */
  readonly shift: number;
}

export type Judged =
  | { readonly at: EpochMs; readonly refused?: never }
  | { readonly refused: 'went-back' | 'ran-ahead'; readonly at?: never };

/**
 * The feed's clock. Times only go forward: out-of-order readings are refused. A clock that was set
 * wrong must not stop the market until it catches up, so when readings continue steadily on the
 * wrong clock, with totals that did not fall (so they are of this session and not of an earlier
 * hour), they are taken as of now. When the clock is set right again it is accepted at once.
 */
export class FeedClock {
  #newest: EpochMs;
  #shift: number;
  #run = { readings: 0, since: 0, last: 0 };

  constructor({ newest, shift }: ClockState = { newest: 0, shift: 0 }) {
    this.#newest = newest;
    this.#shift = shift;
  }

  get state(): ClockState {
    return { newest: this.#newest, shift: this.#shift };
  }

  /** Converts a time of the feed to the right clock. */
  corrected(at: EpochMs): EpochMs {
    return at + this.#shift;
  }

  /** `grows` tells whether the reading can only be later than all before. */
  judge(at: EpochMs, now: EpochMs, grows: () => boolean): Judged {
    const isRight = at >= this.#newest - SMALL_STEP_MS && at <= now + AHEAD_MS;
    if (this.#shift !== 0 && isRight) this.#shift = 0;
    const moment = at + this.#shift;
    const ahead = moment > now + AHEAD_MS;
    if (!ahead && moment >= this.#newest) return this.#believe(moment);
    if (!ahead && moment >= this.#newest - SMALL_STEP_MS) return { refused: 'went-back' };
    if (this.#isProven(at, now) && grows()) {
      this.#shift = Math.max(now, this.#newest) - at;
      return this.#believe(at + this.#shift);
    }
    return { refused: ahead ? 'ran-ahead' : 'went-back' };
  }

  #believe(moment: EpochMs): Judged {
    this.#newest = Math.max(this.#newest, moment);
    this.#run = { readings: 0, since: 0, last: 0 };
    return { at: moment };
  }

  /** Whether the readings on the other clock lasted long enough. */
  #isProven(at: EpochMs, now: EpochMs): boolean {
    const { readings, since, last } = this.#run;
    const goesOn = readings > 0 && at >= last && at - last < SMALL_STEP_MS;
    if (!goesOn) this.#run = { readings: 1, since: now, last: at };
    else if (at > last) this.#run = { readings: readings + 1, since, last: at };
    return this.#run.readings >= PROOF_READINGS && now - this.#run.since >= PROOF_MS;
  }
}
