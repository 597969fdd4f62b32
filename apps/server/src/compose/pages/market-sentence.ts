import type { HeadLanguage } from '@dorpon/contract/screens.data';
import { boardStory } from '@dorpon/domain/market/board-story';
import type { IndexCode } from '@dorpon/domain/market/index-membership';
import { contributions } from '@dorpon/domain/market/index-movers';
import { marketPace } from '@dorpon/domain/market/market-pace';
import { storySentence } from '@dorpon/domain/market/story-sentence';
import { storyWords as bn } from '@dorpon/domain/market/story-words.bn.data';
import { storyWords as en } from '@dorpon/domain/market/story-words.en.data';
import { taka } from '@dorpon/domain/units';
import type { Core } from '../../core/core.ts';

export type SentenceParts = Pick<Core, 'market' | 'feed' | 'companies' | 'turnover'>;

/**
 * The market in one sentence, as the home page tells it at the same board. Empty while the turnover
 * of past sessions is being read: the home page would add to the sentence.
 */
export function marketSentence(
  code: IndexCode,
  parts: SentenceParts,
): (language: HeadLanguage) => string {
  const { market, feed, companies, turnover } = parts;
  const none = { en: '', bn: '' };
  let held = { at: '', sentences: none };

  function sentencesNow(): typeof none {
    const index = market.board.get(code);
    const past = turnover.known();
    if (!index || !past) return none;
    const quotes = [...market.board.values()];
    const { average, sessions } = marketPace(quotes, past, market.hours, feed.now());
    const members = feed.indices().find((each) => each.code === code)?.members ?? [];
    const story = boardStory({
      index,
      quotes,
      marketStart: market.hours.opensAt,
      movers: contributions(members, market.board, taka(index.yesterdayClose)),
      sectorOf: (share) => companies.of(share)?.instrument.sector ?? '',
      turnoverAhead: average?.ahead ?? null,
    });
    const context = { index: code, days: sessions };
    return { en: storySentence(story, context, en), bn: storySentence(story, context, bn) };
  }

  return (language) => {
    turnover.prepare();
    const { epoch, seq } = market;
    const minute = Math.floor(feed.now() / 60_000);
    // The pace changes with every moment: computed per board and minute, it rebuilds no page.
    const at = `${epoch} ${seq} ${minute} ${companies.version} ${turnover.known() !== undefined}`;
    if (held.at !== at) held = { at, sentences: sentencesNow() };
    return held.sentences[language];
  };
}
