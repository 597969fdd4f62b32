import { RetryError } from '../../http/limits/limits.ts';
import { bucketsOf, networkOf } from '../../http/network-of.ts';

/** Calls in the library at once. Each holds a connection of its pool while a password is hashed. */
export const AT_ONCE = 6;
/** Of one group, so that no address has all places. */
const OF_GROUP = 2;
/** Waiting calls of one address: a mobile carrier has many people behind it. */
const WAITING = 20;
/** Waiting calls of one known browser. */
const WAITING_OF_BROWSER = 4;
/** After this long too little of a call's deadline of 15 seconds is left. */
const LONGEST_WAIT_MS = 10_000;
/** After this long a call gives up its place: it waits for something other than a password hash. */
const LONGEST_HOLD_MS = 15_000;

/** The caller of a library call. */
export interface GateCaller {
  /** Callers who share places: all of an address, with known browsers apart. */
  readonly group: string;
  readonly mostWaiting: number;
  /** The session or known browser, whose waiting calls have a limit too; null for strangers. */
  readonly browser: string | null;
}

/** Members are told apart by session or known browser, so that strangers do not hold them up. */
export function gateCaller(address: string, browser: string | null): GateCaller {
  const network = networkOf(address);
  // The largest network, because somebody may have a whole /48.
  const { key, times } = bucketsOf(network).at(-1) ?? { key: network, times: 1 };
  return {
    group: browser === null ? key : `known ${key}`,
    mostWaiting: times * WAITING,
    browser,
  };
}

interface Waiting {
  readonly browser: string | null;
  readonly since: number;
  readonly start: (leave: () => void) => void;
  readonly refuse: (why: Error) => void;
}

interface Line {
  running: number;
  readonly waiting: Waiting[];
}

const busy = () =>
  new RetryError('busy', 'too many sign-ins from your address are waiting; try again', 5);

/**
 * Shares the library among its callers: a few of each address at once, a few more wait, and waiting
 * addresses take turns. Without it the sign-ups of one address would hold all connections and the
 * queue of password hashes.
 */
export class LibraryGate {
  /** The first line with something to start is next; after its turn it moves to the end. */
  readonly #lines = new Map<string, Line>();
  readonly #now: () => number;
  #running = 0;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Resolves to the function to leave; rejects with `busy` when too many wait already. */
  enter({ group, mostWaiting, browser }: GateCaller): Promise<() => void> {
    const line = this.#lines.get(group) ?? { running: 0, waiting: [] };
    this.#lines.set(group, line);
    if (this.#running < AT_ONCE && line.running < OF_GROUP)
      return Promise.resolve(this.#start(line));
    const own = browser === null ? [] : line.waiting.filter((each) => each.browser === browser);
    if (line.waiting.length >= mostWaiting || own.length >= WAITING_OF_BROWSER)
      return Promise.reject(busy());
    return new Promise((start, refuse) => {
      line.waiting.push({ browser, since: this.#now(), start, refuse });
    });
  }

  #start(line: Line): () => void {
    this.#running += 1;
    line.running += 1;
    let isInside = true;
    const leave = () => {
      if (!isInside) return;
      isInside = false;
      clearTimeout(timer);
      this.#running -= 1;
      line.running -= 1;
      this.#startNext();
    };
    const timer = setTimeout(leave, LONGEST_HOLD_MS).unref();
    return leave;
  }

  #startNext(): void {
    for (const [group, line] of this.#lines) {
      if (line.running >= OF_GROUP) continue;
      const next = this.#firstOf(line);
      if (!next) {
        if (line.running === 0) this.#lines.delete(group);
        continue;
      }
      this.#lines.delete(group);
      this.#lines.set(group, line);
      next.start(this.#start(line));
      return;
    }
  }

  #firstOf({ waiting }: Line): Waiting | undefined {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      if (this.#now() - next.since < LONGEST_WAIT_MS) return next;
      next.refuse(busy());
    }
    return undefined;
  }
}
