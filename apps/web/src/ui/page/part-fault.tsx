import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useBareScreen } from '../../platform/bare-screen.ts';
import { usePageMeta } from '../../platform/page-meta.ts';
import type { PartFault as Fault } from '../../platform/part.ts';
import { ErrorMessage } from './message.tsx';
import './part-fault.css';
import './section-fault.css';

/** Why a part is missing, and a retry. */
export interface PartTrouble {
  readonly fault: Fault;
  readonly loading: boolean;
  readonly onRetry: () => void;
}

function useWords({ fault, onRetry }: PartTrouble) {
  const { t } = useTranslation();
  const isRenewed = fault === 'renewed';
  return {
    title: t(`part.${fault}`),
    text: t(`part.${fault}Text`),
    action: isRenewed ? t('shell.away.reload') : t('parts.page.retry'),
    onAct: isRenewed ? () => location.reload() : onRetry,
    close: t('parts.close'),
  };
}

/** Replaces a whole page. */
export function PageFault(trouble: PartTrouble) {
  const { title, text, action, onAct } = useWords(trouble);
  const { t } = useTranslation();
  usePageMeta(t('app.title', { page: title }), text);
  useBareScreen(true);
  return (
    <ErrorMessage title={title} action={action} onAct={onAct}>
      {text}
    </ErrorMessage>
  );
}

/** Replaces a section. */
export function PartFault(trouble: PartTrouble) {
  const { title, text, action, onAct } = useWords(trouble);
  return (
    <div className="section-fault" role="alert">
      <p>
        {title}. <span>{text}</span>
      </p>
      <button type="button" className="btn" disabled={trouble.loading} onClick={onAct}>
        {action}
      </button>
    </div>
  );
}

interface OverlayFaultProps extends PartTrouble {
  readonly onClose: () => void;
}

/** Replaces a dialog or a menu. The browser's own dialog needs no code that could be missing. */
export function OverlayFault({ onClose, ...trouble }: OverlayFaultProps) {
  const { title, text, action, onAct, close } = useWords(trouble);
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // `close` returns the focus to the button behind; removal alone would not.
    return () => shown?.close();
  }, []);
  // In a portal: a bar of buttons would style it.
  return createPortal(
    <dialog
      ref={dialog}
      className="part-dialog"
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2>{title}</h2>
      <p>{text}</p>
      <footer>
        <button type="button" className="btn" onClick={onClose}>
          {close}
        </button>
        <button type="button" className="btn primary" disabled={trouble.loading} onClick={onAct}>
          {action}
        </button>
      </footer>
    </dialog>,
    document.body,
  );
}
