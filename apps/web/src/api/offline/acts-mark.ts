import { readStored, writeStored } from '../../platform/stored.ts';

const ACTS_WAIT = 'actsWait';

/** Acts wait on this device, as far as a page knows that has not read the database yet. */
export const mayWait = (): boolean => readStored(ACTS_WAIT) !== null;

export function markWaiting(someWait: boolean): void {
  if (someWait !== mayWait()) writeStored(ACTS_WAIT, someWait ? '1' : null);
}
