import { liquidityFloor } from '@dorpon/domain/market/liquidity';
import type { Share } from '@dorpon/domain/shares/share';
import { topFloor } from '@dorpon/domain/shares/top-lists';
import { type EpochMs, taka } from '@dorpon/domain/units';
import { useDigits } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { formatCount } from '../../ui/text/format.ts';

const TAKA_PER_LAKH = 100_000;

interface FloorNoteProps {
  readonly shares: readonly Share[];
  readonly marketStart: EpochMs;
}

/** Says what a share must have traded to be in a top list. */
export function FloorNote({ shares, marketStart }: FloorNoteProps) {
  const { t } = useTranslation();
  const words = useDigits(
    t('list.liquid', {
      trades: formatCount(liquidityFloor.trades),
      lakh: formatCount(taka(liquidityFloor.value) / TAKA_PER_LAKH),
    }),
  );
  if (topFloor(shares, marketStart) === 'all') return null;
  return <p className="list-floor">{words}</p>;
}
