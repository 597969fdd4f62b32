import { tabMemory } from '../../platform/tab-memory.ts';

/** The e-mail to confirm. Not in the address, because it would be in logs. */
export const waitingEmail = tabMemory('waitingEmail');
