import { laterOverlay } from '../page/later.tsx';

/** Chooses one of many by typing: a window on desktops, full screen on phones. */
export const Picker = laterOverlay(async () => (await import('./picker-window.tsx')).PickerWindow);
