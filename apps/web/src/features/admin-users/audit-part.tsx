import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Person } from './audit-line.tsx';
import { AuditList } from './audit-list.tsx';
import { auditQuery } from './calls.ts';

interface AuditPartProps {
  readonly of: string | undefined;
  readonly onOf: (id: string | undefined) => void;
}

/** The audit of all members, or of the one that was pressed. */
export function AuditPart({ of, onOf }: AuditPartProps) {
  const { t } = useTranslation();
  return (
    <div className="audit-page">
      {of !== undefined && (
        <p className="audit-of">
          <span>
            {t('adminUsers.audit.of')} <MemberOf id={of} />
          </span>
          <button type="button" className="btn" onClick={() => onOf(undefined)}>
            {t('adminUsers.audit.showAll')}
          </button>
        </p>
      )}
      <AuditList memberId={of} onMember={onOf} />
    </div>
  );
}

function MemberOf({ id }: { id: string }) {
  const row = useInfiniteQuery(auditQuery(id)).data?.pages[0]?.rows[0];
  return row === undefined ? <span translate="no">{id}</span> : <Person is={row.memberIs} />;
}
