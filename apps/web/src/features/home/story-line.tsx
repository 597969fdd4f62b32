import { countedIn } from '@dorpon/domain/market/breadth';
import type { Contribution } from '@dorpon/domain/market/index-movers';
import { pointsBySector } from '@dorpon/domain/market/index-movers';
import { type MarketStory, marketStory } from '@dorpon/domain/market/market-story';
import { changePercentOf } from '@dorpon/domain/market/quote';
import { marketStartOf } from '@dorpon/domain/market/session';
import { daySummary } from '@dorpon/domain/market/share-summary';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { companiesQuery } from '../../api/companies.ts';
import { useDigits } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type HomeBoard, isWaiting } from './home-board.ts';
import type { HomeIndex } from './home-search.ts';
import { storySentence } from './story-sentence.ts';
import type { Pace } from './use-turnover-pace.ts';

interface StoryProps {
  readonly code: HomeIndex;
  readonly board: HomeBoard;
  readonly movers: readonly Contribution[] | null;
  readonly pace: Pace;
}

interface StoryLineProps {
  readonly sentence: string | null;
  /** The sentence of the last visit, shown until there is a newer one. */
  readonly remembered: string | undefined;
}

/** The market in one sentence. Reserves its height while the sentence is not known. */
export function StoryLine({ sentence, remembered }: StoryLineProps) {
  const { t } = useTranslation();
  const text = useDigits(sentence ?? remembered ?? '');
  return (
    <p className={sentence === null ? 'story-line remembered' : 'story-line'}>
      <span className="sr-only">{t('home.story.label')}: </span>
      {text === '' && sentence === null ? <i className="bone" /> : text}
    </p>
  );
}

/** Null while its data is loading; empty if the board does not have the index. */
export function useStory({ code, board, movers, pace }: StoryProps): string | null {
  const { t } = useTranslation();
  const companies = useQuery(companiesQuery).data;
  const shown = useRef<{ code: HomeIndex; story: MarketStory } | null>(null);
  const quote = board.quotes.get(code);
  if (isWaiting(board) || movers === null) return null;
  if (quote === undefined) return '';
  const summary = daySummary(board.quotes.values(), marketStartOf(board.hours?.opensAt));
  if (countedIn(summary) === 0) return t('home.story.still');
  const sectorOf = (share: string) => companies?.get(share)?.sector ?? '';
  const before = shown.current?.code === code ? shown.current.story : null;
  const story = marketStory(
    {
      changePercent: changePercentOf(quote),
      contributions: movers,
      sectors: pointsBySector(movers, sectorOf).filter(({ sector }) => sector !== ''),
      summary,
      turnoverAhead: pace.average?.ahead ?? null,
    },
    before,
  );
  shown.current = { code, story };
  return storySentence(story, { index: code, days: pace.sessions }, t);
}
