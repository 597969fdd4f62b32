import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePageMeta } from '../../platform/page-meta.ts';
import { finderPanel } from '../shell/panel.ts';

export function NotFoundPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  usePageMeta(t('app.title', { page: t('notFound.title') }), t('notFound.text'));
  return (
    <div className="message not-found">
      <h1>{t('notFound.title')}</h1>
      <p>{t('notFound.text')}</p>
      <button type="button" className="btn primary" onClick={() => navigate({ to: '/' })}>
        {t('notFound.action')}
      </button>
      <button type="button" className="btn" onClick={finderPanel.open}>
        {t('shell.search')}
      </button>
    </div>
  );
}
