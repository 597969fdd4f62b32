import { type CSSProperties, useRef } from 'react';
import { useElementSize } from '../../platform/use-element-size.ts';
import type { Density } from './price-board-search.ts';
import { blockShape, wallGrid } from './wall-grid.ts';
import './wall.css';

/** Tiles per sector, about as the exchange has them. */
const tiles = [36, 38, 3, 5, 44, 23, 30];

interface BoardSkeletonProps {
  readonly density: Density;
  readonly phone: boolean;
  readonly label: string;
}

export function BoardSkeleton({ density, phone, label }: BoardSkeletonProps) {
  const ref = useRef<HTMLDivElement>(null);
  const width = useElementSize(ref)?.width ?? 0;
  const grid = wallGrid(width, density, phone);
  return (
    <div
      ref={ref}
      className="wall"
      role="status"
      aria-label={label}
      data-density={density}
      style={
        { '--columns': grid.columns, '--tile-height': `${grid.tileHeight}px` } as CSSProperties
      }
    >
      {width > 0 &&
        tiles.map((count) => (
          <div
            key={count}
            className="sector-block"
            style={{ '--span': blockShape(count, grid).span } as CSSProperties}
          >
            <div className="sector-head">
              <i className="bone" style={{ width: 120 }} />
            </div>
            <div className="tiles">
              {Array.from({ length: count }, (_, index) => (
                <i key={index} className="tile" data-heat="rest" />
              ))}
            </div>
          </div>
        ))}
    </div>
  );
}
