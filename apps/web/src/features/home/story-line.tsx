import { boardStory } from '@dorpon/domain/market/board-story';
import type { Contribution } from '@dorpon/domain/market/index-movers';
import type { MarketStory } from '@dorpon/domain/market/market-story';
import { marketStartOf } from '@dorpon/domain/market/session';
import { storySentence } from '@dorpon/domain/market/story-sentence';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { companiesQuery } from '../../api/companies.ts';
import { useDigits } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type HomeBoard, isWaiting } from './home-board.ts';
import type { HomeIndex } from './home-search.ts';
import type { useTurnoverPace } from './use-turnover-pace.ts';

interface StoryProps {
  readonly code: HomeIndex;
  readonly board: HomeBoard;
  readonly movers: readonly Contribution[] | null;
  readonly turnover: ReturnType<typeof useTurnoverPace>;
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

/**
 * Null while its data is loading: a part of the sentence would replace the whole one of the server.
 * Empty if the board does not have the index.
 */
export function useStory({ code, board, movers, turnover }: StoryProps): string | null {
  const { t } = useTranslation();
  const companies = useQuery(companiesQuery);
  const shown = useRef<{ code: HomeIndex; story: MarketStory | null } | null>(null);
  const quote = board.quotes.get(code);
  const loading = companies.isLoading || turnover.query.isLoading;
  if (isWaiting(board) || movers === null || loading) return null;
  if (quote === undefined) return '';
  const { average, sessions } = turnover.pace;
  const moment = {
    index: quote,
    quotes: board.quotes.values(),
    marketStart: marketStartOf(board.hours?.opensAt),
    movers,
    sectorOf: (share: string) => companies.data?.get(share)?.sector ?? '',
    turnoverAhead: average?.ahead ?? null,
  };
  const before = shown.current?.code === code ? shown.current.story : null;
  const story = boardStory(moment, before);
  shown.current = { code, story };
  return storySentence(story, { index: code, days: sessions }, t.tree('home.story'));
}
