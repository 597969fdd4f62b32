import { availableParallelism } from 'node:os';
import { APIError } from 'better-auth/api';
import { hashPassword, verifyPassword } from 'better-auth/crypto';

/** One core stays free for the prices, however many people sign in. */
const AT_ONCE = Math.max(1, availableParallelism() - 1);
const MOST_WAITING = 100;

/** The library's scrypt runs on Node's thread pool; this queue limits it for all callers. */
const inTurn = createTurns(AT_ONCE, MOST_WAITING);

export function createPasswords() {
  return {
    hash: (password: string) => inTurn(() => hashPassword(password)),
    verify: ({ hash, password }: { hash: string; password: string }) =>
      inTurn(() => verifyPassword({ hash, password })),
  };
}

export function createTurns(atOnce: number, mostWaiting: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <Result>(run: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting)
        throw new APIError('SERVICE_UNAVAILABLE', { code: 'BUSY' });
      await new Promise<void>((next) => waiting.push(next));
    } else running += 1;
    try {
      return await run();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
