import type { Chart } from '@dorpon/domain/chart/chart-document';
import { PRICE_PANE } from '@dorpon/domain/chart/chart-panes';
import { chartStudyParams } from '@dorpon/domain/chart/chart-study';
import { panesOf, VOLUME_PANE } from '@dorpon/domain/chart/edit-studies';
import type { AxisRange, Chart as KlineChart, XAxis } from 'klinecharts';
import type { HostView } from '../chart-host.ts';
import { isAutomatic, setAxis } from './axes.ts';
import type { HostData } from './host-data.ts';
import type { HostPaint, Look } from './host-paint.ts';
import type { HostScales } from './host-scales.ts';
import { COLLAPSED_HEIGHT, type Part, partName } from './indicators.ts';
import { isProfile } from './study-set.ts';
import { CANDLE_PANE, klinePane } from './visible-rows.ts';

/** Shares of the height of panes that no person has set. */
const VOLUME_SHARE = 0.11;
const STUDY_SHARE = 0.14;
const MOST_BELOW = 0.62;
const LEAST_HEIGHT = 40;

const NOTHING: Part = { calc: () => undefined, draw: () => undefined };

/** Pixels by which values may enter the free room of a scale, or leave it empty, before it changes. */
const MORE_PX = 4;
const LESS_PX = 24;

/** Whether a range can be shown on the scale of another one, in pixels of both ends. */
function fits(wanted: AxisRange, now: AxisRange, height: number): boolean {
  const perPixel = now.realRange / height;
  const ends = [wanted.realTo - now.realTo, now.realFrom - wanted.realFrom];
  return ends.every((more) => more <= MORE_PX * perPixel && more >= -LESS_PX * perPixel);
}

interface Wanted {
  readonly id: string;
  readonly name: string;
  readonly paneId: string;
  readonly axisId?: string;
  readonly zLevel: number;
}

/** Keeps the panes and indicators of klinecharts equal to the view. */
export class HostPanes {
  readonly #chart: KlineChart;
  readonly #data: HostData;
  readonly #paint: HostPaint;
  readonly #scales: HostScales;
  readonly #look: () => Look;
  readonly #afterPaint: () => void;
  readonly #parts = new Map<string, Part>();
  #shown: readonly Wanted[] = [];
  /** What is painted in each pane, lowest first. */
  #painted: ReadonlyMap<string, readonly Wanted[]> = new Map();
  #heights = '';
  #hasNewPanes = false;
  #priceAxis = '';
  #xAxis: XAxis | undefined;

  constructor(
    chart: KlineChart,
    data: HostData,
    paint: HostPaint,
    scales: HostScales,
    look: () => Look,
    afterPaint: () => void,
  ) {
    this.#chart = chart;
    this.#data = data;
    this.#paint = paint;
    this.#scales = scales;
    this.#look = look;
    this.#afterPaint = afterPaint;
  }

  show(view: HostView): void {
    const wanted = this.#wanted(view);
    this.#collectParts(view);
    for (const { id, paneId } of this.#shown)
      if (!wanted.some((one) => one.id === id && one.paneId === paneId))
        this.#chart.removeIndicator({ id });
    for (const one of wanted) this.#add(one);
    this.#shown = wanted;
    const painted = wanted.filter(({ id }) => id !== 'paint-end');
    this.#painted = Map.groupBy(
      painted.toSorted((a, b) => a.zLevel - b.zLevel),
      ({ paneId }) => paneId,
    );
    this.#setAxes(view);
    this.#setHeights(view.chart);
    this.#hasNewPanes = true;
  }

