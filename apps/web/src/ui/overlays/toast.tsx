import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { createPart } from '../../platform/part.ts';
import { type Notice, toastQueue, type WaitingNotice } from '../../platform/toast-queue.ts';
import { Icon } from '../icon.tsx';
import { usePart } from '../page/lazy-part.tsx';
import './toast.css';

const toastList = createPart(async () => (await import('./toast-list.tsx')).ToastList);

/** Preloads the list: most notices report a failure, and its code may fail to load then. */
export const fetchToasts = (): void => {
  toastList.load().catch(() => {});
};

/** Shows a notice for five seconds. */
export const useToast = (): ((notice: Notice) => void) => toastQueue.push;

/** Rendered once, in the shell. The code of the list loads with the first notice or before. */
export function Toasts() {
  const waiting = useSyncExternalStore(toastQueue.subscribe, toastQueue.read);
  const [needed, setNeeded] = useState(false);
  if (waiting.length > 0 && !needed) setNeeded(true);
  return needed && <LoadedToasts waiting={waiting} />;
}

function LoadedToasts({ waiting }: { waiting: readonly WaitingNotice[] }) {
  const { value: ToastList, fault } = usePart(toastList);
  if (ToastList !== undefined) return <ToastList />;
  return fault !== undefined && <PlainNotices waiting={waiting} />;
}

/**
 * Shown while the code of the real list is missing: notices stay until closed or until it loads.
 */
function PlainNotices({ waiting }: { waiting: readonly WaitingNotice[] }) {
  const { t } = useTranslation();
  return (
    <div className="toasts" role="alert">
      {waiting.map((notice) => (
        <div key={notice.id} className="toast toast-content">
          <div className="toast-words">
            <p className="toast-title">{notice.title}</p>
            <p className="toast-text">{notice.text}</p>
          </div>
          {notice.action && (
            <button
              type="button"
              className="btn toast-action"
              onClick={() => {
                toastQueue.drop(notice.id);
                notice.action?.onAct();
              }}
            >
              {notice.action.label}
            </button>
          )}
          <button
            type="button"
            className="toast-close"
            aria-label={t('parts.close')}
            onClick={() => toastQueue.drop(notice.id)}
          >
            <Icon name="close" size={12} />
          </button>
        </div>
      ))}
    </div>
  );
}
