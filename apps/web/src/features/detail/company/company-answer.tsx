import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { SectionFault } from '../../../ui/page/section-fault.tsx';

interface CompanyAnswerProps<Data> {
  /** What is loaded, in the words of the heading. */
  readonly title: string;
  readonly query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isError' | 'refetch'>;
  /** Rows of the skeleton. */
  readonly rows: number;
  readonly children: (data: Data) => ReactNode;
}

/** The data of a query, a skeleton until it is there, or the failure with a retry. */
export function CompanyAnswer<Data>({ title, query, rows, children }: CompanyAnswerProps<Data>) {
  const { t } = useTranslation();
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return <CompanyBones rows={rows} />;
  return <SectionFault title={t('company.failed', { title })} query={query} />;
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