  /**
   * Crosshair and drawings have canvases of their own, so the second canvas of each part of klinecharts stays
   * empty: shown, it would still be composed with every paint. After a paint: klinecharts adds new panes to the page
   * later than `createIndicator` returns.
   */
  #hideOverlays(): void {
    if (!this.#hasNewPanes) return;
    this.#hasNewPanes = false;
    for (const canvas of this.#chart.getDom()?.querySelectorAll('canvas + canvas') ?? [])
      (canvas as HTMLCanvasElement).style.display = 'none';
  }

  #wanted({ chart, compared }: HostView): Wanted[] {
    const studies = chart.studies.map((choice, place): Wanted => {
      if (isProfile(choice))
        return { id: choice.id, name: partName('profile'), paneId: CANDLE_PANE, zLevel: 1 };
      const pane = this.#data.studies.get(choice.id)?.pane ?? PRICE_PANE;
      return {
        id: choice.id,
        name: partName('study'),
        paneId: klinePane(pane),
        zLevel: 10 + place,
      };
    });
    return [
      { id: 'series', name: partName('series'), paneId: CANDLE_PANE, zLevel: 5 },
      ...(chart.volume
        ? [{ id: VOLUME_PANE, name: partName('volume'), paneId: VOLUME_PANE, zLevel: 1 }]
        : []),
      ...compared.map((_, place): Wanted => {
        const isOwn = chart.compared[place]?.scale === 'own';
        return {
          id: `compare-${place}-${isOwn}`,
          name: partName('compare'),
          paneId: CANDLE_PANE,
          ...(isOwn && { axisId: `own-${place}` }),
          zLevel: 6 + place,
        };
      }),
      ...studies,
      { id: 'paint-end', name: partName('paint-end'), paneId: CANDLE_PANE, zLevel: 10_000 },
    ];
  }

