interface EndSocketsParts {
  /** The sessions that have a socket open. */
  openSessions(): string[];
  /** The ids among these whose sessions are still valid. */
  alive(ids: readonly string[]): Promise<Set<string>>;
  endSession(id: string): void;
  readonly report: (error: unknown) => void;
}

const EVERY_MS = 400;

/**
 * Closes the sockets of ended sessions: revoked here or by another process, expired, or erased with
 * their member. Asks the database, because no list of the ways a session ends would be complete.
 */
export function endSockets({ openSessions, alive, endSession, report }: EndSocketsParts) {
  let asking = false;

  async function ask(): Promise<void> {
    const ids = openSessions();
    if (asking || ids.length === 0) return;
    asking = true;
    try {
      const holds = await alive(ids);
      for (const id of ids) if (!holds.has(id)) endSession(id);
    } catch (error) {
      report(error);
    } finally {
      asking = false;
    }
  }

  const timer = setInterval(() => void ask(), EVERY_MS);
  return { close: () => clearInterval(timer) };
}
