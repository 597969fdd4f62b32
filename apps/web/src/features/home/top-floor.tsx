import './highlights-words.ts';
import { liquidityFloor } from '@dorpon/domain/market/liquidity';
import type { RankedShares } from '@dorpon/domain/market/top-shares';
import { taka } from '@dorpon/domain/units';
import { useDigits } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { formatCount } from '../../ui/text/format.ts';

const TAKA_PER_LAKH = 100_000;

/** Says what a share must have traded to be ranked, or that the floor does not apply yet. */
export function TopFloor({ which }: { which: RankedShares }) {
  const { t } = useTranslation();
  const floor = {
    trades: formatCount(liquidityFloor.trades),
    lakh: formatCount(taka(liquidityFloor.value) / TAKA_PER_LAKH),
  };
  const key = which === 'liquid' ? 'highlights.floor' : 'highlights.noFloor';
  return <p className="section-note">{useDigits(t(key, floor))}</p>;
}
