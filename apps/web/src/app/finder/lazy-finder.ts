import { lazyOverlay } from '../../ui/page/lazy-part.tsx';

/** Its code loads after the first screen, or when somebody is about to search. */
export const Finder = lazyOverlay(async () => (await import('./finder.tsx')).Finder);
