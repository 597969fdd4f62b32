import { useDigits } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';

interface RemoveDialogProps {
  readonly open: boolean;
  readonly count: number;
  readonly onClose: () => void;
  readonly onRemove: () => void;
}

/** Asks first: removal is final on every device. */
export function RemoveDialog({ open, count, onClose, onRemove }: RemoveDialogProps) {
  const { t } = useTranslation();
  const text = useDigits(t('message.removeText', { count, n: count }));
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('message.removeTitle')}
      actions={
        <>
          <button type="button" className="btn" onClick={onClose}>
            {t('message.keep')}
          </button>
          <button type="button" className="btn primary" onClick={onRemove}>
            {t('message.remove')}
          </button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
