import { liquidityFloor } from '@dorpon/domain/market/liquidity';
import type { RankedFigures, RankedShares } from '@dorpon/domain/market/top-shares';
import { taka } from '@dorpon/domain/units';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ShareLink } from '../../market-ui/share/share-link.tsx';
import { ChangePercent } from '../../ui/text/figures.tsx';
import { formatCount } from '../../ui/text/format.ts';
import type { TopListOptions } from './top-list-address.ts';
import { baseDays } from './top-row.ts';

const TAKA_PER_LAKH = 100_000;

interface TopNoteProps {
  readonly options: TopListOptions;
  /** Whether the liquidity floor applies now. */
  readonly which: RankedShares;
  /** The share with the largest move, if the floor leaves it out. */
  readonly leftOut: RankedFigures | undefined;
  /** A phone has no room for what its own controls and rows say. */
  readonly phone: boolean;
  /** Whether the column with the volume against its average is shown. */
  readonly pace: boolean;
  readonly shown: number;
  readonly total: number;
}

/** The period of the figures, and the number of shares shown. */
export function TopNote(props: TopNoteProps) {
  const { options, which, leftOut, phone, pace, shown, total } = props;
  const { period, list, thin } = options;
  const { t } = useTranslation();
  const numerals = useNumerals();
  const n = (count: number) => inNumerals(formatCount(count), numerals);
  const before = baseDays(period) - 1;
  const floor = {
    trades: n(liquidityFloor.trades),
    lakh: n(taka(liquidityFloor.value) / TAKA_PER_LAKH),
  };
  return (
    <>
      {(!phone || list === 'above-average') && (
        <span>
          {list === 'above-average'
            ? t('topList.note.average', { count: before, n: n(before) })
            : period === 'today'
              ? t('topList.note.today')
              : t('topList.note.period', { count: period, n: n(period) })}
        </span>
      )}
      {!thin && (
        <span>{t(which === 'liquid' ? 'topList.note.liquid' : 'topList.note.noFloor', floor)}</span>
      )}
      {leftOut && (
        <span>
          {t('topList.note.leftOut')} <ShareLink code={leftOut.code} />{' '}
          <ChangePercent value={leftOut.changePercent} />,{' '}
          {t('topList.note.leftOutTrades', { count: leftOut.trades, n: n(leftOut.trades) })}
        </span>
      )}
      {pace && !phone && list !== 'above-average' && (
        <span>{t('topList.note.pace', { count: before, n: n(before) })}</span>
      )}
      {shown > 0 && <span>{t('topList.note.shown', { n: n(shown), all: n(total) })}</span>}
    </>
  );
}
