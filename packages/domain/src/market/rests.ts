import type { Halt } from './quote.ts';

/** Halted by a decision, not locked at a limit: it does not trade at any price. */
export const rests = (halt: Halt): halt is 'regulator' | 'record-date' =>
  halt === 'regulator' || halt === 'record-date';
