import type { SessionHours } from '@dorpon/domain/market/session';
import { totalMinutes } from '@dorpon/domain/market/session';
import { useMemo, useRef } from 'react';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { UNMEASURED, useElementSize } from '../../platform/use-element-size.ts';
import {
  niceStep,
  type Plot,
  pathOf,
  pointsOf,
  washOf,
  xOf,
  yOf,
} from '../../ui/plots/mirror-line/mirror-line-geometry.ts';
import { MirrorAxes } from '../../ui/plots/mirror-line/mirror-line-layers.tsx';
import { useHourScale } from '../../ui/plots/mirror-line/use-hour-scale.ts';
import { TimeTag } from '../../ui/plots/plot-tags.tsx';
import { usePlotPosition } from '../../ui/plots/use-plot-position.ts';
import { formatCount } from '../../ui/text/format.ts';
import '../../ui/plots/plot.css';
import '../../ui/plots/mirror-line/mirror-line.css';

interface BreadthPlotProps {
  /** At the end of each minute. */
  readonly up: readonly number[];
  readonly down: readonly number[];
  readonly now: { readonly minute: number; readonly up: number; readonly down: number };
  readonly hours: SessionHours;
  readonly running: boolean;
}

const AXIS = 44;
const FOOT = 22;
const TOP = 6;
const LABEL_ROOM = 74;
const PAGE_MIN = 30;
const size = (value: number): string => formatCount(Math.abs(value));

/** Shares up above the datum, shares down below it, minute by minute. */
export function BreadthPlot({ up, down, now, hours, running }: BreadthPlotProps) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const box = useRef<HTMLDivElement>(null);
  const { width, height } = useElementSize(box) ?? UNMEASURED;
  const minutes = totalMinutes(hours);
  const { marks, wordsAt } = useHourScale(hours.opensAt, minutes);
  const most = Math.max(1, now.up, now.down, ...up, ...down);
  const plot = usePlot(width, height, minutes, most);
  const passed = up.length;
  const { position, handlers } = usePlotPosition({
    last: minutes,
    newest: passed,
    page: PAGE_MIN,
    positionAt: (x) => (x / plot.right) * minutes,
  });
  const read = position === null || position < 1 ? null : Math.min(position, passed);
  const at = read === null || read < 1 ? null : { up: up[read - 1]!, down: down[read - 1]! };
  const x = xOf(plot, now.minute);
  const side = x + LABEL_ROOM < plot.right ? ('start' as const) : ('end' as const);
  const labelX = side === 'start' ? x + 8 : x - 8;
  const spoken = at ?? now;
  const words = inNumerals(
    t('cockpit.breadth.reading', { up: spoken.up, down: spoken.down }),
    numerals,
  );
  const lines = useMemo(
    () => [
      { tone: 'up' as const, values: [...up, now.up], last: now.up },
      { tone: 'dn' as const, values: [...down, now.down].map((count) => -count), last: -now.down },
    ],
    [up, down, now.up, now.down],
  );
  return (
    <div
      ref={box}
      className="plot mirror-line"
      role="slider"
      tabIndex={0}
      aria-label={t('cockpit.breadth.title')}
      aria-valuemin={0}
      aria-valuemax={minutes}
      aria-valuenow={read ?? passed}
      aria-valuetext={`${wordsAt(read ?? Math.floor(now.minute))}: ${words}`}
      {...handlers}
    >
      {width > 0 && (
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          <MirrorAxes plot={plot} marks={marks} datum={0} lastY={null} format={size} />
          <path className="plot-base" d={`M0 ${Math.round(yOf(plot, 0)) + 0.5}H${plot.right}`} />
          {lines.map(({ tone, values, last }) => {
            const points = [
              ...pointsOf(plot, values.slice(0, -1), null),
              { x, y: yOf(plot, last) },
            ];
            return (
              <g key={tone} className={tone}>
                <path className={`mirror-wash ${tone}`} d={washOf(points, yOf(plot, 0))} />
                <path className="mirror-path" d={pathOf(points)} />
              </g>
            );
          })}
          {running && <path className="mirror-needle" d={`M${x} ${plot.top}V${plot.bottom}`} />}
          {lines.map(({ tone, last }) => (
            <g key={tone} className={tone}>
              <circle className="mirror-point" cx={x} cy={yOf(plot, last)} r="3.5" />
              <text
                className="breadth-label"
                x={labelX}
                y={labelY(plot, last, side)}
                textAnchor={side}
              >
                {inNumerals(t(`cockpit.breadth.${tone}`, { n: Math.abs(last) }), numerals)}
              </text>
            </g>
          ))}
          {at !== null && read !== null && (
            <g className="plot-cross">
              <path d={`M${Math.round(xOf(plot, read)) + 0.5} ${plot.top}V${plot.bottom}`} />
              <circle cx={xOf(plot, read)} cy={yOf(plot, at.up)} r="3.5" />
              <circle cx={xOf(plot, read)} cy={yOf(plot, -at.down)} r="3.5" />
              <TimeTag
                right={plot.right}
                x={xOf(plot, read)}
                foot={plot.bottom}
                tagWidth={44}
                words={wordsAt(read)}
              />
            </g>
          )}
        </svg>
      )}
      {at !== null && (
        <p className="mirror-words" aria-hidden="true">
          {words}
        </p>
      )}
    </div>
  );
}

/** Beside the point; where the line is beside it, on the line's outer side. */
function labelY({ top, bottom, ...plot }: Plot, last: number, side: 'start' | 'end'): number {
  const y = yOf({ top, bottom, ...plot }, last);
  const away = side === 'start' ? 4 : last > 0 ? -10 : 18;
  return Math.min(bottom - 6, Math.max(top + 12, y + away));
}

function usePlot(width: number, height: number, minutes: number, most: number): Plot {
  const step = niceStep(most * 2.2, 5);
  const high = Math.ceil((most * 1.08) / (step / 2)) * (step / 2);
  return useMemo(
    () => ({
      right: Math.max(1, width - AXIS),
      top: TOP,
      bottom: Math.max(TOP + 1, height - FOOT),
      minutes,
      extent: { low: -high, high, step },
    }),
    [width, height, minutes, high, step],
  );
}
