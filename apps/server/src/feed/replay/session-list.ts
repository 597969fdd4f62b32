import { closeSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { TradingDay } from '@dorpon/domain/units';
import { frameEnd, unpackFrame } from '../session-file/frames.ts';
import { marketOf, SESSION_ENDING, type SessionHead } from '../session-file/session-head.ts';
import { readHead } from '../session-file/session-lines.ts';

export interface ListedSession {
  readonly path: string;
  readonly day: TradingDay;
}

export interface SessionList {
  /** The market that all files belong to. */
  readonly market: string;
  /** Oldest first, one per day. */
  readonly sessions: readonly ListedSession[];
}

const HEAD_BYTES = 8 * 1024 * 1024;

/** The sessions of a file or folder, reading only their heads. Errors name the file. */
export function listSessions(place: string): SessionList {
  const paths = pathsOf(place);
  const heads = paths.map((path) => ({ path, head: headOf(path) }));
  const market = marketOf(heads[0]!.head);
  const sessions = heads
    .map(({ path, head }) => ({ path, day: head.opening.hours.day }))
    .sort((a, b) => (a.day < b.day ? -1 : 1));
  for (const { path, head } of heads)
    if (marketOf(head) !== market)
      throw new Error(`${path}: has the market of "${marketOf(head)}", not of "${market}"`);
  for (const [at, { path, day }] of sessions.entries())
    if (sessions[at + 1]?.day === day)
      throw new Error(`${path}: ${sessions[at + 1]!.path} is of the same day`);
  return { market, sessions };
}

function pathsOf(place: string): string[] {
  const found = statSync(place, { throwIfNoEntry: false });
  if (!found) throw new Error(`${place}: no such file`);
  if (!found.isDirectory()) return [place];
  const names = readdirSync(place).filter((name) => name.endsWith(SESSION_ENDING));
  if (names.length === 0) throw new Error(`${place}: no file ends in ${SESSION_ENDING}`);
  return names.sort().map((name) => join(place, name));
}

function headOf(path: string): SessionHead {
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(HEAD_BYTES);
    const read = bytes.subarray(0, readSync(file, bytes));
    if (read.length === 0) throw new Error('the file is empty');
    const end = frameEnd(read, 0);
    if (end === null) throw new Error('the file is truncated before its first second');
    return readHead(unpackFrame(read.subarray(0, end)).split('\n', 1)[0]!);
  } catch (error) {
    throw new Error(`${path}: not a recorded session (${(error as Error).message})`);
  } finally {
    closeSync(file);
  }
}
