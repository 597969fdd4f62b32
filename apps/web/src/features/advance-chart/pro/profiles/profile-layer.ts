import { dhakaDay } from '@dorpon/domain/calendar/trading-calendar';
import type { Chart } from '@dorpon/domain/chart/chart-document';
import { isAnchoredStudy, isProfileStudy } from '@dorpon/domain/chart/pro/profile-studies';
import type { BarSource } from '../../../../chart/bar-source.ts';
import type { ChartHost, Store } from '../../../../chart/chart-host.ts';
import { type Computed, computeProfile } from './compute-profiles.ts';
import { paintProfiles } from './paint-profiles.ts';
import type { ProfileReading, ProfileScene } from './profile-scene.ts';

export interface ProfileLayer {
  readonly readings: Store<readonly ProfileReading[]>;
  /** `look` changes with theme and palette. */
  show(chart: Chart, source: BarSource, look: string): void;
  destroy(): void;
}

/** Non-time axes have other bars than the source, so profiles would be at wrong places. */
const hasTimeAxis = ({ type }: Chart) => type !== 'renko' && type !== 'point-figure';

/** Draws profiles on a canvas over the price pane, at most once per frame. */
export function openProfileLayer(canvas: HTMLCanvasElement, host: ChartHost): ProfileLayer {
  let chart: Chart | undefined;
  let source: BarSource | undefined;
  let look = '';
  let tokens = new Map<string, string>();
  let frame = 0;
  let leaveSource = () => {};
  let readings: readonly ProfileReading[] = [];
  const listeners = new Set<() => void>();
  /** Anchors for which older bars were asked, so that a failed request is not repeated every frame. */
  const reached = new Set<number>();

  const colour = (token: string): string => {
    const known = tokens.get(token);
    if (known !== undefined) return known;
    const value = getComputedStyle(canvas).getPropertyValue(`--${token}`).trim();
    tokens.set(token, value);
    return value;
  };

  const studiesOf = () =>
    chart && hasTimeAxis(chart)
      ? chart.studies.filter((study) => isProfileStudy(study) && !study.hidden)
      : [];

  /** Bars before the anchor are loaded first: an average of a part of them would be wrong. */
  function reachAnchors(): void {
    if (!source || source.status !== 'ready' || !source.hasOlder) return;
    for (const { study, params } of studiesOf()) {
      const at = params.at;
      if (!isAnchoredStudy(study) || at === undefined || reached.has(at)) continue;
      if (source.bars.count > 0 && source.bars.at[0]! <= at) continue;
      reached.add(at);
      source.reach(dhakaDay(at)).catch(() => reached.delete(at));
    }
  }

  function paint(): void {
    frame = 0;
    const context = canvas.getContext('2d');
    const pane = host.geometry.get().panes.find(({ id }) => id === 'price');
    if (!context || !chart || !source || !pane) return;
    const geometry = host.geometry.get();
    const width = Math.max(0, geometry.width - geometry.axisWidth);
    const ratio = devicePixelRatio;
    const [wide, tall] = [Math.round(width * ratio), Math.round(pane.height * ratio)];
    if (canvas.width !== wide) canvas.width = wide;
    if (canvas.height !== tall) canvas.height = tall;
    canvas.style.width = `${width}px`;
    canvas.style.height = `${pane.height}px`;
    canvas.style.top = `${pane.top}px`;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, width, pane.height);
    const studies = studiesOf();
    const { bars } = source;
    const firstRow = Math.max(0, geometry.firstRow);
    const lastRow = Math.min(bars.count - 1, geometry.lastRow);
    const computed: Computed[] = [];
    if (studies.length > 0 && bars.count > 0 && !pane.collapsed) {
      const rows = Math.max(1, lastRow - firstRow);
      const scene: ProfileScene = {
        context,
        symbol: chart.symbol,
        interval: chart.interval,
        bars,
        hasOlder: source.hasOlder,
        width,
        height: pane.height,
        firstRow,
        lastRow,
        barSpace: (host.xOf(bars.at[lastRow]!) - host.xOf(bars.at[firstRow]!)) / rows,
        xOf: (at) => host.xOf(at),
        yOf: (price) => host.yOf(price),
        colour,
        font: (size) => `${size}px ${colour('font')}`,
      };
      for (const study of studies) {
        const one = computeProfile(scene, study);
        if (one) computed.push(one);
      }
      paintProfiles(scene, computed);
    }
    publish(computed.map(({ reading }) => reading));
  }

  function publish(next: readonly ProfileReading[]): void {
    if (JSON.stringify(next) === JSON.stringify(readings)) return;
    readings = next;
    for (const listener of listeners) listener();
  }

  const request = () => {
    reachAnchors();
    if (frame === 0) frame = requestAnimationFrame(paint);
  };
  const leaveGeometry = host.geometry.subscribe(request);

  return {
    readings: {
      get: () => readings,
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    show(nextChart, nextSource, nextLook) {
      chart = nextChart;
      if (nextLook !== look) tokens = new Map();
      look = nextLook;
      if (nextSource !== source) {
        leaveSource();
        source = nextSource;
        reached.clear();
        leaveSource = source.subscribe(request);
      }
      request();
    },
    destroy() {
      cancelAnimationFrame(frame);
      leaveGeometry();
      leaveSource();
      listeners.clear();
    },
  };
}
