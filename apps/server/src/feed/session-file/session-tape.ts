import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { EpochMs } from '@dorpon/domain/units';
import { makeFolder } from '../../settings/make-folder.ts';
import type { FeedBatch } from '../feed.ts';
import { KnownEvents } from './known-events.ts';
import { marketOf, type SessionHead } from './session-head.ts';
import { batchLine, headLine } from './session-lines.ts';
import { openSession } from './session-reader.ts';
import { SessionWriter, type SessionWriterOptions } from './session-writer.ts';
import { missedOf, reopening, TapeBoard } from './tape-board.ts';

/**
 * A silent feed is recorded this often, to show that the market was silent and not the recording.
 */
const SILENCE_MS = 5000;
/** Silence is no longer recorded this long after the close. */
const AFTER_CLOSE_MS = 2 * 60_000;
const MINUTE = 60_000;

/** One session being written to its file. */
export class SessionTape {
  readonly head: SessionHead;
  readonly #board: TapeBoard;
  readonly #writer: SessionWriter;
  readonly #known: KnownEvents | null;
  #lastAt: EpochMs;

  private constructor(
    head: SessionHead,
    board: TapeBoard,
    writer: SessionWriter,
    known: KnownEvents | null,
    lastAt: EpochMs,
  ) {
    this.head = head;
    this.#board = board;
    this.#writer = writer;
    this.#known = known;
    this.#lastAt = lastAt;
  }

  /** Starts the file, or continues it when it is of the same market. Throws when it is not. */
  static async open(
    path: string,
    head: SessionHead,
    board: TapeBoard,
    options: SessionWriterOptions,
  ): Promise<SessionTape> {
    makeFolder(dirname(path));
    const size = await stat(path).then(
      (found) => found.size,
      () => 0,
    );
    if (size === 0) {
      const writer = new SessionWriter(path, options);
      writer.add(headLine(head));
      return new SessionTape(head, board, writer, null, 0);
    }
    const session = await openSession(path);
    if (marketOf(session.head) !== marketOf(head))
      throw new Error(`${path}: is a recording of another market: "${marketOf(session.head)}"`);
    const recorded = new TapeBoard(session.head.opening);
    const known = new KnownEvents(session, recorded);
    const { wholeBytes, lastAt, batches } = session;
    const writer = new SessionWriter(path, { ...options, wholeBytes });
    return new SessionTape(session.head, recorded, writer, known, batches > 0 ? lastAt : 0);
  }

  get bytes(): number {
    return this.#writer.bytes;
  }

  get board(): TapeBoard {
    return this.#board;
  }

  /** Writes what had traded before, when recording starts during a session. */
  join(live: TapeBoard, at: EpochMs): void {
    const missed = [...live.quotes].filter(
      ({ code, trades }) => trades > this.#board.tradesOf(code),
    );
    const events = missed.map(missedOf);
    if (!this.#known) events.unshift(reopening(this.head.opening, live.quotes));
    if (events.length > 0) this.#write({ at, events, afterGap: true });
  }

  take(batch: FeedBatch): void {
    const events = this.#known ? this.#known.without(batch.events, this.#board) : batch.events;
    const at = Math.max(batch.at, this.#lastAt);
    const isSilent = events.length === 0 && !batch.disclosures;
    if (isSilent && !this.#marksSilence(at, batch.settledUpto ?? at)) return;
    this.#write({ ...batch, at, events });
  }

  close(): Promise<void> {
    return this.#writer.close();
  }

  #marksSilence(at: EpochMs, settled: EpochMs): boolean {
    const { closesAt } = this.head.opening.hours;
    if (settled > closesAt + AFTER_CLOSE_MS || at === this.#lastAt) return false;
    const isNewMinute = Math.floor(at / MINUTE) !== Math.floor(this.#lastAt / MINUTE);
    return isNewMinute || at - this.#lastAt >= SILENCE_MS;
  }

  #write(batch: FeedBatch): void {
    this.#lastAt = batch.at;
    this.#board.fold(batch);
    this.#writer.add(batchLine(batch));
  }
}
