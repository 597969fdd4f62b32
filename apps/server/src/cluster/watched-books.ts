import { randomUUID } from 'node:crypto';
import type { Depth } from '@dorpon/domain/market/depth';
import type { ShareCode } from '@dorpon/domain/units';
import type { Redis } from './redis.ts';

/**
 * Order books of the shares that readers of any process watch. Each process tells which it needs;
 * the leading one publishes those that changed.
 */
export interface WatchedBooks {
  watch(code: ShareCode): void;
  unwatch(code: ShareCode): void;
  /** The newest book that was published of a watched share. */
  depth(code: ShareCode): Depth | undefined;
  start(): Promise<void>;
  stop(): void;
}

interface BooksParts {
  readonly redis: Pick<Redis, 'commands' | 'subscriber' | 'onReturn'>;
  readonly name: string;
  readonly leads: () => boolean;
  /** The book in this process, while it leads. */
  readonly own: (code: ShareCode) => Depth | undefined;
}

const BEAT_MS = 250;
/** Each process repeats what it watches, and is forgotten after a few missed times. */
const REPEAT_MS = 2000;
const FORGET_MS = 3 * REPEAT_MS;

interface Watch {
  readonly from: string;
  readonly codes: readonly ShareCode[];
}

export function createWatchedBooks({ redis, name, leads, own }: BooksParts): WatchedBooks {
  const [watches, books] = [`${name}:watch`, `${name}:books`];
  const from = randomUUID();
  const mine = new Set<ShareCode>();
  const known = new Map<ShareCode, Depth>();
  const others = new Map<string, { codes: readonly ShareCode[]; until: number }>();
  /** The text of each book as it was last published. */
  const published = new Map<ShareCode, string>();
  let timers: NodeJS.Timeout[] = [];

  const send = (channel: string, told: object) =>
    void redis.commands.publish(channel, JSON.stringify(told)).catch(() => {});

  function tell(): void {
    if (!leads()) send(watches, { from, codes: [...mine] } satisfies Watch);
  }

  function onWatch(text: string): void {
    const told = JSON.parse(text) as Watch;
    if (told.from === from) return;
    const before = new Set(others.get(told.from)?.codes);
    others.set(told.from, { codes: told.codes, until: performance.now() + FORGET_MS });
    // A process that begins to watch a share gets its book though it has not changed.
    for (const code of told.codes) if (!before.has(code)) published.delete(code);
  }

  function onBooks(text: string): void {
    for (const book of JSON.parse(text) as Depth[])
      if (mine.has(book.code)) known.set(book.code, book);
  }

  /** What was published during an outage is lost: this process sends it again, or asks for it. */
  function onReturn(): void {
    published.clear();
    if (!leads()) send(watches, { from, codes: [] } satisfies Watch);
    tell();
  }

  function beat(): void {
    // Another leader may publish others meanwhile.
    if (!leads()) return published.clear();
    const now = performance.now();
    for (const [process, { until }] of others) if (until < now) others.delete(process);
    const codes = new Set([...others.values()].flatMap((watch) => watch.codes));
    for (const code of published.keys()) if (!codes.has(code)) published.delete(code);
    const changed = [...codes].flatMap((code) => {
      const book = own(code);
      const text = JSON.stringify(book);
      if (!book || text === published.get(code)) return [];
      published.set(code, text);
      return [book];
    });
    if (changed.length > 0) send(books, changed);
  }

  return {
    watch(code) {
      mine.add(code);
      tell();
    },
    unwatch(code) {
      mine.delete(code);
      known.delete(code);
      tell();
    },
    depth: (code) => known.get(code),
    async start() {
      await redis.subscriber.subscribe(watches, onWatch);
      await redis.subscriber.subscribe(books, onBooks);
      redis.onReturn(onReturn);
      timers = [setInterval(beat, BEAT_MS), setInterval(tell, REPEAT_MS)];
      for (const timer of timers) timer.unref();
    },
    stop() {
      for (const timer of timers) clearInterval(timer);
    },
  };
}
