/** Runs when the page has nothing else to do, at the latest after `timeout`. Safari has no idle callback. */
export function whenIdle(work: () => void, timeout?: number): void {
  if (typeof requestIdleCallback === 'function')
    requestIdleCallback(work, timeout === undefined ? {} : { timeout });
  else setTimeout(work);
}
