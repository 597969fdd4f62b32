import { useTranslation } from '../../i18n/use-translation.ts';
import { usePageMeta } from '../../platform/page-meta.ts';
import { ErrorMessage } from '../../ui/page/message.tsx';

/** A page that throws fails alone; the shell stays. */
export function BrokenPage({ reset }: { readonly reset: () => void }) {
  const { t } = useTranslation();
  usePageMeta(t('app.title', { page: t('crash.title') }), t('crash.text'));
  return (
    <ErrorMessage title={t('crash.title')} action={t('crash.action')} onAct={reset}>
      {t('crash.text')}
    </ErrorMessage>
  );
}
