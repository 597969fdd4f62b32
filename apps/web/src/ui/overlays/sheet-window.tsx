import { Dialog as Base } from '@base-ui/react/dialog';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../icon.tsx';
import './sheet.css';

interface SheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
}

export function SheetWindow({ open, onClose, title, children }: SheetProps) {
  const { t } = useTranslation();
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Base.Root open={open} modal={false} onOpenChange={(next) => next || onClose()}>
      <Base.Portal>
        <Base.Popup ref={popup} className="sheet" initialFocus={popup}>
          <header className="sheet-head">
            <Base.Title className="sheet-title">{title}</Base.Title>
            <Base.Close className="sheet-close" aria-label={t('parts.close')}>
              <Icon name="close" />
            </Base.Close>
          </header>
          <div className="sheet-body">{children}</div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
