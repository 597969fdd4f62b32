import { laterOverlay } from '../../ui/page/later.tsx';

/** Its code comes when the first screen stands, or when somebody is about to search. */
export const Finder = laterOverlay(async () => (await import('./finder.tsx')).Finder);
