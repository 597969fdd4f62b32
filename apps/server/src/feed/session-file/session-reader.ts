import { readFile } from 'node:fs/promises';
import { setImmediate as untilNextTurn } from 'node:timers/promises';
import type { EpochMs } from '@dorpon/domain/units';
import type { FeedBatch } from '../feed.ts';
import { frameEnd, unpackFrame } from './frames.ts';
import type { SessionHead } from './session-head.ts';
import { readBatch, readHead } from './session-lines.ts';

interface Frame {
  readonly from: number;
  readonly to: number;
  /** The number of batches before it. */
  readonly before: number;
  readonly batches: number;
  readonly lastAt: EpochMs;
}

/**
 * A recorded session: kept compressed in memory, and decompressed second by second as it is played.
 */
export interface Session {
  readonly path: string;
  readonly head: SessionHead;
  readonly batches: number;
  readonly firstAt: EpochMs;
  readonly lastAt: EpochMs;
  /** The size of its complete frames; the rest was truncated. */
  readonly wholeBytes: number;
  readonly isCut: boolean;
  /** The batches from this position on, each parsed on demand. */
  from(place: number): Generator<FeedBatch>;
  /** The number of batches up to this time. */
  placeAt(moment: EpochMs): number;
}

const FRAMES_PER_TURN = 64;

/** Reads the whole file once, so that damage is found before anything is played. */
export async function openSession(path: string): Promise<Session> {
  const bytes = await readFile(path).catch((error) => {
    throw new Error(`${path}: ${error.code === 'ENOENT' ? 'no such file' : error.message}`);
  });
  if (bytes.length === 0) throw new Error(`${path}: the file is empty`);
  const frames: Frame[] = [];
  let head: SessionHead | undefined;
  let from = 0;
  let before = 0;
  let firstAt: EpochMs | undefined;
  let lastAt = 0;
  let to: number | null = null;
  for (let turn = 1; from < bytes.length; turn += 1) {
    try {
      to = frameEnd(bytes, from);
      if (to === null) break;
      const lines = linesOf(bytes, from, to);
      if (!head) head = readHead(lines.shift() ?? '');
      for (const line of lines) {
        const { at } = readBatch(line);
        if (at < lastAt) throw new Error('its time goes back');
        firstAt ??= at;
        lastAt = at;
      }
      if (lines.length > 0) frames.push({ from, to, before, batches: lines.length, lastAt });
      before += lines.length;
      from = to;
    } catch (error) {
      throw new Error(damage(path, from, error as Error));
    }
    if (turn % FRAMES_PER_TURN === 0) await untilNextTurn();
  }
  if (!head) throw new Error(`${path}: the file is truncated before its first second`);
  const batches = before;

  function* batchesFrom(place: number): Generator<FeedBatch> {
    for (let index = frameOf(place); index < frames.length; index += 1) {
      const frame = frames[index]!;
      const lines = linesOf(bytes, frame.from, frame.to).slice(-frame.batches);
      for (const line of lines.slice(Math.max(0, place - frame.before))) yield readBatch(line);
    }
  }

  const frameOf = (place: number): number => {
    const index = frames.findIndex((frame) => place < frame.before + frame.batches);
    return index < 0 ? frames.length : index;
  };

  return {
    path,
    head,
    batches,
    firstAt: firstAt ?? head.opening.hours.opensAt,
    lastAt: batches > 0 ? lastAt : head.opening.hours.opensAt,
    wholeBytes: from,
    isCut: from < bytes.length,
    from: batchesFrom,
    placeAt(moment) {
      const frame = frames.find((one) => one.lastAt > moment);
      if (!frame) return batches;
      let place = frame.before;
      for (const { at } of batchesFrom(frame.before)) {
        if (at > moment) break;
        place += 1;
      }
      return place;
    },
  };
}

const linesOf = (bytes: Buffer, from: number, to: number): string[] =>
  unpackFrame(bytes.subarray(from, to))
    .split('\n')
    .filter((line) => line !== '');

function damage(path: string, from: number, error: Error): string {
  if (from === 0) return `${path}: not a recorded session (${error.message})`;
  return `${path}: damaged at byte ${from} (${error.message})`;
}
