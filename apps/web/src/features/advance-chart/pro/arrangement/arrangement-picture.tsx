import type { Arrangement } from '@dorpon/domain/chart/chart-document';
import { gridPlan } from '@dorpon/domain/chart/pro/arrangement';

const WIDTH = 18;
const HEIGHT = 13;

/** The grid of an arrangement as a small picture. */
export function ArrangementPicture({ arrangement }: { arrangement: Arrangement }) {
  const { columns, rows, areas } = gridPlan(arrangement);
  const [width, height] = [WIDTH / columns, HEIGHT / rows];
  const edge = (value: number) => Math.round(value) + 0.5;
  return (
    <svg
      width={WIDTH + 1}
      height={HEIGHT + 1}
      fill="none"
      stroke="currentColor"
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      {areas.map((area) => {
        const [left, top] = [edge(area.column * width), edge(area.row * height)];
        return (
          <rect
            key={`${area.column}:${area.row}`}
            x={left}
            y={top}
            width={edge((area.column + area.columns) * width) - left}
            height={edge((area.row + area.rows) * height) - top}
          />
        );
      })}
    </svg>
  );
}
