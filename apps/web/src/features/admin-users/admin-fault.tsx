import { CallError } from '@dorpon/contract/error-catalogue';
import { useActFault } from '../../i18n/use-act-fault.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Why an action failed, shown beside its button. */
export function AdminFault({ title, error }: { title: string; error: unknown }) {
  const { t } = useTranslation();
  const words = useActFault();
  const isGone = error instanceof CallError && error.code === 'not-found';
  return (
    <p className="admin-fault" role="alert">
      <b>{title}</b> {isGone ? t('adminUsers.memberGone') : words(error)}
    </p>
  );
}
