import { useTranslation } from 'react-i18next';
import { usePageMeta } from '../platform/page-meta.ts';
import { ErrorMessage } from '../ui/message.tsx';
import { PageMissingError } from './page-later.tsx';

interface BrokenPageProps {
  readonly error: unknown;
  readonly reset: () => void;
}

/** A page that throws takes only itself down; the shell stays. */
export function BrokenPage({ error, reset }: BrokenPageProps) {
  const { t } = useTranslation();
  const missing = error instanceof PageMissingError;
  const words = missing ? 'shell.pageMissing' : 'crash';
  usePageMeta(t('app.title', { page: t(`${words}.title`) }), t(`${words}.text`));
  // A renewed app has other files than this page knows of; without a network a reload would lose all.
  const act = missing && navigator.onLine ? () => location.reload() : reset;
  return (
    <ErrorMessage title={t(`${words}.title`)} action={t('crash.action')} onAct={act}>
      {t(`${words}.text`)}
    </ErrorMessage>
  );
}
