import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { starredIn, useWatchLists } from '../../watch-lists/use-watch-lists.ts';
import { NewsList } from './news-list.tsx';
import { type NewsSearch, newsFilterOf } from './news-search.ts';
import { NewsSkeleton } from './news-skeleton.tsx';

/** Few, because the news of all shares follows below. */
const SHOWN = 8;

/** The latest news of the shares in my watch lists, with the filters of the page. */
export function NewsOfMine({ search }: { search: NewsSearch }) {
  const { t } = useTranslation();
  const { lists, query } = useWatchLists();
  const codes = lists === undefined ? [] : [...starredIn(lists)].sort();
  return (
    <section className="bulletin-mine" aria-labelledby="news-of-mine">
      <h2 id="news-of-mine" className="bulletin-part">
        {t('news.mine')}
      </h2>
      {lists === undefined && query.isFetching ? (
        <NewsSkeleton withShare rows={SHOWN} />
      ) : codes.length === 0 ? (
        <div className="bulletin-none">
          <p>{t('news.mineNone')}</p>
          <Link className="btn" to="/share-list">
            {t('news.mineChoose')}
          </Link>
        </div>
      ) : (
        <NewsList
          filter={{ ...newsFilterOf(search), codes }}
          withShare
          unfolded={search.q !== undefined}
          limit={SHOWN}
          none={<p className="bulletin-none">{t('news.mineEmpty')}</p>}
        />
      )}
    </section>
  );
}
