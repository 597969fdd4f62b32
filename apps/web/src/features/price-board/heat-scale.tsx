import { useTranslation } from 'react-i18next';
import { useDigits } from '../../i18n/numerals.tsx';
import { formatPercent } from '../../ui/text/format.ts';

const steps = [-4, -3, -2, -1, 0, 1, 2, 3, 4];

/** The nine tones and what they mean. */
export function HeatScale() {
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
