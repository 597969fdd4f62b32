import { tabMemory } from '../../platform/tab-memory.ts';

/** The e-mail to confirm. Kept for the tab and not put into the URL, because URLs are logged. */
export const waitingEmail = tabMemory('waitingEmail');
