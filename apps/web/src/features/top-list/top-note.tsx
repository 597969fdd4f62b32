import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { formatCount } from '../../ui/text/format.ts';
import type { TopListOptions } from './top-list-address.ts';
import { baseDays } from './top-row.ts';

interface TopNoteProps {
  readonly options: TopListOptions;
  readonly shown: number;
  readonly total: number;
}

/** The period of the figures, and the number of shares shown. */
export function TopNote({ options: { period, list }, shown, total }: TopNoteProps) {
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
      {shown > 0 && <span>{t('topList.note.shown', { n: n(shown), all: n(total) })}</span>}
    </>
  );
}
