import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Runs a full garbage collection. V8 waits for the heap to grow first: after loading the history of
 * a new market the server would use 1.5 times the memory it needs for minutes.
 */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  collect();
}
