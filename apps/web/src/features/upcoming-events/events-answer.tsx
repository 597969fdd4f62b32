import type { CompanyEvent } from '@dorpon/domain/company/company-event';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import type { upcomingEventsQuery } from '../../api/events.ts';
import { useFaultWords } from '../../i18n/use-fault-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useCodesOf } from '../../market-ui/share/use-whose-shares.ts';
import type { WhoseShares } from '../../market-ui/share/whose-shares.ts';
import { ErrorMessage } from '../../ui/page/message.tsx';

interface EventsAnswerProps {
  readonly query: ReturnType<typeof upcomingEventsQuery>;
  /** Only events of these shares; undefined for all. */
  readonly whose: WhoseShares | undefined;
  readonly children: (events: readonly CompanyEvent[], waiting: boolean) => ReactNode;
}

const none: readonly CompanyEvent[] = [];

/** The events of a query, or its failure with a retry. */
export function EventsAnswer({ query, whose, children }: EventsAnswerProps) {
  const { t } = useTranslation();
  const words = useFaultWords();
  const answer = useQuery(query);
  const codes = useCodesOf(whose);
  const { data } = answer;
  const events = useMemo(
    () => (codes === null ? data : data?.filter(({ code }) => codes?.has(code))),
    [data, codes],
  );
  if (answer.isError && data === undefined) {
    return (
      <ErrorMessage
        title={t('events.failed')}
        action={t('parts.page.retry')}
        onAct={() => answer.refetch()}
      >
        {words(answer.error)}
      </ErrorMessage>
    );
  }
  return children(events ?? none, data === undefined || codes === undefined);
}
