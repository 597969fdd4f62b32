import { bucketsIn, EXEMPT } from './limits/caller-key.ts';
import { RetryError } from './limits/limits.ts';

/** A running download. */
export interface Download {
  /** Ends it: another one needs the place, or the server shuts down. */
  cut(): void;
  /** Bytes per second; null while unknown, and while the server is what makes it slow. */
  readSpeed(): number | null;
}

/** 1 Mbit/s: below it, a download gives way to another one when all places are taken. */
const FAIR_BYTES_PER_SECOND = 128 * 1024;

/**
 * Limits concurrent long files in total, per network and per caller: more would take the thread
 * from the prices. When all places are taken, the slowest download below the fair speed ends for a
 * new one: otherwise a few addresses that hardly read could hold every place.
 */
export class StreamGate {
  readonly #most: number;
  readonly #ofOne: number;
  readonly #ofNetwork: number;
  readonly #fairSpeed: number;
  readonly #ofCaller = new Map<string, number>();
  /** Each download with the function that frees its place. */
  readonly #inside = new Map<Download, () => void>();

  constructor(most = 12, ofOne = 2, ofNetwork = 4, fairSpeed = FAIR_BYTES_PER_SECOND) {
    this.#most = most;
    this.#ofOne = ofOne;
    this.#ofNetwork = ofNetwork;
    this.#fairSpeed = fairSpeed;
  }

  get count(): number {
    return this.#inside.size;
  }

  /** Returns the function that frees the place. */
  enter(caller: string, download: Download): () => void {
    const shared = bucketsIn(caller).map(({ key, times }) => ({
      key: `all of ${key}`,
      most: times * this.#ofNetwork,
    }));
    const counts = [{ key: caller, most: this.#ofOne }, ...shared];
    const full = counts.findLast(({ key, most }) => this.#countOf(key) >= most);
    if (caller !== EXEMPT && full)
      throw new RetryError(
        'too-many-requests',
        `${this.#countOf(full.key)} of your downloads are already running`,
        10,
      );
    if (this.count >= this.#most && !this.#endSlowest())
      throw new RetryError('busy', 'too many downloads are running; try again in a moment', 10);
    for (const { key } of counts) this.#ofCaller.set(key, this.#countOf(key) + 1);
    const leave = () => {
      if (!this.#inside.delete(download)) return;
      for (const { key } of counts) {
        const rest = this.#countOf(key) - 1;
        if (rest > 0) this.#ofCaller.set(key, rest);
        else this.#ofCaller.delete(key);
      }
    };
    this.#inside.set(download, leave);
    return leave;
  }

  #countOf(key: string): number {
    return this.#ofCaller.get(key) ?? 0;
  }

  /** False when every download reads at a fair speed. */
  #endSlowest(): boolean {
    let [slowest, least] = [null as Download | null, this.#fairSpeed];
    for (const download of this.#inside.keys()) {
      const speed = download.readSpeed();
      if (speed !== null && speed < least) [slowest, least] = [download, speed];
    }
    if (slowest === null) return false;
    this.#inside.get(slowest)?.();
    slowest.cut();
    return true;
  }

  /** A slow download must not hold up the shutdown. */
  cutAll(): void {
    // A copy: a cut download leaves the gate.
    for (const download of Array.from(this.#inside.keys())) download.cut();
  }
}
