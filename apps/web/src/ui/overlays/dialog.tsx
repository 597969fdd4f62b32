import { laterOverlay } from '../page/later.tsx';

/** Centred on desktops, a sheet from below on phones. Its code loads when it is first opened. */
export const Dialog = laterOverlay(async () => (await import('./dialog-window.tsx')).DialogWindow);
