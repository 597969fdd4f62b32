import type { FloatFigures } from '@dorpon/domain/figures/float-list';
import { memo } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Crore, Portion } from '../../ui/text/figures.tsx';

/** The float of the market, and the legend of the bars. */
export const FloatSummary = memo(function FloatSummary({
  figures,
}: {
  figures: FloatFigures | null;
}) {
  const { t } = useTranslation();
  return (
    <>
      <span className="float-sum">
        {figures !== null && (
          <>
            <b>
              <Crore value={figures.floatCap} />
            </b>{' '}
            {t('floatingCap.crore')}{' '}
            <b>
              <Portion value={figures.freeFloat} />
            </b>{' '}
            {t('floatingCap.ofCap')}
          </>
        )}
      </span>
      <span className="holders-key toolbar-end">
        {(['institute', 'foreign', 'public', 'locked'] as const).map((holder) => (
          <span key={holder}>
            <i className={holder} aria-hidden="true" />
            {t(`floatingCap.holder.${holder}`)}
          </span>
        ))}
      </span>
    </>
  );
});
