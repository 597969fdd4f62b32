import { lazyOverlay } from '../page/lazy-part.tsx';

/** The popup of menus, loaded when the first one opens. */
export const LazyMenuPopup = lazyOverlay(async () => (await import('./menu-popup.tsx')).MenuPopup);
