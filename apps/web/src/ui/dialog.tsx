import { lazy, type ReactNode, Suspense, useState } from 'react';

export interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly description?: string;
  /** Buttons at the foot, the primary one last. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

const DialogWindow = lazy(async () => {
  const { DialogWindow: component } = await import('./dialog-window.tsx');
  return { default: component };
});

/** In the middle of a desk, a sheet from below on a phone. Its code comes with the first opening. */
export function Dialog(props: DialogProps) {
  const [asked, setAsked] = useState(props.open);
  if (props.open && !asked) setAsked(true);
  if (!asked) return null;
  return (
    <Suspense>
      <DialogWindow {...props} />
    </Suspense>
  );
}
