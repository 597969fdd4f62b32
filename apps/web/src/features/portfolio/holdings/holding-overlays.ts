import { lazyOverlay } from '../../../ui/page/lazy-part.tsx';

export const HoldingSheet = lazyOverlay(
  async () => (await import('./holding-sheet.tsx')).HoldingSheet,
);

export const TargetDialog = lazyOverlay(
  async () => (await import('./target-dialog.tsx')).TargetDialog,
);
