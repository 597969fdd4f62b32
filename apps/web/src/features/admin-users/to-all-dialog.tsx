import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { MessageForm } from './message-form.tsx';

export function ToAllDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog open={open} onClose={onClose} title={t('adminUsers.toAll')}>
      <MessageForm to={null} onSent={onClose} />
    </Dialog>
  );
}
