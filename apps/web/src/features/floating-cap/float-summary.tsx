import type { FloatFigures } from '@dorpon/domain/figures/float-list';
import { memo } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Crore, Portion } from '../../ui/text/figures.tsx';

/** The whole market's float, and what the tones of the bars mean. */
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
        {(['institute', 'foreign', 'public', 'fast'] as const).map((who) => (
          <span key={who}>
            <i className={who} aria-hidden="true" />
            {t(`floatingCap.holder.${who}`)}
          </span>
        ))}
      </span>
    </>
  );
});
