/** A hidden tab renders no frames; its board still updates, slowly. */
const HIDDEN_MS = 1_000;

/**
 * Runs `flush` with the next animation frame, or by a timer if none comes: in a tab that is hidden
 * after the request, updates would otherwise wait until it is visible again.
 */
export function nextFrame(flush: () => void): void {
  const cancelFrame = requestFrame(run);
  const timer = setTimeout(run, HIDDEN_MS);

  function run(): void {
    clearTimeout(timer);
    cancelFrame();
    flush();
  }
}

function requestFrame(run: () => void): () => void {
  if (typeof requestAnimationFrame !== 'function') {
    const timer = setTimeout(run, 16);
    return () => clearTimeout(timer);
  }
  const frame = requestAnimationFrame(run);
  return () => cancelAnimationFrame(frame);
}
