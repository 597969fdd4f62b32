import type { ReactNode } from 'react';
import { SectionFault } from '../../../ui/page/section-fault.tsx';
import { Loading } from '../../../ui/text/loading.tsx';

interface PanelAnswerProps<Answer> {
  /** When it failed. */
  readonly title: string;
  readonly query: {
    readonly data: Answer | undefined;
    readonly isError: boolean;
    readonly error: unknown;
    refetch(): unknown;
  };
  readonly children: (answer: Answer) => ReactNode;
}

/** What a panel shows of its call; the last answer stays when a later one fails. */
export function PanelAnswer<Answer>({ title, query, children }: PanelAnswerProps<Answer>) {
  if (query.data !== undefined) return children(query.data);
  return (
    <div className="analysis-waiting">
      {query.isError ? <SectionFault title={title} query={query} /> : <Loading />}
    </div>
  );
}