  #collectParts({ chart, compared }: HostView): void {
    this.#parts.clear();
    this.#parts.set('series', { ...NOTHING, draw: (params) => this.#paint.series(params) });
    this.#parts.set(VOLUME_PANE, { ...NOTHING, draw: (params) => this.#paint.volume(params) });
    this.#parts.set('paint-end', {
      calc: () => this.#data.update(),
      draw: ({ xAxis }) => {
        this.#xAxis = xAxis;
        this.#hideOverlays();
        this.#afterPaint();
      },
    });
    for (const place of compared.keys())
      for (const isOwn of [true, false])
        this.#parts.set(`compare-${place}-${isOwn}`, {
          ...NOTHING,
          draw: (params) => {
            const line = this.#data.compared[place];
            if (line) this.#paint.compare(params, line);
          },
        });
    for (const choice of chart.studies) {
      if (isProfile(choice)) {
        const given = chartStudyParams(choice);
        const levels = given && 'params' in given ? given.params.levels : undefined;
        if (choice.hidden) continue;
        this.#parts.set(choice.id, {
          ...NOTHING,
          draw: (params) => this.#paint.profile(params, levels ?? 24),
        });
        continue;
      }
      const chosen = this.#data.studies.get(choice.id);
      if (chosen)
        this.#parts.set(choice.id, {
          calc: () => chosen.update(this.#data.shown.studied),
          draw: (params) => this.#paint.study(params, chosen),
        });
    }
  }

  #add({ id, name, paneId, axisId, zLevel }: Wanted): void {
    const before = this.#shown.find((one) => one.id === id && one.paneId === paneId);
    if (before) {
      if (before.zLevel !== zLevel) this.#chart.overrideIndicator({ id, name, zLevel });
      return;
    }
    const link = () => this.#parts.get(id) ?? NOTHING;
    this.#chart.createIndicator(
      { id, name, paneId, zLevel, ...(axisId && { yAxisId: axisId }), extendData: link },
      true,
    );
  }

  #setAxes(view: HostView): void {
    const { kind } = this.#look();
    const own = this.#shown.filter(({ axisId }) => axisId !== undefined);
    const key = JSON.stringify([
      kind,
      view.chart.inverted,
      own.map(({ axisId }) => axisId),
      panesOf(view.chart).map(({ id }) => id),
    ]);
    if (key === this.#priceAxis) return;
    this.#priceAxis = key;
    const inverted = view.chart.inverted;
    const [price] = this.#chart.getYAxes({ paneId: CANDLE_PANE });
    if (price)
      setAxis(this.#chart, {
        paneId: CANDLE_PANE,
        axisId: price.id as string,
        kind,
        inverted,
        hasWidget: true,
        createRange: this.#scales.priceRange,
        createTicks: this.#scales.priceTicks,
      });
    for (const { axisId } of own) {
      const place = Number(axisId!.slice('own-'.length));
      setAxis(this.#chart, {
        paneId: CANDLE_PANE,
        axisId: axisId!,
        kind: 'linear',
        inverted,
        hasWidget: true,
        createRange: () => this.#scales.ownRange(place),
        createTicks: this.#scales.ownTicks,
      });
    }
    for (const { id } of panesOf(view.chart)) this.#setPaneAxis(id);
  }

  #setPaneAxis(paneId: string): void {
    const [axis] = this.#chart.getYAxes({ paneId });
    if (!axis) return;
    const isVolume = paneId === VOLUME_PANE;
    const { volumeRange, noTicks, studyRange, studyTicks } = this.#scales;
    setAxis(this.#chart, {
      paneId,
      axisId: axis.id as string,
      kind: 'linear',
      inverted: false,
      hasWidget: true,
      createRange: isVolume ? volumeRange : () => studyRange(paneId),
      createTicks: isVolume ? noTicks : (params) => studyTicks(paneId, params),
    });
  }

  /** Paints the parts of a pane on another canvas. */
  paint(
    paneId: string,
    ctx: CanvasRenderingContext2D,
    size: { readonly width: number; readonly height: number },
  ): void {
    const xAxis = this.#xAxis;
    if (!xAxis) return;
    const bounding = { ...size, left: 0, right: 0, top: 0, bottom: 0 };
    const axes = this.#chart.getYAxes({ paneId });
    for (const { id, axisId } of this.#painted.get(paneId) ?? []) {
      const yAxis = axes.find((axis) => axis.id === axisId) ?? axes[0];
      if (yAxis) this.#parts.get(id)?.draw({ ctx, bounding, xAxis, yAxis });
    }
  }

  /**
   * Whether the values still fit the scales as they are, so that a tick needs no paint of klinecharts. A scale that
   * a person has stretched stays anyway.
   */
  fitsScales(chart: Chart): boolean {
    const panes = [CANDLE_PANE, ...panesOf(chart).map(({ id }) => id)];
    return panes.every((paneId) => {
      const height = this.#chart.getSize(paneId, 'main')?.height ?? 0;
      return this.#chart.getYAxes({ paneId }).every((axis, place) => {
        if (!isAutomatic(axis)) return true;
        const wanted = this.#rangeOf(paneId, place === 0 ? undefined : String(axis.id));
        return fits(wanted, axis.getRange(), height);
      });
    });
  }

  #rangeOf(paneId: string, axisId: string | undefined): AxisRange {
    if (axisId) return this.#scales.ownRange(Number(axisId.slice('own-'.length)));
    if (paneId === CANDLE_PANE) return this.#scales.priceRange();
    return paneId === VOLUME_PANE ? this.#scales.volumeRange() : this.#scales.studyRange(paneId);
  }

  /** Pixels for the panes of a chart of this height. */
  #setHeights(chart: Chart): void {
    const room = this.#chart.getSize()?.height ?? 0;
    const panes = panesOf(chart);
    const key = JSON.stringify([room, panes]);
    if (key === this.#heights || room === 0) return;
    this.#heights = key;
    const shares = panes.map(({ id, height, collapsed }) =>
      collapsed ? 0 : (height ?? (id === VOLUME_PANE ? VOLUME_SHARE : STUDY_SHARE)),
    );
    const sum = shares.reduce((total, share) => total + share, 0);
    const fit = sum > MOST_BELOW ? MOST_BELOW / sum : 1;
    panes.forEach(({ id, collapsed }, place) => {
      this.#chart.setPaneOptions({
        id,
        order: place + 1,
        minHeight: collapsed ? COLLAPSED_HEIGHT : LEAST_HEIGHT,
        height: Math.max(LEAST_HEIGHT, Math.round(shares[place]! * fit * room)),
        state: collapsed ? 'minimize' : 'normal',
      });
    });
  }

  /** Sets the heights anew after the chart's own size has changed. */
  resized(chart: Chart): void {
    this.#setHeights(chart);
  }
}
