import { useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { RefusedError } from '../../platform/refused-error.ts';
import { useScroller } from '../../platform/scroller.ts';
import { SectionFault } from '../../ui/page/section-fault.tsx';

interface NewsMoreProps {
  readonly query: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly error: unknown;
    fetchNextPage(): unknown;
  };
  /** Only a press fetches the next page, not scrolling. */
  readonly byPress: boolean;
}

/** How far below the viewport the next page is fetched. */
const AHEAD = '800px';

/**
 * Fetches the next page when scrolled near, or by a press. A page that the server refused for now
 * is fetched again when the server allows it; after another failure only by a press.
 */
export function NewsMore({ query, byPress }: NewsMoreProps) {
  const { t } = useTranslation();
  const foot = useRef<HTMLDivElement>(null);
  const scroller = useScroller();
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  // After a failure the element is still in view: watching it would retry at once and for ever.
  const watching = !byPress && hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (!watching || foot.current === null) return;
    const observer = new IntersectionObserver(
      // While the page is busy several changes come at once, the oldest first.
      (changes) => {
        if (changes.at(-1)?.isIntersecting) fetchNextPage();
      },
      { root: scroller.current, rootMargin: `0px 0px ${AHEAD} 0px` },
    );
    observer.observe(foot.current);
    return () => observer.disconnect();
  }, [watching, fetchNextPage, scroller]);
  const refusal = isFetchNextPageError && query.error instanceof RefusedError ? query.error : null;
  useEffect(() => {
    if (refusal === null) return;
    const wait = setTimeout(fetchNextPage, 1000 * Math.max(1, refusal.seconds));
    return () => clearTimeout(wait);
  }, [refusal, fetchNextPage]);
  if (isFetchNextPageError) {
    const again = { error: query.error, refetch: () => fetchNextPage() };
    return (
      <div className="bulletin-more">
        <SectionFault title={t('news.moreFailed')} query={again} />
      </div>
    );
  }
  if (byPress && !hasNextPage) return null;
  return (
    <div ref={foot} className="bulletin-more">
      {!hasNextPage && <p>{t('news.end')}</p>}
      {hasNextPage && (
        <button
          type="button"
          className="btn"
          disabled={isFetchingNextPage}
          onClick={() => fetchNextPage()}
        >
          {t(isFetchingNextPage ? 'news.loadingMore' : 'news.more')}
        </button>
      )}
    </div>
  );
}
