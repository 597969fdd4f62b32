import { lazyPart } from '../../../ui/page/lazy-part.tsx';

export const LazySidePanel = lazyPart(async () => (await import('./side-panel.tsx')).SidePanel);
export const LazySideBody = lazyPart(async () => (await import('./side-panel.tsx')).SideBody);
