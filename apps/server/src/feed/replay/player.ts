import { basename } from 'node:path';
import { setImmediate as untilNextTurn } from 'node:timers/promises';
import { dhakaTime } from '@dorpon/domain/calendar/trading-calendar';
import type { EpochMs, ShareCode } from '@dorpon/domain/units';
import type { FeedBatch, FeedOpening } from '../feed.ts';
import type { FeedSource } from '../open-feed.ts';
import { unknownIn } from '../session-file/session-head.ts';
import { openSession } from '../session-file/session-reader.ts';
import { savePlace } from './place.ts';
import { Reel } from './reel.ts';
import { FASTEST, type ReplayControl, type ReplayState } from './replay-control.ts';
import type { ListedSession } from './session-list.ts';

const BEAT_MS = 250;
/** A process that slept does not catch up: the clock of the replay stops with the app. */
const MOST_BEHIND_MS = 1000;
/** More per beat would be more than the recorder can write. */
const EVENTS_PER_BEAT = 8000;
const EVENTS_PER_TURN = 2000;
/** At high speed a minute passes many times a second, and each checkpoint is a write. */
const CHECKPOINT_EVERY_MS = 1000;
const MINUTE = 60_000;

const NO_CHECKPOINT = { minute: 0, at: Number.NEGATIVE_INFINITY };

type OnBatch = (batch: FeedBatch) => void | Promise<void>;

/**
 * Plays sessions by the wall clock, at any speed. Orders are not recorded, so there are no order
 * books.
 */
export class Player implements FeedSource, ReplayControl {
  readonly source = 'replay';
  readonly remakes = true;
  readonly history = null;
  readonly opening: FeedOpening;
  readonly replay: ReplayControl = this;
  readonly #sessions: readonly ListedSession[];
  #reel: Reel;
  #clock: EpochMs;
  /** The time up to which the start plays at once. */
  readonly #joinAt: EpochMs;
  #deliveredAt: EpochMs;
  #speed: number;
  /** Speed of the last beat. */
  #pace = 0;
  #paused = false;
  #onBatch: OnBatch = () => {};
  #timer: NodeJS.Timeout | undefined;
  /** Serialises beats and commands. */
  #doing: Promise<unknown> = Promise.resolve();
  #isBusy = false;
  #checkpoint = NO_CHECKPOINT;

  constructor(
    speed: number,
    sessions: readonly ListedSession[],
    reel: Reel,
    opening: FeedOpening,
    joinAt: EpochMs,
  ) {
    this.#speed = speed;
    this.#sessions = sessions;
    this.#reel = reel;
    this.opening = opening;
    this.#joinAt = joinAt;
    this.#deliveredAt = Math.min(joinAt, reel.nextAt ?? reel.session.lastAt);
    this.#clock = this.#deliveredAt;
  }

