import { useCallback } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { GroupsPage } from './groups-page.tsx';

export function CategoryListPage(props: ScreenProps) {
  const nameOf = useCategoryName();
  return <GroupsPage {...props} by="category" nameOf={nameOf} />;
}

/** `A-EQ` becomes `A-EQ · shares`. Unknown quote bases keep their code. */
function useCategoryName(): (quoteBase: string) => string {
  const { t } = useTranslation();
  return useCallback(
    (quoteBase) => {
      if (quoteBase === '') return t('groups.noCategory');
      const kinds = t.group('groups.kinds');
      const kind = kinds[quoteBase.split('-')[1] ?? ''];
      return kind === undefined ? quoteBase : `${quoteBase} · ${kind}`;
    },
    [t],
  );
}
