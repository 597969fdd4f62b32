import { useTranslation } from '../../i18n/use-translation.ts';
import { EmptyMessage } from '../../ui/page/message.tsx';
import type { TopListWish } from './top-list-address.ts';

interface NobodyLeadsProps {
  readonly wish: TopListWish;
  readonly onWish: (change: Partial<TopListWish>) => void;
}

/** Before the first trade nobody does; later a small category may have nobody either. */
export function NobodyLeads({ wish, onWish }: NobodyLeadsProps) {
  const { t } = useTranslation();
  const { list, category, period } = wish;
  if (category !== undefined)
    return (
      <EmptyMessage
        title={t('topList.none.title')}
        action={t('topList.none.everyCategory')}
        onAct={() => onWish({ category: undefined })}
      >
        {t('topList.none.category', { category })}
      </EmptyMessage>
    );
  const toToday = period !== 'today';
  return (
    <EmptyMessage
      title={t('topList.none.title')}
      action={t(toToday ? 'topList.none.toToday' : 'topList.none.toPeriod')}
      onAct={() => onWish({ period: toToday ? 'today' : 5 })}
    >
      {t(`topList.none.${list}`)}
    </EmptyMessage>
  );
}
