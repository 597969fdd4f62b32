import './bar-words.ts';
import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../ui/icon.tsx';

/** Back to the previous page; to the share list for those who came from outside. */
export function BackButton() {
  const { t } = useTranslation();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return (
    <button
      type="button"
      className="detail-back"
      aria-label={t('shareBar.back')}
      title={t('shareBar.back')}
      onClick={() => (canGoBack ? router.history.back() : router.navigate({ to: '/share-list' }))}
    >
      <Icon name="back" />
    </button>
  );
}
