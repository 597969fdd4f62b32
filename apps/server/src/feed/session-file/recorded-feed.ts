import { join } from 'node:path';
import type { SessionOpened } from '@dorpon/domain/market/market-event';
import type { TradingDay } from '@dorpon/domain/units';
import type { FeedBatch, FeedOpening } from '../feed.ts';
import type { FeedKind, FeedSource } from '../open-feed.ts';
import { SESSION_ENDING, SESSION_VERSION, type SessionHead } from './session-head.ts';
import { SessionTape } from './session-tape.ts';
import { TapeBoard } from './tape-board.ts';

export interface RecordSettings {
  readonly folder: string;
  /** Called once per session with the reason why it is not recorded. */
  readonly report: (line: string) => void;
  readonly flushEveryMs?: number;
  /** Batches that may wait for the disk. */
  readonly mostWaiting?: number;
}

type AtOpening = Pick<SessionHead, 'indices' | 'limits' | 'unknown'>;
interface WaitingBatch {
  readonly batch: FeedBatch;
  /** Set when the batch opens a session. `known` is read at once, because it changes later. */
  readonly session?: { readonly opened: SessionOpened; readonly known: AtOpening };
}

/** What a recorded feed measures. */
export const sessionFileGauges = [
  'session_file_batches',
  'session_file_bytes',
  'session_file_failures',
] as const;

/** The feed itself, with each of its sessions also written to a file. */
export const recorded = (kind: FeedKind, settings: RecordSettings): FeedKind => ({
  ...kind,
  async open(resume, stored) {
    const feed = await kind.open(resume, stored);
    const tapes = new Tapes(kind, feed, settings);
    return new Proxy(feed, {
      get(target, name) {
        if (name === 'start')
          return (onBatch: (batch: FeedBatch) => void) => {
            tapes.begin(feed.opening);
            return feed.start((batch) => {
              tapes.add(batch);
              onBatch(batch);
            });
          };
        if (name === 'stop') return () => feed.stop().finally(() => tapes.close());
        if (name === 'gauges') return tapes.gauges;
        const value = Reflect.get(target, name, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  },
});

/** Processes batches in order and asynchronously: the market never waits for the disk. */
class Tapes {
  readonly #kind: Pick<FeedKind, 'name' | 'identity'>;
  readonly #feed: FeedSource;
  readonly #settings: RecordSettings;
  readonly #waiting: WaitingBatch[] = [];
  readonly #counts = { written: 0, bytes: 0, failures: 0 };
  #live: TapeBoard | undefined;
  #opening: FeedOpening | undefined;
  #tape: SessionTape | undefined;
  /** The session whose recording was given up. */
  #lostDay: TradingDay | undefined;
  #day: TradingDay = '';
  #working: Promise<void> | undefined;

  constructor(
    kind: Pick<FeedKind, 'name' | 'identity'>,
    feed: FeedSource,
    settings: RecordSettings,
  ) {
    this.#kind = kind;
    this.#feed = feed;
    this.#settings = settings;
  }

  readonly gauges = () => ({
    session_file_batches: this.#counts.written,
    session_file_bytes: this.#counts.bytes + (this.#tape?.bytes ?? 0),
    session_file_failures: this.#counts.failures,
  });

  begin(opening: FeedOpening): void {
    this.#opening = opening;
    this.#live = new TapeBoard(opening);
    this.#day = opening.hours.day;
  }

  add(batch: FeedBatch): void {
    const opened = batch.events.find((event) => event.kind === 'session');
    const known = opened?.kind === 'session' ? { opened, known: this.#known(opened) } : undefined;
    this.#waiting.push(known ? { batch, session: known } : { batch });
    if (this.#waiting.length > (this.#settings.mostWaiting ?? 20_000)) {
      this.#waiting.length = 0;
      this.#lose('the disk is too slow');
    }
    this.#working ??= this.#work().finally(() => {
      this.#working = undefined;
    });
  }

  async close(): Promise<void> {
    while (this.#working) await this.#working;
    await this.#tape?.close();
  }

  async #work(): Promise<void> {
    for (let waiting = this.#waiting.shift(); waiting; waiting = this.#waiting.shift())
      try {
        await this.#take(waiting);
      } catch (error) {
        this.#lose((error as Error).message);
      }
  }

  async #take({ batch, session }: WaitingBatch): Promise<void> {
    if (!session) return this.#write(batch);
    const { opened, known } = session;
    const place = batch.events.indexOf(opened);
    if (place > 0) await this.#write({ at: batch.at, events: batch.events.slice(0, place) });
    const { hours } = opened;
    if (this.#tape?.head.opening.hours.day !== hours.day) {
      const opening = (this.#tape?.board ?? this.#live)!.openingOf(hours);
      await this.#open(opening, known);
    }
    await this.#write(place > 0 ? { ...batch, events: batch.events.slice(place) } : batch);
  }

  async #write(batch: FeedBatch): Promise<void> {
    if (this.#lostDay === this.#day) return (this.#tape?.board ?? this.#live)?.fold(batch);
    if (!this.#tape) {
      if (batch.events.length === 0) return;
      const live = this.#live!;
      const { hours } = this.#opening!;
      await this.#open(live.untraded(hours), this.#known());
      this.#tape!.join(live, batch.at);
    }
    this.#tape!.take(batch);
    this.#counts.written += 1;
  }

  async #open(opening: FeedOpening, known: AtOpening): Promise<void> {
    const { name: feed, identity } = this.#kind;
    const { folder, flushEveryMs = 1000 } = this.#settings;
    this.#day = opening.hours.day;
    await this.#tape?.close();
    this.#counts.bytes += this.#tape?.bytes ?? 0;
    this.#tape = undefined;
    const head = { dorpon: 'session', version: SESSION_VERSION, feed, identity } as const;
    const path = join(folder, `${this.#day}${SESSION_ENDING}`);
    const board = new TapeBoard(opening);
    this.#live = board;
    this.#tape = await SessionTape.open(path, { ...head, opening, ...known }, board, {
      flushEveryMs,
      onFailure: (reason) => this.#lose(reason),
    });
  }

  #known(opened?: SessionOpened): AtOpening {
    const codes = opened?.references ?? this.#opening!.quotes;
    const limits = codes.flatMap(({ code }) => {
      const found = this.#feed.limits(code);
      return found === undefined ? [] : [[code, found] as const];
    });
    return { indices: this.#feed.indices(), limits, unknown: this.#feed.unknown };
  }

  #lose(reason: string): void {
    if (this.#lostDay === this.#day) return;
    this.#lostDay = this.#day;
    this.#counts.failures += 1;
    this.#settings.report(`Stopped recording the session of ${this.#day}: ${reason}`);
  }
}
