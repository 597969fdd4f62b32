import { useTranslation } from 'react-i18next';
import { ErrorMessage } from '../ui/message.tsx';

/** A page that throws takes only itself down; the shell stays. */
export function BrokenPage({ reset }: { reset: () => void }) {
  const { t } = useTranslation();
  return (
    <ErrorMessage title={t('crash.title')} action={t('crash.action')} onAct={reset}>
      {t('crash.text')}
    </ErrorMessage>
  );
}
