import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SectionFault } from '../../ui/page/section-fault.tsx';
import { AuditLine } from './audit-line.tsx';
import { auditQuery } from './calls.ts';

interface AuditListProps {
  /** Undefined for all members. */
  readonly memberId: string | undefined;
  /** Called with the id of the pressed member. Without it, members are not buttons. */
  readonly onMember?: (id: string) => void;
}

/** Actions of administrators, newest first. */
export function AuditList({ memberId, onMember }: AuditListProps) {
  const { t } = useTranslation();
  const query = useInfiniteQuery(auditQuery(memberId));
  const rows = query.data?.pages.flatMap((page) => page.rows);
  if (rows === undefined) {
    return query.isError ? (
      <SectionFault title={t('adminUsers.audit.failed')} query={query} />
    ) : (
      <div className="audit" role="status" aria-label={t('parts.page.loading')}>
        {Array.from({ length: 4 }, (_, row) => (
          <p key={row} className="audit-line">
            <i className="bone" />
          </p>
        ))}
      </div>
    );
  }
  return (
    <div className="audit">
      {rows.length === 0 && (
        <div className="audit-empty" role="status">
          <b>{t('adminUsers.audit.emptyTitle')}</b>
          <p>{t('adminUsers.audit.empty')}</p>
        </div>
      )}
      <ol>
        {rows.map((row) => (
          <AuditLine key={row._id} row={row} onMember={onMember} />
        ))}
      </ol>
      {query.isFetchNextPageError && (
        <SectionFault
          title={t('adminUsers.audit.failed')}
          query={{ error: query.error, refetch: () => query.fetchNextPage() }}
        />
      )}
      {query.hasNextPage && !query.isFetchNextPageError && (
        <button
          type="button"
          className="btn"
          disabled={query.isFetchingNextPage}
          onClick={() => query.fetchNextPage()}
        >
          {t('adminUsers.audit.more')}
        </button>
      )}
    </div>
  );
}
