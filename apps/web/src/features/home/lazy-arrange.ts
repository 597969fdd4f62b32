import { lazyOverlay } from '../../ui/page/lazy-part.tsx';

export const ArrangeSections = lazyOverlay(
  async () => (await import('./arrange-sections.tsx')).ArrangeSections,
);
