import type { ShareListWish } from '@dorpon/domain/shares/share-list';
import { useTranslation } from 'react-i18next';
import { EmptyMessage } from '../../ui/page/message.tsx';

interface NothingFoundProps {
  readonly wish: ShareListWish;
  readonly onReset: () => void;
}

export function NothingFound({ wish: { filter, category }, onReset }: NothingFoundProps) {
  const { t } = useTranslation();
  const text =
    category === undefined
      ? t('list.emptyFilter', { filter })
      : filter === undefined
        ? t('list.emptyPlain', { category })
        : t('list.emptyCategory', { filter, category });
  return (
    <EmptyMessage title={t('list.emptyTitle')} action={t('list.showAll')} onAct={onReset}>
      {text}
    </EmptyMessage>
  );
}
