import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { type Notice, toastQueue } from './toast-queue.ts';

const ToastList = lazy(async () => {
  const { ToastList: component } = await import('./toast-list.tsx');
  return { default: component };
});

/** Says something for five seconds, from anywhere in the app. */
export const useToast = (): ((notice: Notice) => void) => toastQueue.push;

/** Stands once, in the shell. Nothing is loaded until there is something to say. */
export function Toasts() {
  const waiting = useSyncExternalStore(toastQueue.subscribe, toastQueue.read);
  const [asked, setAsked] = useState(false);
  if (waiting.length > 0 && !asked) setAsked(true);
  if (!asked) return null;
  return (
    <Suspense>
      <ToastList />
    </Suspense>
  );
}
