import { daysBeside } from '@dorpon/domain/market/block-trades';
import type { TradingDay } from '@dorpon/domain/units';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDayWords } from '../../ui/text/day-and-time.tsx';
import type { BlockDay } from './block-day.ts';
import type { BlockSearch } from './block-search.ts';

interface EmptyMessageInput {
  readonly search: BlockSearch;
  readonly shown: TradingDay | undefined;
  readonly days: readonly BlockDay[];
  readonly change: (next: { date?: TradingDay | undefined; code?: string | undefined }) => void;
}

/**
 * The message for a day or share without block trades. Its button opens the previous day with block
 * trades, or else the next.
 */
export function useEmptyMessage({ search: { code }, shown, days, change }: EmptyMessageInput) {
  const { t } = useTranslation();
  const words = useDayWords();
  const known = days.map(({ day }) => day);
  const { before, after } = daysBeside(known, shown ?? '');
  const other = before ?? after;
  const title =
    shown === undefined
      ? t('blockShare.none.title')
      : t('blockShare.none.day', { day: words(shown, 'long') });
  if (other === undefined) {
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
    action: t('blockShare.none.near', { day: words(other, 'long') }),
    onAct: () => change({ date: other }),
  };
}
