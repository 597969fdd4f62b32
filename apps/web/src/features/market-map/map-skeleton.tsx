import { type CSSProperties, useRef } from 'react';
import { useElementSize } from '../../platform/use-element-size.ts';
import { squarified } from '../../ui/plots/treemap/treemap-layout.ts';

/** About as large as the sectors of the exchange. */
const sizes = [20, 17, 15, 8, 8, 7, 6, 5, 4, 3, 3, 1, 1, 1];

/** Sectors without their tiles, where the map will be. */
export function MapSkeleton({ label }: { label: string }) {
  const ref = useRef<HTMLDivElement>(null);
  const size = useElementSize(ref);
  const rects = size === null ? [] : squarified(sizes, { x: 0, y: 0, ...size });
  return (
    <div className="map-body" role="status" aria-label={label}>
      <div ref={ref} className="map-frame map-bones">
        {rects.map(({ x, y, width, height }) => (
          <i
            key={`${x} ${y}`}
            style={
              {
                left: x,
                top: y + 18,
                width: Math.max(0, width - 4),
                height: Math.max(0, height - 22),
              } satisfies CSSProperties
            }
          />
        ))}
      </div>
      <aside className="map-side" />
    </div>
  );
}
