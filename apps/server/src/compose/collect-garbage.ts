import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * A whole collection, now. V8 waits for the heap to grow before it makes one, and the server of a
 * market that has just been given its past would stand for minutes on half again the memory it needs.
 */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  collect();
}
