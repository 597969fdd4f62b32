import { Dialog as Base } from '@base-ui/react/dialog';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../icon.tsx';
import './dialog.css';

interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly description?: string;
  /** Buttons at the foot, the primary one last. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

export function DialogWindow(props: DialogProps) {
  const { open, onClose, title, description, actions, children } = props;
  const { t } = useTranslation();
  const popup = useRef<HTMLDivElement>(null);
  // On phones, a focused field would open the keyboard over the sheet.
  const first = () => (matchMedia('(pointer: coarse)').matches ? popup.current : true);
  return (
    <Base.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Base.Portal>
        <Base.Backdrop className="dialog-veil" />
        <Base.Popup ref={popup} className="dialog" initialFocus={first}>
          <header className="dialog-head">
            <Base.Title className="dialog-title">{title}</Base.Title>
          </header>
          {description !== undefined && (
            <Base.Description className="dialog-text">{description}</Base.Description>
          )}
          <div className="dialog-body">{children}</div>
          {actions !== undefined && <footer className="dialog-foot">{actions}</footer>}
          <Base.Close className="dialog-close" aria-label={t('parts.close')}>
            <Icon name="close" size={14} />
          </Base.Close>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
