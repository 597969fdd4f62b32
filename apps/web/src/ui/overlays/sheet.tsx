import { lazyOverlay } from '../page/lazy-part.tsx';

/** From below, at most half the height of the screen, without a veil: what it changes stays in view. */
export const Sheet = lazyOverlay(async () => (await import('./sheet-window.tsx')).SheetWindow);
