import type { Company } from '@dorpon/domain/shares/company';
import type { ShareCode } from '@dorpon/domain/units';
import { type CSSProperties, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useElementSize } from '../../platform/use-element-size.ts';
import type { useHeld } from '../../ui/table/use-held.ts';
import type { WallOptions } from './price-board-search.ts';
import { SectorHead } from './sector-head.tsx';
import { Tiles } from './tiles.tsx';
import { useTileKeys } from './use-tile-keys.ts';
import { blockShape, wallGrid } from './wall-grid.ts';
import type { WallSector } from './wall-sectors.ts';
import './wall.css';

interface WallProps {
  readonly sectors: readonly WallSector[];
  readonly companies: ReadonlyMap<ShareCode, Company> | undefined;
  readonly options: WallOptions;
  readonly phone: boolean;
  readonly nameOf: (sector: string) => string;
  readonly handlers: ReturnType<typeof useHeld>['handlers'];
}

/** A block of tiles for each sector; small sectors share a row. */
export function Wall({ sectors, companies, options, phone, nameOf, handlers }: WallProps) {
  const { t } = useTranslation();
  const ref = useRef<HTMLElement>(null);
  const width = useElementSize(ref)?.width ?? 0;
  const grid = wallGrid(width, options.density, phone);
  const keys = useTileKeys(ref, width > 0 ? sectors : undefined);
  return (
    <section
      ref={ref}
      className="wall price-area"
      aria-label={t('priceBoard.wall')}
      data-walk
      data-density={options.density}
      data-stacked={grid.stacked}
      style={
        { '--columns': grid.columns, '--tile-height': `${grid.tileHeight}px` } as CSSProperties
      }
      {...keys}
      {...handlers}
    >
      {width > 0 &&
        sectors.map(({ key, codes }) => {
          const { span, height } = blockShape(codes.length, grid);
          return (
            <div
              key={key}
              className="sector-block"
              style={{ '--span': span, '--block-height': `${height}px` } as CSSProperties}
            >
              <SectorHead name={nameOf(key)} codes={codes} />
              <Tiles codes={codes} companies={companies} show={options.show} label={nameOf(key)} />
            </div>
          );
        })}
    </section>
  );
}
