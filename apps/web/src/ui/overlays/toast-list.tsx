import { Toast } from '@base-ui/react/toast';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { toastQueue } from '../../platform/toast-queue.ts';
import { Icon } from '../icon.tsx';

const SHOWN_MS = 5000;
const AT_ONCE = 3;

/** Pointer or focus on the list pauses the timeout; screen readers announce notices politely. */
export function ToastList() {
  const { t } = useTranslation();
  return (
    <Toast.Provider timeout={SHOWN_MS} limit={AT_ONCE}>
      <Toast.Portal>
        <Toast.Viewport className="toasts" aria-label={t('parts.toast.list')}>
          <Notices />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function Notices() {
  const { t } = useTranslation();
  const { toasts, add, close } = Toast.useToastManager();
  const waiting = useSyncExternalStore(toastQueue.subscribe, toastQueue.read);
  useEffect(() => {
    if (waiting.length === 0) return;
    for (const { title, text, action } of toastQueue.take()) {
      const id: string = add({
        title,
        description: text,
        actionProps: action && {
          children: action.label,
          onClick: () => {
            close(id);
            action.onAct();
          },
        },
      });
    }
  }, [waiting, add, close]);
  return toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} className="toast" swipeDirection={['down', 'right']}>
      <Toast.Content className="toast-content">
        <div className="toast-words">
          <Toast.Title className="toast-title" />
          <Toast.Description className="toast-text" />
        </div>
        {toast.actionProps !== undefined && <Toast.Action className="btn toast-action" />}
        {/* The library hides it from readers while the list is folded, though the Tab key reaches it. */}
        <Toast.Close className="toast-close" aria-label={t('parts.close')} aria-hidden={false}>
          <Icon name="close" size={12} />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ));
}
