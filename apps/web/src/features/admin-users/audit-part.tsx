import { useTranslation } from 'react-i18next';
import { AuditList } from './audit-list.tsx';

interface AuditPartProps {
  readonly of: string | undefined;
  readonly onOf: (id: string | undefined) => void;
}

/** The whole audit, or that of the member whose id was pressed. */
export function AuditPart({ of, onOf }: AuditPartProps) {
  const { t } = useTranslation();
  return (
    <div className="audit-page">
      {of !== undefined && (
        <p className="audit-of">
          <span translate="no">{t('adminUsers.audit.of', { id: of })}</span>
          <button type="button" className="btn" onClick={() => onOf(undefined)}>
            {t('adminUsers.audit.everyone')}
          </button>
        </p>
      )}
      <AuditList member={of} onMember={onOf} />
    </div>
  );
}
