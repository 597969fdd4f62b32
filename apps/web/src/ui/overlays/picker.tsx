import { lazyOverlay } from '../page/lazy-part.tsx';

/** Chooses one of many by typing: a window on desktops, full screen on phones. */
export const Picker = lazyOverlay(async () => (await import('./picker-window.tsx')).PickerWindow);
