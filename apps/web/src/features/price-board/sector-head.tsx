import type { GroupFigures } from '@dorpon/domain/shares/group-figures';
import { memo } from 'react';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { BreadthBar } from '../../market-ui/price/breadth-bar.tsx';
import { ChangePercent, Count, Crore } from '../../ui/text/figures.tsx';

interface SectorHeadProps {
  readonly name: string;
  readonly figures: GroupFigures;
}

export const SectorHead = memo(function SectorHead({ name, figures }: SectorHeadProps) {
  const { t } = useTranslation();
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
}, sameHead);

/** Every beat makes new figures; equal ones need no render. */
function sameHead(a: SectorHeadProps, b: SectorHeadProps): boolean {
  const names = Object.keys(a.figures) as (keyof GroupFigures)[];
  return a.name === b.name && names.every((name) => a.figures[name] === b.figures[name]);
}
