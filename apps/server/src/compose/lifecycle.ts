/** A part that runs from the start of the server to its stop. */
export interface Running {
  start?(): unknown;
  stop?(): unknown;
}

export interface Lifecycle {
  /** Parts start in the order they were added and stop in reverse. */
  add(running: Running): void;
  start(): Promise<void>;
  /** Stops every part, started or not; errors are thrown after the last one. */
  stop(): Promise<void>;
}

export function createLifecycle(): Lifecycle {
  const parts: Running[] = [];
  return {
    add: (running) => void parts.push(running),
    async start() {
      for (const part of parts) await part.start?.();
    },
    async stop() {
      const failures: unknown[] = [];
      for (const part of parts.toReversed())
        try {
          await part.stop?.();
        } catch (failure) {
          failures.push(failure);
        }
      if (failures.length === 1) throw failures[0];
      if (failures.length > 1) throw new AggregateError(failures, failures.join('; '));
    },
  };
}
