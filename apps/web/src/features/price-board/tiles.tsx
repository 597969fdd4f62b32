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

/** The tiles of a sector: draws again when one comes or goes, not when one ticks. */
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

/** Names of many companies in the reader's language, without a hook for each. */
function useCompanyNamer(): (company: Company | undefined) => string {
  const bangla = useLanguage() === 'bn';
  return (company) => (bangla && company?.nameBangla) || company?.name || '';
}
