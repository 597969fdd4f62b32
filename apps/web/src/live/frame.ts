/** No frame is drawn in a hidden tab; its board still moves on, slowly. */
const HIDDEN_MS = 1_000;

/**
 * Runs `flush` with the next animation frame, or by a timer when none comes: a tab that is hidden
 * after the frame was asked for would otherwise hold back everything until it is seen again.
 */
export function nextFrame(flush: () => void): void {
  const cancelFrame = askForFrame(run);
  const timer = setTimeout(run, HIDDEN_MS);

  function run(): void {
    clearTimeout(timer);
    cancelFrame();
    flush();
  }
}

function askForFrame(run: () => void): () => void {
  if (typeof requestAnimationFrame !== 'function') {
    const timer = setTimeout(run, 16);
    return () => clearTimeout(timer);
  }
  const frame = requestAnimationFrame(run);
  return () => cancelAnimationFrame(frame);
}
