import { laterOverlay } from '../../ui/page/later.tsx';

/** Its code loads after the first screen, or when somebody is about to search. */
export const Finder = laterOverlay(async () => (await import('./finder.tsx')).Finder);
