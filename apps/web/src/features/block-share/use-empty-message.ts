import { daysBeside } from '@dorpon/domain/market/block-trades';
import type { TradingDay } from '@dorpon/domain/units';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDayWords } from '../../ui/text/day-and-time.tsx';
import type { BlockDay } from './block-day.ts';
import type { BlockSearch } from './block-search.ts';

interface NothingInput {
  readonly search: BlockSearch;
  readonly shown: TradingDay | undefined;
  readonly days: readonly BlockDay[];
  readonly change: (next: { date?: TradingDay | undefined; code?: string | undefined }) => void;
}

/** What to say of a day or share without blocks, and where there are some. */
export function useNothingTraded({ search: { code }, shown, days, change }: NothingInput) {
  const { t } = useTranslation();
  const words = useDayWords();
  const known = days.map(({ day }) => day);
  const { before, after } = daysBeside(known, shown ?? '');
  const near = before ?? after;
  const title =
    shown === undefined
      ? t('blockShare.none.title')
      : t('blockShare.none.day', { day: words(shown, 'long') });
  if (near === undefined) {
    return {
      title,
      text: code === undefined ? t('blockShare.none.ever') : t('blockShare.none.share', { code }),
      action: t('blockShare.none.all'),
      onAct: () => change({ code: undefined, date: undefined }),
    };
  }
  return {
    title,
    text: t('blockShare.none.text'),
    action: t('blockShare.none.near', { day: words(near, 'long') }),
    onAct: () => change({ date: near }),
  };
}
