import type { StreamRange } from '@dorpon/contract/live';
import {
  HEARTBEAT,
  type Heartbeat,
  PRICE_UPDATE,
  RESUME,
  type ResumeAnswer,
} from '@dorpon/contract/live';
import type { ShareRecord } from '@dorpon/contract/share-record';
import { EPOCH_HEADER, SEQUENCE_HEADER } from '@dorpon/contract/stream-headers';
import { openClient } from '../../../live/testing/client.ts';

type Socket = ReturnType<typeof openClient>['socket'];

interface Position {
  readonly e: string;
  readonly s: number;
}

/** Reads the stream as the web app does (rules C1 to C6 of the stream). */
export interface Reader {
  readonly socket: Socket;
  readonly board: ReadonlyMap<string, ShareRecord>;
  readonly position: Position | undefined;
  /** Every message as it arrived. */
  readonly ranges: readonly StreamRange[];
  readonly counts: Readonly<{ fetches: number; resumes: number; refused: number }>;
  close(): void;
}

const AUTH = { app: 'dorpon', v: 1 };
/** Without a message for this long the connection is given up. */
const SILENCE_MS = 8000;
const RETRY_MS = 500;

/** Messages are the same for all readers: parsed once. */
const parsed = new Map<string, readonly ShareRecord[]>();

function recordsOf(json: string): readonly ShareRecord[] {
  let records = parsed.get(json);
  if (!records) {
    records = JSON.parse(json) as ShareRecord[];
    parsed.set(json, records);
    if (parsed.size > 100) parsed.delete(parsed.keys().next().value!);
  }
  return records;
}

/** Connects at once. The socket reconnects by itself, to whichever process the address leads to. */
export function openReader(url: string): Reader {
  const { socket } = openClient(url, AUTH, {
    reconnectionDelay: 100,
    reconnectionDelayMax: 1000,
    timeout: 5000,
  });
  socket.off(PRICE_UPDATE);
  const board = new Map<string, ShareRecord>();
  const ranges: StreamRange[] = [];
  const counts = { fetches: 0, resumes: 0, refused: 0 };
  let position: Position | undefined;
  let buffer: { records: readonly ShareRecord[]; range: StreamRange }[] = [];
  let waiting = false;
  let heardAt = performance.now();
  let closed = false;

  function take(records: readonly ShareRecord[], range: StreamRange): void {
    if (waiting) return void buffer.push({ records, range });
    if (!position || range.e !== position.e) return void fetchBoard();
    if (range.s <= position.s) return;
    if (range.a > position.s + 1) return void resume();
    for (const record of records) board.set(record.c, record);
    position = { e: range.e, s: range.s };
  }

  function drain(): void {
    waiting = false;
    const kept = buffer;
    buffer = [];
    for (const { records, range } of kept) take(records, range);
  }

  async function fetchBoard(): Promise<void> {
    if (waiting) return;
    waiting = true;
    while (!closed) {
      counts.fetches += 1;
      try {
        const signal = AbortSignal.timeout(5000);
        const answer = await fetch(`${url}/api/shares/get-once`, { signal });
        if (answer.ok) {
          const records = (await answer.json()) as ShareRecord[];
          board.clear();
          for (const record of records) board.set(record.c, record);
          const [e, s] = [EPOCH_HEADER, SEQUENCE_HEADER].map((name) => answer.headers.get(name));
          position = { e: e ?? '', s: Number(s) };
          return drain();
        }
      } catch {
        // The process may have just ended.
      }
      await new Promise((next) => setTimeout(next, RETRY_MS));
    }
  }

  function resume(): void {
    if (waiting || !position) return;
    waiting = true;
    socket.timeout(5000).emit(RESUME, position, (error: unknown, answer?: ResumeAnswer) => {
      waiting = false;
      if (error || !answer?.ok || answer.range.e !== position?.e) {
        counts.refused += 1;
        return void fetchBoard();
      }
      counts.resumes += 1;
      buffer.unshift({ records: recordsOf(answer.records), range: answer.range });
      drain();
    });
  }

  socket.on('connect', () => {
    heardAt = performance.now();
    if (position) resume();
    else void fetchBoard();
  });
  socket.on('disconnect', (reason: string) => {
    // A server that says goodbye is not asked again by the client itself.
    if (reason === 'io server disconnect' && !closed) setTimeout(() => socket.connect(), 100);
  });
  socket.on(PRICE_UPDATE, (json: string, range: StreamRange) => {
    heardAt = performance.now();
    ranges.push(range);
    take(recordsOf(json), range);
  });
  socket.on(HEARTBEAT, ({ e, s }: Heartbeat) => {
    heardAt = performance.now();
    if (waiting || !position) return;
    if (e !== position.e) void fetchBoard();
    else if (s > position.s) resume();
  });
  const watchdog = setInterval(() => {
    if (!socket.connected || performance.now() - heardAt < SILENCE_MS) return;
    socket.disconnect().connect();
    heardAt = performance.now();
  }, 1000);

  return {
    socket,
    board,
    get position() {
      return position;
    },
    ranges,
    counts,
    close() {
      closed = true;
      clearInterval(watchdog);
      socket.disconnect();
    },
  };
}
