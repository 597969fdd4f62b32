import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { SectionFault } from '../../../ui/page/section-fault.tsx';

interface CompanyAnswerProps<Data> {
  /** What is waited for, as the heading says it. */
  readonly what: string;
  readonly query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isError' | 'refetch'>;
  /** Rows that will stand here. */
  readonly rows: number;
  readonly children: (data: Data) => ReactNode;
}

/** What a call answered, bars in its place until then, or why it did not. */
export function CompanyAnswer<Data>({ what, query, rows, children }: CompanyAnswerProps<Data>) {
  const { t } = useTranslation();
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return <CompanyBones rows={rows} />;
  return <SectionFault title={t('company.failed', { what })} query={query} />;
}

function CompanyBones({ rows }: { rows: number }) {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('parts.page.loading')}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="company-bones">
          <i className="bone" style={{ width: `${72 + ((row * 23) % 64)}px` }} />
          <i className="bone" style={{ width: `${34 + ((row * 11) % 22)}px` }} />
        </div>
      ))}
    </div>
  );
}
