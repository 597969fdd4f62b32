import { laterOverlay } from '../page/later.tsx';

/** In the middle of a desk, a sheet from below on a phone. Its code comes with the first opening. */
export const Dialog = laterOverlay(async () => (await import('./dialog-window.tsx')).DialogWindow);
