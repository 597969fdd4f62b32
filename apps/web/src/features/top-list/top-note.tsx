import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { formatCount } from '../../ui/text/format.ts';
import type { TopListWish } from './top-list-address.ts';
import { baseDays } from './top-row.ts';

interface TopNoteProps {
  readonly wish: TopListWish;
  readonly shown: number;
  readonly able: number;
}

/** What the figures are of, and how many of how many stand here. */
export function TopNote({ wish: { period, list }, shown, able }: TopNoteProps) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const n = (count: number) => inNumerals(formatCount(count), numerals);
  const before = baseDays(period) - 1;
  return (
    <>
      <span>
        {list === 'above-average'
          ? t('topList.note.average', { count: before, n: n(before) })
          : period === 'today'
            ? t('topList.note.today')
            : t('topList.note.period', { count: period, n: n(period) })}
      </span>
      {shown > 0 && <span>{t('topList.note.shown', { n: n(shown), all: n(able) })}</span>}
    </>
  );
}
