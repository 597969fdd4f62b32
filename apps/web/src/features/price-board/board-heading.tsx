import type { Universe } from '@dorpon/domain/market/universe';
import type { EpochMs } from '@dorpon/domain/units';
import { useDigits } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useUniverseWords } from '../../market-ui/share/use-universe-words.ts';
import { formatPercent } from '../../ui/text/format.ts';
import { useAsOf } from '../../ui/text/use-as-of.ts';

interface BoardHeadingProps {
  readonly universe: Universe;
  /** Time of the newest trade on the wall; 0 without one. */
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

const steps = [-4, -3, -2, -1, 0, 1, 2, 3, 4];

function HeatScale() {
  const { t } = useTranslation();
  const low = useDigits(formatPercent(-3).replace('.00', ''));
  const high = useDigits(formatPercent(3).replace('.00', ''));
  return (
    <span className="heat-scale" role="img" aria-label={t('priceBoard.scale')}>
      {low}
      <span className="heat-steps">
        {steps.map((step) => (
          <i key={step} className="heat" data-heat={step} />
        ))}
      </span>
      {high}
    </span>
  );
}
