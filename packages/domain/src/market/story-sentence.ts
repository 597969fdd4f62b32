import { filledText } from '../filled-text.ts';
import { formatFixed, MINUS } from '../fixed-text.ts';
import type { MarketStory } from './market-story.ts';

/** The words of the story in one language. `{{name}}` becomes the value of that name. */
export interface StoryWords {
  readonly up: string;
  readonly down: string;
  readonly flat: string;
  /** Before the first trade. */
  readonly still: string;
  readonly lead: Readonly<Record<'up' | 'down', string>>;
  readonly breadth: Readonly<Record<MarketStory['breadth'], string>>;
  readonly turnover: Readonly<Record<NonNullable<MarketStory['turnover']>['kind'], string>>;
  /** A sector inside a sentence; one that is missing here keeps its name. */
  readonly sector: Readonly<Record<string, string>>;
}

interface SentenceContext {
  readonly index: string;
  /** Sessions in the average. */
  readonly days: number;
}

/**
 * The facts as sentences, in Latin digits; facts that are not known are left out. There are none
 * before the first trade.
 */
export function storySentence(
  story: MarketStory | null,
  { index, days }: SentenceContext,
  words: StoryWords,
): string {
  if (story === null) return words.still;
  const percent = `${formatFixed(Math.abs(story.percent), 2)}%`;
  const { turnover } = story;
  const pace =
    turnover === null || days === 0
      ? ''
      : ` ${filledText(words.turnover[turnover.kind], {
          percent: `${formatFixed(turnover.percent, 1)}%`,
          days,
        })}`;
  return (
    filledText(words[story.direction], { index, percent }) +
    leadOf(story, words) +
    words.breadth[story.breadth] +
    pace
  );
}

function leadOf({ direction, lead }: MarketStory, words: StoryWords): string {
  if (lead === null || direction === 'flat') return '';
  return filledText(words.lead[direction], {
    lead: lead.kind === 'share' ? lead.code : (words.sector[lead.sector] ?? lead.sector),
    points: `${lead.points > 0 ? '+' : MINUS}${formatFixed(Math.abs(lead.points), 1)}`,
  });
}
