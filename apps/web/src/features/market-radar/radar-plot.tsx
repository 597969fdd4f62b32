import { useMemo, useRef } from 'react';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useElementSize } from '../../platform/use-element-size.ts';
import { type Label, placeLabels } from './place-labels.ts';
import { type RadarPoint, type RadarTrail, radarTicks } from './radar-frames.ts';
import { textWidth } from './text-width.ts';

interface RadarPlotProps {
  readonly trails: readonly RadarTrail[];
  /** Half the width and the height of the scale, around 100. */
  readonly spans: RadarPoint;
  readonly label: string;
  readonly nameOf: (key: string) => string;
  readonly active: string | null;
  readonly onActive: (key: string | null) => void;
  readonly onOpen: (key: string) => void;
}

const NEAR_PX = 28;
/** Room for a reading on the scales. */
const X_TICK_PX = 90;
const Y_TICK_PX = 60;

/** Four quadrants around 100, and a trail for each sector or share. */
export function RadarPlot(props: RadarPlotProps) {
  const { trails, spans, active, nameOf } = props;
  const { t } = useTranslation();
  const ref = useRef<HTMLDivElement>(null);
  const size = useElementSize(ref);
  const [width, height] = [size?.width ?? 0, size?.height ?? 0];
  const { x, y } = useMemo(
    () => ({
      x: (value: number) => width / 2 + ((value - 100) / spans.strength) * (width / 2 - 8),
      y: (value: number) => height / 2 - ((value - 100) / spans.momentum) * (height / 2 - 8),
    }),
    [spans, width, height],
  );
  const scales = useMemo(
    () => ({
      strength: radarTicks(spans.strength, width / X_TICK_PX).map((value) => ({
        value,
        at: Math.round(x(value)),
      })),
      momentum: radarTicks(spans.momentum, height / Y_TICK_PX).map((value) => ({
        value,
        at: Math.round(y(value)),
      })),
    }),
    [spans, x, y, width, height],
  );
  const placed = useMemo(() => {
    const inside = (value: number, most: number) => Math.min(most - 6, Math.max(6, value));
    return trails.map(({ key, points, quadrant }) => {
      const at = points.map(({ strength, momentum }) => {
        const [px, py] = [x(strength), y(momentum)];
        const [cx, cy] = [inside(px, width), inside(py, height)];
        return { x: cx, y: cy, isBeyond: cx !== px || cy !== py };
      });
      return { key, quadrant, at, head: at.at(-1)! };
    });
  }, [trails, x, y, width, height]);
  const labels = useMemo(() => {
    const centre = { x: width / 2, y: height / 2 };
    const wanted = placed
      .map(({ key, head }): Label & { far: number } => ({
        key,
        x: head.x,
        y: head.y,
        width: textWidth(nameOf(key)),
        far: Math.hypot(head.x - centre.x, head.y - centre.y),
      }))
      // The chosen one always has its name, then those that stand out.
      .sort((a, b) => Number(b.key === active) - Number(a.key === active) || b.far - a.far);
    return placeLabels(wanted, { width, height });
  }, [placed, nameOf, active, width, height]);

  function nearest(event: { clientX: number; clientY: number }): string | null {
    const box = ref.current?.getBoundingClientRect();
    if (box === undefined) return null;
    const [x, y] = [event.clientX - box.left, event.clientY - box.top];
    let best: { key: string; far: number } | null = null;
    for (const { key, head } of placed) {
      const far = Math.hypot(head.x - x, head.y - y);
      if (far <= NEAR_PX && (best === null || far < best.far)) best = { key, far };
    }
    return best?.key ?? null;
  }

  return (
    <div
      ref={ref}
      className="radar-plot"
      onPointerMove={(event) => props.onActive(nearest(event))}
      onPointerLeave={() => props.onActive(null)}
      onClick={(event) => {
        const key = nearest(event);
        if (key !== null) props.onOpen(key);
      }}
    >
      <svg width={width} height={height} role="img" aria-label={props.label}>
        <rect className="radar-leading" x={width / 2} y={0} width={width / 2} height={height / 2} />
        <rect
          className="radar-lagging"
          x={0}
          y={height / 2}
          width={width / 2}
          height={height / 2}
        />
        <path
          className="radar-grid"
          d={[
            ...scales.strength.map(({ at }) => `M${at} 0V${height}`),
            ...scales.momentum.map(({ at }) => `M0 ${at}H${width}`),
          ].join('')}
        />
        <path className="radar-datum" d={`M0 ${height / 2}H${width}M${width / 2} 0V${height}`} />
        {placed.map(({ key, quadrant, at, head }) => (
          <g
            key={key}
            className={`radar-trail ${quadrant}`}
            data-on={key === active || undefined}
            data-faint={(active !== null && key !== active) || undefined}
          >
            {thirdsOf(at).map((points, age) => (
              <polyline key={age} data-age={age} points={points} />
            ))}
            {key === active &&
              at.slice(0, -1).map(({ x, y }, step) => <circle key={step} cx={x} cy={y} r={2} />)}
            <circle
              className="radar-head"
              data-beyond={head.isBeyond || undefined}
              cx={head.x}
              cy={head.y}
              r={4}
            />
          </g>
        ))}
        {labels.map(({ key, leader }) =>
          leader === undefined ? null : (
            <path
              key={key}
              className="radar-leader"
              data-faint={(active !== null && key !== active) || undefined}
              d={leader}
            />
          ),
        )}
        {labels.map(({ key, x, y }) => (
          <text
            key={key}
            className="radar-name"
            data-on={key === active || undefined}
            data-faint={(active !== null && key !== active) || undefined}
            x={x}
            y={y}
            dy="0.34em"
          >
            {nameOf(key)}
          </text>
        ))}
      </svg>
      <Corner place="improving" />
      <Corner place="leading" />
      <Corner place="lagging" />
      <Corner place="weakening" />
      <Scale className="radar-x" ticks={scales.strength} name={t('marketRadar.strength')} />
      <Scale className="radar-y" ticks={scales.momentum} name={t('marketRadar.momentum')} />
    </div>
  );
}

function Corner({ place }: { place: RadarTrail['quadrant'] }) {
  const { t } = useTranslation();
  return (
    <span className="radar-corner" data-place={place} aria-hidden="true">
      {t(`marketRadar.quadrant.${place}`)}
    </span>
  );
}

/** The oldest, the middle and the newest part of a trail, which join where they meet. */
function thirdsOf(at: readonly { readonly x: number; readonly y: number }[]): string[] {
  const last = at.length - 1;
  return [0, 1, 2].map((part) =>
    at
      .slice(Math.round((last * part) / 3), Math.round((last * (part + 1)) / 3) + 1)
      .map(({ x, y }) => `${x},${y}`)
      .join(' '),
  );
}

interface ScaleProps {
  readonly className: 'radar-x' | 'radar-y';
  readonly ticks: readonly { readonly value: number; readonly at: number }[];
  readonly name: string;
}

function Scale({ className, ticks, name }: ScaleProps) {
  const numerals = useNumerals();
  return (
    <span className={`radar-scale ${className}`} aria-hidden="true">
      {ticks.map(({ value, at }) => (
        <i key={value} style={className === 'radar-x' ? { left: at } : { top: at }}>
          {inNumerals(String(value), numerals)}
        </i>
      ))}
      <b>{name}</b>
    </span>
  );
}
