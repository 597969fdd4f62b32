import { lazyOverlay } from '../../../ui/page/lazy-part.tsx';

export const TargetDialog = lazyOverlay(
  async () => (await import('./target-dialog.tsx')).TargetDialog,
);
