import { tabMemory } from '../../platform/tab-memory.ts';

/** The e-mail that is to be confirmed. In an address it would be in every log. */
export const waitingEmail = tabMemory('waitingEmail');
