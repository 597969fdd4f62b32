import type { LeaseStore } from './store.ts';

export interface LeaseTiming {
  /** How long a lease lasts without renewal. */
  readonly leaseMs: number;
  readonly renewMs: number;
}

/** A killed leader is replaced after at most `leaseMs`. */
export const leaseTiming: LeaseTiming = { leaseMs: 3000, renewMs: 800 };

export interface Lease {
  /** Null while this process does not lead. */
  readonly term: number | null;
  /**
   * False as soon as another process may have taken the lease. Counted by this process's steady clock
   * from before the renewal was sent, so it ends here no later than in the database.
   */
  holds(): boolean;
  /**
   * Tries to lead; null while another process does. Each renewal lasts `openingMs`, if given, until
   * `opened`.
   */
  take(openingMs?: number): Promise<number | null>;
  opened(): void;
  /** Moves on to a higher term. */
  raise(to: number): Promise<boolean>;
  /** Stops leading at once; the database is told if it can be reached. */
  release(): Promise<void>;
}

interface LeaseParts {
  readonly store: LeaseStore;
  /** Names this process, for operators. */
  readonly holder: string;
  /** The lease was lost to another process. */
  readonly onLost: () => void;
  readonly timing?: LeaseTiming;
  readonly now?: () => number;
}

export function createLease(parts: LeaseParts): Lease {
  const { store, holder, onLost, timing = leaseTiming, now = () => performance.now() } = parts;
  let term: number | null = null;
  let heldUntil = 0;
  let lasts = timing.leaseMs;
  let timer: NodeJS.Timeout | undefined;
  let renewing: Promise<void> | undefined;
  /** Counts the renewals that were sent. */
  let sent = 0;

  function stop(): void {
    clearTimeout(timer);
    term = null;
    heldUntil = 0;
  }

  async function renew(mine: number): Promise<void> {
    const asked = now();
    const until = asked + lasts;
    sent += 1;
    const number = sent;
    // The first one after `opened` ends the lease sooner, also when its answer gets lost.
    heldUntil = Math.min(heldUntil, until);
    // Without an answer the lease runs on until it ends by itself.
    const renewed = await store.renew(mine, lasts).catch(() => undefined);
    if (term !== mine) return;
    if (renewed === false) {
      stop();
      onLost();
      return;
    }
    // An answer that a newer renewal overtook says nothing: the newer one may have ended the lease sooner.
    if (renewed && number === sent) heldUntil = until;
    renewLater(mine);
  }

  function renewLater(mine: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      renewing = renew(mine);
    }, timing.renewMs);
    timer.unref();
  }

  return {
    get term() {
      return term;
    },
    holds: () => term !== null && now() < heldUntil,
    async take(openingMs = timing.leaseMs) {
      const asked = now();
      const taken = await store.take(holder, openingMs);
      if (taken === null) return null;
      lasts = openingMs;
      term = taken;
      heldUntil = asked + lasts;
      renewLater(taken);
      return taken;
    },
    opened() {
      lasts = timing.leaseMs;
      clearTimeout(timer);
      if (term !== null) renewing = renew(term);
    },
    async raise(to) {
      const mine = term;
      if (mine === null || !(await store.raise(mine, to)) || term !== mine) return false;
      clearTimeout(timer);
      term = to;
      renewLater(to);
      return true;
    },
    async release() {
      const mine = term;
      stop();
      // A renewal that is on its way would take the lease again.
      await renewing;
      if (mine !== null) await store.release(mine).catch(() => {});
    },
  };
}
