import type { Chart } from '@dorpon/domain/chart/chart-document';
import { PRICE_PANE } from '@dorpon/domain/chart/chart-panes';
import { isAnchoredStudy, isProfileStudy } from '@dorpon/domain/chart/pro/profile-studies';
import type { BarSource } from '../../../../chart/bar-source.ts';
import type { ChartHost, Store } from '../../../../chart/chart-host.ts';
import { AnchorReach } from './anchor-reach.ts';
import { type Computed, computeProfile } from './compute-profiles.ts';
import { paintOver, paintUnder } from './paint-profiles.ts';
import type { ProfileReading, ProfileScene } from './profile-scene.ts';

export interface ProfileLayer {
  readonly readings: Store<readonly ProfileReading[]>;
  /** `look` changes with theme and palette. */
  show(chart: Chart, source: BarSource, look: string): void;
  destroy(): void;
}

/** Non-time axes have other bars than the source, so profiles would be at wrong places. */
const hasTimeAxis = ({ type }: Chart) => type !== 'renko' && type !== 'point-figure';

interface Canvases {
  readonly under: HTMLCanvasElement;
  readonly over: HTMLCanvasElement;
}

/** Draws profiles under and over the bars of the price pane, at most once per frame. */
export function openProfileLayer({ under, over }: Canvases, host: ChartHost): ProfileLayer {
  let chart: Chart | undefined;
  let source: BarSource | undefined;
  let look = '';
  let tokens = new Map<string, string>();
  let frame = 0;
  let leaveSource = () => {};
  let readings: readonly ProfileReading[] = [];
  const listeners = new Set<() => void>();
  let anchors: AnchorReach | undefined;

  const colour = (token: string): string => {
    const known = tokens.get(token);
    if (known !== undefined) return known;
    const value = getComputedStyle(over).getPropertyValue(`--${token}`).trim();
    tokens.set(token, value);
    return value;
  };

  const studiesOf = () =>
    chart && hasTimeAxis(chart)
      ? chart.studies.filter((study) => isProfileStudy(study) && !study.hidden)
      : [];

  /** Bars before the anchor are loaded first: an average of a part of them would be wrong. */
  function reachAnchors(): void {
    for (const { study, params } of studiesOf())
      if (isAnchoredStudy(study) && params.at !== undefined) anchors?.ask(params.at);
  }

  function paint(): void {
    frame = 0;
    const pane = host.geometry.get().panes.find(({ id }) => id === PRICE_PANE);
    if (!chart || !source || !pane) return;
    const geometry = host.geometry.get();
    const width = Math.max(0, geometry.width - geometry.axisWidth);
    const box = { width, height: pane.height, top: pane.top };
    const [below, above] = [cleared(under, box), cleared(over, box)];
    if (!below || !above) return;
    const studies = studiesOf();
    const { bars } = source;
    const firstRow = Math.max(0, geometry.firstRow);
    const lastRow = Math.min(bars.count - 1, geometry.lastRow);
    const computed: Computed[] = [];
    if (studies.length > 0 && bars.count > 0 && !pane.collapsed) {
      const rows = Math.max(1, lastRow - firstRow);
      const scene: ProfileScene = {
        context: below,
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
      paintUnder(scene, computed);
      paintOver({ ...scene, context: above }, computed);
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
        anchors?.close();
        anchors = new AnchorReach(source, reachAnchors);
        leaveSource = source.subscribe(request);
      }
      request();
    },
    destroy() {
      cancelAnimationFrame(frame);
      leaveGeometry();
      leaveSource();
      anchors?.close();
      listeners.clear();
    },
  };
}

/** Of the size of the price pane, empty, in CSS pixels. */
function cleared(
  canvas: HTMLCanvasElement,
  { width, height, top }: { width: number; height: number; top: number },
): CanvasRenderingContext2D | null {
  const ratio = devicePixelRatio;
  const [wide, tall] = [Math.round(width * ratio), Math.round(height * ratio)];
  if (canvas.width !== wide) canvas.width = wide;
  if (canvas.height !== tall) canvas.height = tall;
  canvas.style.width = `${width}px`;
  canvas.style.height = `${height}px`;
  canvas.style.top = `${top}px`;
  const context = canvas.getContext('2d');
  context?.setTransform(ratio, 0, 0, ratio, 0, 0);
  context?.clearRect(0, 0, width, height);
  return context;
}
