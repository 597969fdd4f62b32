import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useFaultWords } from '../../i18n/use-fault-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMarket } from '../../live/market-context.ts';
import { useIndexMovers } from '../../live/use-index-movers.ts';
import { useMoment } from '../../live/use-moment.ts';
import { useSessionHours } from '../../live/use-session-hours.ts';
import { usePageMeta } from '../../platform/page-meta.ts';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { useMedia } from '../../platform/use-media.ts';
import { lazyPart } from '../../ui/page/lazy-part.tsx';
import { ErrorMessage } from '../../ui/page/message.tsx';
import { BreadthSection } from './breadth-section.tsx';
import { isWaiting } from './home-board.ts';
import {
  type HomeIndex,
  type HomeRange,
  type HomeSearch,
  parseHomeSearch,
  withDefaults,
} from './home-search.ts';
import { IndexHero } from './index-hero.tsx';
import { LazySection, LockedSection } from './lazy-section.tsx';
import { MoversSection } from './movers-section.tsx';
import { OtherIndices } from './other-indices.tsx';
import { SectorsSection } from './sectors-section.tsx';
import { StoryLine, useStory } from './story-line.tsx';
import { TopSection } from './top-section.tsx';
import { TurnoverSection } from './turnover-section.tsx';
import { useGlance, useStoreGlance } from './use-glance.ts';
import { useTurnoverPace } from './use-turnover-pace.ts';
import './home.css';
import './home-columns.css';
import './home-lists.css';

/** Loaded after the figures: its frame reserves the space. */
const IndexChart = lazyPart(async () => (await import('./index-chart.tsx')).IndexChart);

const HeroBar = lazyPart(
  async () => (await import('./index-chart.tsx')).HeroBar,
  () => null,
);

const HeroMarket = lazyPart(
  async () => (await import('./index-chart.tsx')).HeroMarket,
  () => (
    <>
      <dl className="hero-day hero-market" />
      <p className="market-basis" />
    </>
  ),
);

/** Below this width the top bar has no room for the indices, and home shows them itself. */
const BAR_WITHOUT_INDICES = '(width < 1320px)';

export function HomePage({ search: given, onSearch }: ScreenProps) {
  const search = useMemo(() => parseHomeSearch(given), [given]);
  const { t } = useTranslation();
  usePageMeta(t('app.title', { page: t('home.title') }), t('home.description'));
  const phone = useMedia('(width < 680px)');
  const ownIndices = useMedia(BAR_WITHOUT_INDICES);
  const { index, top, range } = withDefaults(search);
  const change = useCallback(
    (next: HomeSearch) => onSearch(parseHomeSearch({ ...search, ...next })),
    [search, onSearch],
  );
  const chooseRange = useCallback((next: HomeRange) => change({ range: next }), [change]);
  const chooseIndex = useCallback((next: HomeIndex) => change({ index: next }), [change]);
  const hours = useSessionHours();
  const quotes = useMoment();
  const board = useMemo(() => ({ quotes, hours }), [quotes, hours]);
  const waiting = isWaiting(board);
  const quote = quotes.get(index);
  const missing = !waiting && quote === undefined;
  const movers = useIndexMovers(index, quotes, hours?.day);
  const turnover = useTurnoverPace(board);
  const story = useStory({ code: index, board, movers: movers.rows, turnover });
  const glance = useGlance(index);
  useStoreGlance(index, quote, story);
  const sectors = <SectorsSection board={board} phone={phone} />;

  return (
    <div className="home price-area">
      <HomeFault waiting={waiting} />
      <div className="home-column home-main">
        <section className="home-section hero-section">
          <IndexHero
            code={index}
            remembered={glance}
            missing={missing}
            onChoose={ownIndices ? undefined : chooseIndex}
          >
            <HeroMarket board={board} />
          </IndexHero>
          <StoryLine sentence={story} remembered={glance?.story} />
          <div className="hero-bar">
            <HeroBar
              code={index}
              day={hours?.day}
              range={range}
              onRange={chooseRange}
              phone={phone}
            />
          </div>
          <div className="hero-chart">
            {hours !== null && (
              <IndexChart code={index} range={range} hours={hours} missing={missing} />
            )}
          </div>
        </section>
        {ownIndices && <OtherIndices shown={index} onChoose={chooseIndex} phone={phone} />}
        <BreadthSection board={board} />
        <TurnoverSection pace={turnover.pace} query={turnover.query} waiting={waiting} />
        {!phone && sectors}
      </div>
      <div className="home-column">
        <TopSection
          board={board}
          list={top}
          onChoose={(list) => change({ top: list })}
          phone={phone}
        />
        {phone && <LazySection name="mine" />}
        <MoversSection
          index={index}
          quote={quote}
          movers={movers.rows}
          query={movers.query}
          phone={phone}
        />
        {phone && sectors}
        <LazySection name="highlights" />
      </div>
      <div className="home-column">
        {!phone && <LazySection name="mine" />}
        <LazySection name="news" />
        <LockedSection board={board} />
        <LazySection name="events" />
      </div>
    </div>
  );
}

/** Shown only without any prices. Otherwise the old ones stay and the badge says their age. */
function HomeFault({ waiting }: { waiting: boolean }) {
  const { t } = useTranslation();
  const market = useMarket();
  const words = useFaultWords();
  const fault = useSyncExternalStore(market.fault.subscribe, market.fault.read);
  if (fault === undefined || !waiting) return null;
  return (
    <ErrorMessage
      title={t('fault.prices')}
      action={t('parts.page.retry')}
      onAct={() => market.restart()}
    >
      {words(fault)}
    </ErrorMessage>
  );
}
