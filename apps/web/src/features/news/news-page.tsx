import { useTranslation } from '../../i18n/use-translation.ts';
import { useFindableShares } from '../../live/use-findable-shares.ts';
import { ShareChoice } from '../../market-ui/share/share-choice.tsx';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { NewsFrame } from './news-frame.tsx';
import { parseNewsSearch } from './news-search.ts';

export function NewsPage({ search: given, onSearch }: ScreenProps) {
  const { t } = useTranslation();
  const search = parseNewsSearch(given);
  const shares = useFindableShares();
  return (
    <NewsFrame
      title={t('news.title')}
      description={t('news.description')}
      search={search}
      onSearch={onSearch}
      tab="news"
      withShare
      choice={
        <ShareChoice
          value={search.code}
          shares={shares}
          onChoose={(code) => onSearch(parseNewsSearch({ ...search, code }))}
        />
      }
    />
  );
}
