import type { ShareCode } from '@dorpon/domain/units';
import { type CSSProperties, useMemo, useRef } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useElementSize } from '../../../platform/use-element-size.ts';
import { useEscape } from '../../../platform/use-escape.ts';
import type { FigureChoice } from '../price-board-search.ts';
import { ShareTile } from '../share-tile.tsx';
import type { WallSector } from '../wall-sectors.ts';
import { TvBar } from './tv-bar.tsx';
import { fitTv, type TvCell } from './tv-fit.ts';
import { TvHead } from './tv-head.tsx';
import { usePageTurn } from './use-page-turn.ts';
import './tv.css';

interface TvWallProps {
  readonly sectors: readonly WallSector[];
  /** All shares of the sectors. */
  readonly codes: readonly ShareCode[];
  readonly show: FigureChoice;
  readonly nameOf: (sector: string) => string;
  readonly onLeave: () => void;
}

const noCodes: readonly ShareCode[] = [];

/** TV mode: all sectors at once, or page by page. */
export function TvWall({ sectors, codes, show, nameOf, onLeave }: TvWallProps) {
  const { t } = useTranslation();
  const ref = useRef<HTMLDivElement>(null);
  const size = useElementSize(ref);
  const tiles = useSameTiles(sectors);
  const layout = useMemo(
    () => (size === null ? null : fitTv(tiles, size.width, size.height)),
    [tiles, size],
  );
  const turn = usePageTurn(layout?.pages.length ?? 0);
  const members = new Map(sectors.map((sector) => [sector.key, sector.codes]));
  useEscape(onLeave);

  const cell = (each: TvCell) => {
    if (each.kind === 'blank') return <li key={each.key} aria-hidden="true" />;
    if (each.kind === 'tile')
      return <ShareTile key={each.key} code={each.code} show={show} name="" />;
    return (
      <TvHead
        key={each.key}
        name={nameOf(each.sector)}
        continued={each.continued}
        codes={members.get(each.sector) ?? noCodes}
      />
    );
  };
  return (
    <div className="tv price-area">
      <TvBar codes={codes} turn={turn} pages={layout?.pages.length ?? 0} onLeave={onLeave} />
      <div className="tv-screen" ref={ref}>
        {layout !== null && (
          <ul
            key={turn.page}
            className="tv-cells"
            aria-label={t('priceBoard.wall')}
            style={
              {
                '--columns': layout.columns,
                '--rows': layout.rows,
                '--font-size': `${layout.fontSize}px`,
              } as CSSProperties
            }
          >
            {layout.pages[turn.page]?.map(cell)}
          </ul>
        )}
      </div>
    </div>
  );
}

/** Returns the same array while no tile changes, so that the screen is not laid out again. */
function useSameTiles(sectors: readonly WallSector[]): readonly WallSector[] {
  const kept = useRef(sectors);
  const same =
    kept.current.length === sectors.length &&
    kept.current.every(
      ({ key, codes }, index) => key === sectors[index]?.key && codes === sectors[index]?.codes,
    );
  if (!same) kept.current = sectors;
  return kept.current;
}
