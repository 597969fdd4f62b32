import type { CompanyEvent } from '@dorpon/domain/company/company-event';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { upcomingEventsQuery } from '../../api/events.ts';
import { useFaultWords } from '../../i18n/use-fault-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorMessage } from '../../ui/page/message.tsx';

interface EventsAnswerProps {
  readonly query: ReturnType<typeof upcomingEventsQuery>;
  readonly children: (events: readonly CompanyEvent[], waiting: boolean) => ReactNode;
}

const none: readonly CompanyEvent[] = [];

/** The events of a query, or its failure with a retry. */
export function EventsAnswer({ query, children }: EventsAnswerProps) {
  const { t } = useTranslation();
  const words = useFaultWords();
  const answer = useQuery(query);
  if (answer.isError && answer.data === undefined) {
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
  return children(answer.data ?? none, answer.data === undefined);
}
