import type { EpochMs } from '@dorpon/domain/units';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../ui/number/format.ts';
import { inNumerals, useNumerals } from '../../ui/number/numerals.tsx';
import { useAsOf } from '../../ui/number/use-as-of.ts';
import { HeatScale } from './heat-scale.tsx';

interface BoardHeadingProps {
  readonly shares: number;
  /** The newest trade that the wall shows; 0 when there is none. */
  readonly asOf: EpochMs;
  readonly onTv: () => void;
}

export function BoardHeading({ shares, asOf, onTv }: BoardHeadingProps) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const n = inNumerals(formatCount(shares), numerals);
  const asOfWords = useAsOf();
  return (
    <div className="board-heading">
      <h1>{t('priceBoard.title')}</h1>
      <p className="board-count">
        {shares > 0 && (
          <span className="board-shares">{t('list.count', { count: shares, n })}, </span>
        )}
        {asOf > 0 && asOfWords(asOf)}
      </p>
      <HeatScale />
      <button type="button" className="btn" onClick={onTv}>
        {t('priceBoard.tv')}
      </button>
    </div>
  );
}
