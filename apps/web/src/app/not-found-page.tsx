import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePageMeta } from '../platform/page-meta.ts';
import { EmptyMessage } from '../ui/message.tsx';

export function NotFoundPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  usePageMeta(t('app.title', { page: t('notFound.title') }), t('notFound.text'));
  return (
    <EmptyMessage
      title={t('notFound.title')}
      action={t('notFound.action')}
      onAct={() => navigate({ to: '/' })}
    >
      {t('notFound.text')}
    </EmptyMessage>
  );
}
