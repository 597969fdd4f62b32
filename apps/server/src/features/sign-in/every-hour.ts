const HOUR_MS = 3_600_000;

/** Runs `work` at the start and then every hour, one run at a time. */
export function everyHour(work: () => Promise<void>, report: (error: unknown) => void) {
  let timer: ReturnType<typeof setInterval> | undefined;
  let running: Promise<void> | undefined;
  const run = (): void => {
    running ??= work()
      .catch(report)
      .finally(() => {
        running = undefined;
      });
  };
  return {
    start(): void {
      run();
      timer = setInterval(run, HOUR_MS);
    },
    /** Resolves when the last run has ended. */
    async stop(): Promise<void> {
      clearInterval(timer);
      await running;
    },
  };
}
