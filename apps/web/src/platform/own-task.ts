/**
 * Begins another task: the browser can paint and answer before what follows. A hidden page has nothing to paint, and its
 * timers are slow.
 */
export const ownTask = async (): Promise<void> => {
  const isHidden = typeof document !== 'undefined' && document.hidden;
  if (!isHidden) await new Promise((resolve) => setTimeout(resolve));
};

/** Work that waits for its task; undefined while there is none. */
let queue: (() => void)[] | undefined;

/** Runs the first at once, and each that follows in a task of its own. */
export function inTurn(work: () => void): void {
  if (queue === undefined) void begin(work);
  else queue.push(work);
}

async function begin(first: () => void): Promise<void> {
  queue = [];
  for (let work: (() => void) | undefined = first; work !== undefined; work = queue.shift()) {
    try {
      work();
    } catch (fault) {
      // The others have their turn all the same.
      reportError(fault);
    }
    await ownTask();
  }
  queue = undefined;
}
