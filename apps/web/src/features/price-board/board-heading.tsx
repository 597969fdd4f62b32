import type { Universe } from '@dorpon/domain/market/universe';
import type { EpochMs } from '@dorpon/domain/units';
import { useTranslation } from 'react-i18next';
import { useUniverseWords } from '../../market-ui/share/use-universe-words.ts';
import { useAsOf } from '../../ui/text/use-as-of.ts';
import { HeatScale } from './heat-scale.tsx';

interface BoardHeadingProps {
  readonly universe: Universe;
  /** The newest trade that the wall shows; 0 when there is none. */
  readonly asOf: EpochMs;
  readonly onTv: () => void;
}

export function BoardHeading({ universe, asOf, onTv }: BoardHeadingProps) {
  const { t } = useTranslation();
  const words = useUniverseWords()(universe);
  const asOfWords = useAsOf();
  return (
    <div className="board-heading">
      <h1>{t('priceBoard.title')}</h1>
      <p className="board-count">
        {words !== '' && <span className="board-shares">{words}, </span>}
        {asOf > 0 && asOfWords(asOf)}
      </p>
      <HeatScale />
      <button type="button" className="btn" onClick={onTv}>
        {t('priceBoard.tv')}
      </button>
    </div>
  );
}
