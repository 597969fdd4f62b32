import { useTranslation } from '../../i18n/use-translation.ts';
import { SectionFault } from '../../ui/page/section-fault.tsx';

interface MatrixFaultsProps {
  readonly calls: readonly {
    readonly part: 'companies' | 'records' | 'betas' | 'technicals' | 'periods' | 'formulas';
    readonly query: {
      readonly isError: boolean;
      readonly data: unknown;
      readonly error: unknown;
      refetch(): unknown;
    };
  }[];
}

/** Queries that failed; older figures stay in the table. */
export function MatrixFaults({ calls }: MatrixFaultsProps) {
  const { t } = useTranslation();
  return calls
    .filter(({ query }) => query.isError)
    .map(({ part, query }) => (
      <div key={part} className="table-picture">
        <SectionFault
          title={t(query.data === undefined ? `dataMatrix.failed.${part}` : 'dataMatrix.old')}
          query={query}
        />
      </div>
    ));
}
