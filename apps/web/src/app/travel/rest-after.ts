/** Runs once nothing has called `start` for so long. */
export function restAfter(ms: number, run: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => clearTimeout(timer);
  return {
    start(): void {
      cancel();
      timer = setTimeout(run, ms);
    },
    cancel,
  };
}
