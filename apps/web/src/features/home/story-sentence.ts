import type { MarketStory } from '@dorpon/domain/market/market-story';
import { round } from '@dorpon/domain/units';
import type { Translate } from '../../i18n/translate.ts';
import { formatFixed, formatPortion, MINUS } from '../../ui/text/format.ts';

interface SentenceContext {
  readonly index: string;
  /** Sessions in the average. */
  readonly days: number;
}

/** The facts as sentences; facts that are not known are left out. */
export function storySentence(
  story: MarketStory,
  { index, days }: SentenceContext,
  t: Translate,
): string {
  const percent = formatPortion(Math.abs(story.percent), 2);
  const opening = t(`home.story.${story.direction}`, { index, percent });
  const { turnover } = story;
  const pace =
    turnover === null || days === 0
      ? ''
      : ` ${t(`home.story.turnover.${turnover.kind}`, {
          percent: formatPortion(turnover.percent, 1),
          days,
        })}`;
  return opening + leadOf(story, t) + t(`home.story.breadth.${story.breadth}`) + pace;
}

function leadOf({ direction, lead }: MarketStory, t: Translate): string {
  if (lead === null || direction === 'flat') return '';
  const points = round(Math.abs(lead.points), 1);
  return t(`home.story.lead.${direction}`, {
    lead: lead.kind === 'share' ? lead.code : sectorOf(lead.sector, t),
    points: `${lead.points > 0 ? '+' : MINUS}${formatFixed(points, 1)}`,
  });
}

function sectorOf(sector: string, t: Translate): string {
  const names = t.group('home.story.sector');
  return names[sector] ?? sector;
}
