import type { Company } from '@dorpon/domain/shares/company';
import type { ShareCode } from '@dorpon/domain/units';
import { memo } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import type { FigureChoice } from './price-board-search.ts';
import { ShareTile } from './share-tile.tsx';

interface TilesProps {
  readonly codes: readonly ShareCode[];
  readonly companies: ReadonlyMap<ShareCode, Company> | undefined;
  readonly show: FigureChoice;
  readonly label: string;
}

/** Renders when tiles are added or removed, not with each tick. */
export const Tiles = memo(function Tiles({ codes, companies, show, label }: TilesProps) {
  const nameOf = useCompanyNamer();
  return (
    <ul className="tiles" aria-label={label}>
      {codes.map((code) => (
        <ShareTile key={code} code={code} show={show} name={nameOf(companies?.get(code))} linked />
      ))}
    </ul>
  );
});

/** Names of many companies without a hook for each. */
function useCompanyNamer(): (company: Company | undefined) => string {
  const bangla = useLanguage() === 'bn';
  return (company) => (bangla && company?.nameBangla) || company?.name || '';
}
