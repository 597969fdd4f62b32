/** The part of the browser's scheduler that is used here; its tasks do not wait as timers do after a few in a row. */
interface TaskScheduler {
  postTask(work: () => void): Promise<void>;
}
const { scheduler } = globalThis as { readonly scheduler?: TaskScheduler };

/**
 * Begins another task: the browser can paint and answer before what follows. A hidden page has nothing to paint, and its
 * timers are slow.
 */
export async function ownTask(): Promise<void> {
  if (typeof document !== 'undefined' && document.hidden) return;
  if (scheduler === undefined) await new Promise((resolve) => setTimeout(resolve));
  else await scheduler.postTask(() => {});
}

/** Work that waits for its task; undefined while there is none. */
let queue: (() => void)[] | undefined;

/** Runs each in a task of its own, in this order. */
export function inTurn(work: () => void): void {
  if (queue !== undefined) queue.push(work);
  else void begin((queue = [work]));
}

async function begin(works: (() => void)[]): Promise<void> {
  for (;;) {
    await ownTask();
    const work = works.shift();
    if (work === undefined) break;
    try {
      work();
    } catch (fault) {
      // The others have their turn all the same.
      reportError(fault);
    }
  }
  queue = undefined;
}
