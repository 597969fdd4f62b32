import { type ReactNode, useCallback, useMemo } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useIndexMovers } from '../../live/use-index-movers.ts';
import { useMoment } from '../../live/use-moment.ts';
import { useSessionHours } from '../../live/use-session-hours.ts';
import { usePageMeta } from '../../platform/page-meta.ts';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { useSetting } from '../../platform/setting.ts';
import { homeSectionsSetting } from '../../platform/settings.ts';
import { useMedia } from '../../platform/use-media.ts';
import { AfterPaint } from '../../ui/page/after-paint.tsx';
import { lazyPart } from '../../ui/page/lazy-part.tsx';
import { BreadthSection } from './breadth-section.tsx';
import { isWaiting } from './home-board.ts';
import { HomeFault } from './home-fault.tsx';
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
import { columnsOf, type SectionId } from './section-columns.ts';
import { SectorsSection } from './sectors-section.tsx';
import { StoryLine, useStory } from './story-line.tsx';
import { TopSection } from './top-section.tsx';
import { TurnoverSection } from './turnover-section.tsx';
import { useGlance } from './use-glance.ts';
import { useTurnoverPace } from './use-turnover-pace.ts';
import { WhileSeen } from './while-seen.tsx';
import './home.css';
import './home-columns.css';
import './home-lists.css';

/** Loaded after the figures: its frame reserves the space. */
const IndexChart = lazyPart(async () => (await import('./index-chart.tsx')).IndexChart);

const HeroBar = lazyPart(
  async () => (await import('./index-chart.tsx')).HeroBar,
  () => null,
);

const StoreGlance = lazyPart(
  async () => (await import('./index-chart.tsx')).StoreGlance,
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
  const chosen = useSetting(homeSectionsSetting);
  const sections: Record<SectionId, ReactNode> = {
    breadth: <BreadthSection board={board} />,
    turnover: <TurnoverSection pace={turnover.pace} query={turnover.query} waiting={waiting} />,
    sectors: <SectorsSection board={board} phone={phone} />,
    top: (
      <TopSection
        board={board}
        list={top}
        onChoose={(list) => change({ top: list })}
        phone={phone}
      />
    ),
    movers: (
      <MoversSection
        index={index}
        quote={quote}
        movers={movers.rows}
        query={movers.query}
        phone={phone}
      />
    ),
    highlights: <LazySection name="highlights" />,
    mine: <LazySection name="mine" />,
    news: <LazySection name="news" />,
    locked: <LockedSection board={board} />,
    events: <LazySection name="events" />,
  };
  const [main, second, third] = columnsOf(chosen, phone).map((ids) =>
    ids.map((id) => <WhileSeen key={id}>{sections[id]}</WhileSeen>),
  );

  return (
    <div className="home price-area">
      <HomeFault waiting={waiting} />
      <StoreGlance code={index} quote={quote} story={story} />
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
        {main}
      </div>
      <div className="home-column">
        <AfterPaint>{second}</AfterPaint>
      </div>
      <div className="home-column">
        <AfterPaint>{third}</AfterPaint>
      </div>
    </div>
  );
}
