/** Something that runs from the start of the server to its stop. */
export interface Running {
  start?(): unknown;
  stop?(): unknown;
}

export interface Lifecycle {
  /** Started after all that were added before it, and stopped before them. */
  add(running: Running): void;
  start(): Promise<void>;
  /** Stops everything, also what never started; what failed is thrown at the end. */
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
