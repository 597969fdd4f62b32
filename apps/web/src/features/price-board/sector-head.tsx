import type { ShareCode } from '@dorpon/domain/units';
import { memo } from 'react';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { BreadthBar } from '../../market-ui/price/breadth-bar.tsx';
import { ChangePercent, Count, Crore } from '../../ui/text/figures.tsx';
import { useBlockFigures } from './use-block-figures.ts';

interface SectorHeadProps {
  readonly name: string;
  readonly codes: readonly ShareCode[];
}

export const SectorHead = memo(function SectorHead({ name, codes }: SectorHeadProps) {
  const { t } = useTranslation();
  const figures = useBlockFigures(codes);
  const { down, unchanged, up } = figures;
  const breadth = inNumerals(t('list.breadth', { down, unchanged, up }), useNumerals());
  return (
    <header className="sector-head">
      <h2>{name}</h2>
      <span className="sector-count">
        <Count value={figures.shares} />
      </span>
      <span className="sector-change">
        <ChangePercent value={figures.changePercent} />
      </span>
      <BreadthBar down={down} unchanged={unchanged} up={up} label={breadth} />
      <span className="sector-value">
        <Crore value={figures.value} /> {t('figure.crore')}
      </span>
    </header>
  );
});
