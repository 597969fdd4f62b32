import { useTranslation } from '../../i18n/use-translation.ts';
import { EmptyMessage } from '../../ui/page/message.tsx';
import type { TopListOptions } from './top-list-address.ts';

interface EmptyTopListProps {
  readonly options: TopListOptions;
  readonly onChange: (change: Partial<TopListOptions>) => void;
}

/** Shown when the list has no share, such as before the first trade or in a small category. */
export function EmptyTopList({ options, onChange }: EmptyTopListProps) {
  const { t } = useTranslation();
  const { list, category, period } = options;
  if (category !== undefined)
    return (
      <EmptyMessage
        title={t('topList.none.title')}
        action={t('topList.none.everyCategory')}
        onAct={() => onChange({ category: undefined })}
      >
        {t('topList.none.category', { category })}
      </EmptyMessage>
    );
  const toToday = period !== 'today';
  return (
    <EmptyMessage
      title={t('topList.none.title')}
      action={t(toToday ? 'topList.none.toToday' : 'topList.none.toPeriod')}
      onAct={() => onChange({ period: toToday ? 'today' : 5 })}
    >
      {t(`topList.none.${list}`)}
    </EmptyMessage>
  );
}
