import { lazyPart } from '../../ui/page/lazy-part.tsx';

export const AwayLine = lazyPart(
  async () => (await import('./away-line.tsx')).AwayLine,
  // The badge beside the clock says that the prices are old.
  () => null,
);
