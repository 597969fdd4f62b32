import { lazyOverlay } from '../page/lazy-part.tsx';

/** Centred on desktops, a sheet from below on phones. Its code loads when it is first opened. */
export const Dialog = lazyOverlay(async () => (await import('./dialog-window.tsx')).DialogWindow);