  /**
   * The speed of the replay's clock; at full speed as measured in the last beat, because clients
   * extrapolate with it.
   */
  get speed(): number {
    if (this.#paused || this.#ended) return 0;
    return this.#speed === FASTEST ? this.#pace : this.#speed;
  }

  now(): EpochMs {
    return this.#clock;
  }

  depth(): undefined {
    return undefined;
  }

  limits(code: ShareCode) {
    return this.#reel.limits.get(code);
  }

  get unknown() {
    return unknownIn(this.#reel.session.head);
  }

  indices() {
    return this.#reel.session.head.indices;
  }

  async start(onBatch: OnBatch): Promise<void> {
    this.#onBatch = onBatch;
    // Delivers a checkpoint first: without one, a restart refuses a store with rows of these days.
    await this.#deliver({ at: this.#deliveredAt, events: [] });
    await this.#playTo(this.#joinAt);
    let last = performance.now();
    this.#timer = setInterval(() => {
      const now = performance.now();
      const passed = Math.min(now - last, MOST_BEHIND_MS);
      if (this.#isBusy) return;
      last = now;
      if (!this.#paused) void this.#inTurn(() => this.#beat(passed));
    }, BEAT_MS);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#paused = true;
    await this.#doing;
  }

  get state(): ReplayState {
    const { session } = this.#reel;
    return {
      file: basename(session.path),
      day: session.head.opening.hours.day,
      from: session.firstAt,
      upto: session.lastAt,
      at: this.#clock,
      speed: this.#speed,
      paused: this.#paused,
      ended: this.#ended,
      days: this.#sessions.map(({ day }) => day),
    };
  }

  setSpeed(speed: number): void {
    this.#speed = speed;
  }

  setPaused(paused: boolean): void {
    this.#paused = paused;
  }

  seek(at: EpochMs): Promise<boolean> {
    return this.#inTurn(async () => {
      const { session } = this.#reel;
      if (at < dhakaTime(session.head.opening.hours.day, 0)) return false;
      if (at < this.#clock) await this.#restartSession();
      await this.#playTo(at);
      return true;
    });
  }

  #inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    const mine = this.#doing.then(async () => {
      this.#isBusy = true;
      try {
        return await work();
      } finally {
        this.#isBusy = false;
      }
    });
    this.#doing = mine.catch(() => {});
    return mine;
  }

  async #beat(passedMs: number): Promise<void> {
    // The next session starts one beat later, so that the end of this one is visible.
    if (this.#reel.nextAt === undefined) return this.#turnOver();
    const from = this.#clock;
    const upto = from + passedMs * this.#speed;
    let left = EVENTS_PER_BEAT;
    while (left > 0) {
      const batch = this.#reel.take(upto, left);
      if (!batch) break;
      left -= 1 + batch.events.length;
      await this.#deliver(batch);
    }
    const { nextAt } = this.#reel;
    const stands = nextAt === undefined || nextAt <= upto;
    this.#clock = Math.floor(stands ? this.#deliveredAt : upto);
    this.#pace = (this.#clock - from) / Math.max(1, passedMs);
  }

  /** At once, but yielding to other work. */
  async #playTo(moment: EpochMs): Promise<void> {
    let delivered = 0;
    for (;;) {
      const batch = this.#reel.take(moment, EVENTS_PER_TURN);
      if (batch) {
        await this.#deliver(batch);
        delivered += batch.events.length;
      } else if (this.#reel.nextAt !== undefined) break;
      else if (!this.#following || dhakaTime(this.#following.day, 0) > moment) return;
      else await this.#turnOver();
      if (delivered < EVENTS_PER_TURN) continue;
      delivered = 0;
      await untilNextTurn();
    }
    this.#clock = Math.max(this.#clock, moment);
  }

  /** Turns to the next session, if any, and sets the clock to its beginning. */
  async #turnOver(): Promise<void> {
    const next = this.#following;
    if (!next) return;
    this.#reel = new Reel(await openSession(next.path), 0);
    this.#clock = this.#reel.session.firstAt;
  }

  /** Nothing is left to play. */
  get #ended(): boolean {
    return this.#reel.nextAt === undefined && !this.#following;
  }

  get #following(): ListedSession | undefined {
    const { day } = this.#reel.session.head.opening.hours;
    return this.#sessions.find((session) => session.day > day);
  }

  async #restartSession(): Promise<void> {
    const { session } = this.#reel;
    this.#reel = new Reel(session, 0);
    this.#deliveredAt = session.firstAt;
    this.#clock = session.firstAt;
    this.#checkpoint = NO_CHECKPOINT;
    await this.#deliver({ at: session.firstAt, events: [], again: session.head.opening });
  }

  #deliver(batch: FeedBatch): void | Promise<void> {
    this.#deliveredAt = batch.at;
    this.#clock = Math.max(this.#clock, batch.at);
    const { session, place } = this.#reel;
    const made = { minute: Math.floor(batch.at / MINUTE), at: performance.now() };
    const isDue =
      made.minute !== this.#checkpoint.minute &&
      made.at - this.#checkpoint.at >= CHECKPOINT_EVERY_MS;
    if (!isDue && place < session.batches) return this.#onBatch(batch);
    this.#checkpoint = made;
    const checkpoint = savePlace({ day: session.head.opening.hours.day, batches: place });
    return this.#onBatch({ ...batch, checkpoint });
  }
}
