import { laterOverlay } from '../page/later.tsx';

/** One of many, found by typing: a window on a desk, the whole screen of a phone. */
export const Picker = laterOverlay(async () => (await import('./picker-window.tsx')).PickerWindow);
