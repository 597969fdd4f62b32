import { bothChanged, type ChangedCodes } from './record-change.ts';

export interface GatherOptions {
  readonly renew: (codes: ChangedCodes) => Promise<void>;
  readonly failed: (error: unknown) => void;
  /** Reload after this long without another change, … */
  readonly quietMs?: number;
  /** … but at the latest this long after the first. */
  readonly mostMs?: number;
  readonly retryMs?: number;
}

/** Collects change notices and reloads once for many: importing a folder sends one per file. */
export function gatherChanges(options: GatherOptions) {
  const { renew, failed, quietMs = 400, mostMs = 4000, retryMs = 2000 } = options;
  let waiting: { codes: ChangedCodes; since: number } | undefined;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  function later(ms: number): void {
    clearTimeout(timer);
    if (!closed && !running) timer = setTimeout(run, ms);
  }

  function run(): void {
    const taken = waiting;
    if (!taken) return;
    waiting = undefined;
    running = renew(taken.codes).then(
      () => after(quietMs),
      (error) => {
        failed(error);
        enqueue(taken.codes);
        after(retryMs);
      },
    );
  }

  function after(ms: number): void {
    running = undefined;
    if (waiting) later(ms);
  }

  function enqueue(codes: ChangedCodes): void {
    waiting = {
      codes: waiting ? bothChanged(waiting.codes, codes) : codes,
      since: waiting?.since ?? performance.now(),
    };
  }

  return {
    add(codes: ChangedCodes): void {
      enqueue(codes);
      const waited = performance.now() - (waiting?.since ?? 0);
      later(Math.max(0, Math.min(quietMs, mostMs - waited)));
    },
    async close(): Promise<void> {
      closed = true;
      clearTimeout(timer);
      await running;
    },
  };
}
