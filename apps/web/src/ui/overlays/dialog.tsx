import type { ReactNode } from 'react';
import { laterOverlay } from '../page/later.tsx';

export interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly description?: string;
  /** Buttons at the foot, the primary one last. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** In the middle of a desk, a sheet from below on a phone. Its code comes with the first opening. */
export const Dialog = laterOverlay<DialogProps>(
  async () => (await import('./dialog-window.tsx')).DialogWindow,
);
