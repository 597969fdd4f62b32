import type { Company } from '@dorpon/domain/shares/company';
import type { ShareCode } from '@dorpon/domain/units';
import { memo } from 'react';
import type { FigureChoice } from './price-board-search.ts';
import { ShareTile } from './share-tile.tsx';
import { useCompanyNamer } from './use-company-namer.ts';

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
