import type { ReactNode } from 'react';
import { laterOverlay } from '../page/later.tsx';

export interface PickItem {
  readonly key: string;
  /** What stands in the row. */
  readonly face: ReactNode;
}

export interface PickGroup {
  readonly key: string;
  readonly label: string;
  readonly items: readonly PickItem[];
}

export interface PickerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** In the field, as long as nothing is typed there. */
  readonly hint: string;
  readonly clearLabel: string;
  /** What matches the words that were typed; all that is worth a look when there are none. */
  readonly find: (query: string) => readonly PickGroup[];
  readonly onPick: (key: string) => void;
  readonly emptyTitle: (query: string) => string;
  readonly emptyText: string;
}

/** One of many, found by typing: a window on a desk, the whole screen of a phone. */
export const Picker = laterOverlay<PickerProps>(
  async () => (await import('./picker-window.tsx')).PickerWindow,
);
