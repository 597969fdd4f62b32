import type { VisibleRange } from '@dorpon/domain/chart/chart-document';
import { PRICE_PANE } from '@dorpon/domain/chart/chart-panes';
import type { Anchor } from '@dorpon/domain/chart/drawings/drawing';
import { needsOf } from '@dorpon/domain/chart/run-up';
import type { EpochMs, TradingDay } from '@dorpon/domain/units';
import { dispose, init, type Chart as KlineChart } from 'klinecharts';
import type {
  ChartHost,
  HostEvents,
  HostGeometry,
  HostView,
  OpenChartHost,
  Readings,
  Store,
} from '../chart-host.ts';
import { registerAxes, scaleKind } from './axes.ts';
import { readPalette } from './colours.ts';
import { Crosshair } from './crosshair.ts';
import type { OpenDrawingLayer } from './drawing-layer.ts';
import { DrawingSurface } from './drawing-surface.ts';
import { Gestures } from './gestures.ts';
import { HostData } from './host-data.ts';
import { Geometry } from './host-geometry.ts';
import { HostLayers } from './host-layers.ts';
import { HostPaint, type Look } from './host-paint.ts';
import { HostPanes } from './host-panes.ts';
import { readingsOf } from './host-readings.ts';
import { HostScales } from './host-scales.ts';
import { registerParts } from './indicators.ts';
import { LabelWidth, textWidth } from './label-width.ts';
import { numberText } from './number-text.ts';
import { Places } from './places.ts';
import { createStore } from './store.ts';
import { DATE_LANE, hasMarkLane, MARK_LANE, stylesOf } from './styles.ts';
import { Tags } from './tags.ts';
import { BAR_SPACE, Visible } from './visible-range.ts';
import { CANDLE_PANE } from './visible-rows.ts';

const ZOOM_STEP = 1.25;

class KlineHost implements ChartHost {
  readonly readings = createStore<Readings | undefined>(undefined);
  readonly geometry: Store<HostGeometry>;
  readonly #element: HTMLElement;
  readonly #events: HostEvents;
  readonly #chart: KlineChart;
  readonly #data: HostData;
  readonly #paint: HostPaint;
  readonly #panes: HostPanes;
  readonly #scales: HostScales;
  readonly #visible: Visible;
  readonly #places: Places;
  readonly #geometry: Geometry;
  readonly #crosshair: Crosshair;
  readonly #tags: Tags;
  readonly #layers: HostLayers;
  readonly #gestures: Gestures;
  readonly #drawings: DrawingSurface | undefined;
  #look: Look | undefined;
  #crossAt: EpochMs | undefined;
  #frame = 0;
  /** Bars before the visible ones that the studies need. */
  #runUp = 0;
  #size = { width: 0, height: 0 };
  #innerWidth = 0;
  readonly #labels = new LabelWidth((text) => textWidth(text, this.#look!.palette.font(11, 600)));
  #isCrossStale = false;
  #clock = 0;
  #draggedPane = false;

  constructor(element: HTMLElement, events: HostEvents, openDrawings?: OpenDrawingLayer) {
    registerParts();
    registerAxes();
    this.#element = element;
    this.#events = events;
    if (getComputedStyle(element).position === 'static') element.style.position = 'relative';
    element.style.isolation = 'isolate';
    this.#chart = init(element, {
      hotkey: { enabled: false },
      timezone: 'Asia/Dhaka',
      // Axis texts are ours: klinecharts' own would be formatted with every paint and thrown away.
      formatter: { formatDate: () => '' },
      thousandsSeparator: { format: String },
      decimalFold: { format: String },
      layout: { barSpaceLimit: { min: BAR_SPACE.min, max: BAR_SPACE.max } },
    })!;
    const dom = this.#chart.getDom();
    if (dom) dom.tabIndex = -1;
    const look = () => this.#look!;
    this.#data = new HostData(this.#chart, {
      before: () => this.#visible.keep(),
      after: (isSame) => this.#visible.restore(isSame),
      touchUp: () => this.#touchUp(),
    });
    this.#paint = new HostPaint(this.#chart, this.#data, look);
    this.#scales = new HostScales(this.#chart, this.#data, this.#paint, look);
    this.#panes = new HostPanes(this.#chart, this.#data, this.#paint, this.#scales, look, () =>
      this.#painted(),
    );
    this.#places = new Places(
      this.#chart,
      this.#data,
      this.#paint,
      () => look().view.chart.interval,
    );
    this.#crosshair = new Crosshair(this.#data, this.#places);
    this.#geometry = new Geometry(this.#chart, this.#data, this.#places);
    this.geometry = this.#geometry.store;
    this.#visible = new Visible(this.#chart, this.#data);
    this.#tags = new Tags(this.#chart, this.#data, this.#paint, look);
    const parts = {
      data: this.#data,
      paint: this.#paint,
      panes: this.#panes,
      places: this.#places,
      tags: this.#tags,
      look,
    };
    this.#layers = new HostLayers(element, this.#chart, parts);
    this.#chart.setBarSpace(BAR_SPACE.usual);
    this.#chart.subscribeAction('onPaneDrag', () => {
      this.#draggedPane = true;
    });
    this.#chart.subscribeAction('onScroll', () => this.#visible.forget());
    this.#chart.subscribeAction('onZoom', () => this.#visible.forget());
    if (openDrawings) {
      this.#drawings = new DrawingSurface(element, parts, openDrawings, events);
    }
    this.#gestures = new Gestures(element, this.#gestureTarget(), this.#drawings?.layer);
    this.#clock = window.setInterval(() => this.#tick(), 1000);
    document.fonts?.addEventListener('loadingdone', this.#onFonts);
  }

  #gestureTarget() {
    return {
      setPointer: (place: { readonly x: number; readonly y: number } | undefined) => {
        this.#crosshair.point(place);
        this.#crossMoved();
      },
      setHeld: (held: boolean) => {
        this.#crosshair.isHeld = held;
      },
      isHeld: () => this.#crosshair.isHeld,
      pointer: () => this.#crosshair.pointer,
      priceSize: () => this.#places.price,
      size: () => ({
        width: this.#places.price.width,
        height: this.#places.all().datesTop,
      }),
      onMenu: (x: number, y: number, drawing: string | undefined) =>
        this.#events.onMenu({ x, y, anchor: this.anchorAt(x, y), ...(drawing && { drawing }) }),
      onPaneDragEnd: () => this.#paneDragEnded(),
      scroll: (pixels: number) => this.#chart.scrollByDistance(pixels),
      reset: () => this.reset(),
      setCursor: (cursor: string) => {
        const dom = this.#chart.getDom();
        if (dom && dom.style.cursor !== cursor) dom.style.cursor = cursor;
      },
    };
  }

  show(view: HostView): void {
    const before = this.#look?.view;
    const isOtherLook =
      before?.look !== view.look ||
      before.language !== view.language ||
      before.bengaliDigits !== view.bengaliDigits;
    const comparesInPercent = view.chart.compared.some(({ scale }) => scale === 'percent');
    this.#look = {
      view,
      palette: isOtherLook || !this.#look ? readPalette(this.#element) : this.#look.palette,
      text: numberText(view.language, view.bengaliDigits),
      kind: scaleKind(view.chart.scale, comparesInPercent),
    };
    if (!before) this.#chart.overrideXAxis({ createTicks: this.#scales.timeTicks });
    if (
      isOtherLook ||
      before.chart.grid !== view.chart.grid ||
      hasMarkLane(before) !== hasMarkLane(view)
    )
      this.#setStyles();
    if (before?.source !== view.source || before.chart.studies !== view.chart.studies) {
      const needs = needsOf(view.chart.studies);
      this.#runUp = needs.runUp;
      view.source.need(needs);
    }
    this.#drawings?.show(view);
    // A crosshair of another chart, a selected drawing or a tool leaves the panes as they are.
    const isOther =
      isOtherLook ||
      before.chart !== view.chart ||
      before.source !== view.source ||
      before.formulas !== view.formulas ||
      !isSameList(before.compared, view.compared);
    if (isOther) {
      this.#data.show(view);
      this.#panes.show(view);
      this.#data.repaint();
    }
    if (before?.linkedCrosshair === view.linkedCrosshair) return;
    this.#crosshair.linked = view.linkedCrosshair;
    this.#crossMoved();
  }

  #setStyles(): void {
    const { view, palette } = this.#look!;
    const isNarrow = this.#element.clientWidth < 600;
    const sizes = {
      // Bangla words of the countdown are wider.
      width: Math.max((isNarrow ? 58 : 70) + (view.language === 'bn' ? 8 : 0), this.#labels.width),
      height: DATE_LANE + (hasMarkLane(view) ? MARK_LANE : 0),
    };
    this.#chart.setStyles(stylesOf(palette, view.chart.grid, sizes));
  }

  /** After the price pane was painted: everything that lies over it is brought up to date. */
  #painted(): void {
    this.#resized();
    this.#widenScales();
    this.#drawings?.paint();
    this.#layers.paint(this.#crosshair.place());
    this.#isCrossStale = false;
    this.#announceCross();
    this.#geometry.publish(this.#visible, (range) => this.#events.onRange(range));
    this.#scheduleReadings();
    this.#loadOlder();
  }

  #widenScales(): void {
    const { view, kind } = this.#look!;
    const subject = [view.chart.symbol, kind, view.language, view.bengaliDigits].join(' ');
    if (this.#labels.widen(subject, this.#tags.texts(this.#places.all()))) this.#setStyles();
  }

  /** Heights of panes are parts of the chart's height, and a range that was chosen fills its width. */
  #resized(): void {
    const inner = this.#places.price.width;
    if (inner !== this.#innerWidth) {
      if (this.#innerWidth > 0) this.#visible.refit();
      this.#innerWidth = inner;
    }
    const { width = 0, height = 0 } = this.#chart.getSize() ?? {};
    if (width === this.#size.width && height === this.#size.height) return;
    const wasNarrow = this.#size.width < 600;
    const isFirst = this.#size.width === 0;
    this.#size = { width, height };
    this.#panes.resized(this.#look!.view.chart);
    if (!isFirst && wasNarrow !== width < 600) this.#setStyles();
  }

  /** A tick that changes no scale repaints the newest bar and the tags alone. */
  #touchUp(): boolean {
    if (!this.#look || !this.#paint.isApart) return false;
    this.#data.update();
    if (!this.#panes.fitsScales(this.#look.view.chart)) return false;
    this.#layers.paint(this.#crosshair.place());
    this.#isCrossStale = false;
    // In a frame already: another one for the readings would double the frames of a live chart.
    cancelAnimationFrame(this.#frame);
    this.#flush();
    return true;
  }

  #crossMoved(): void {
    this.#announceCross();
    this.#isCrossStale = true;
    this.#scheduleReadings();
  }

  /** Also when the chart was scrolled under the pointer. */
  #announceCross(): void {
    const at = this.#crosshair.time();
    if (at === this.#crossAt) return;
    this.#crossAt = at;
    this.#events.onCrosshair(at);
  }

  #scheduleReadings(): void {
    this.#frame ||= requestAnimationFrame(() => this.#flush());
  }

  #flush(): void {
    this.#frame = 0;
    if (!this.#look) return;
    if (this.#isCrossStale) this.#layers.paintCross(this.#crosshair.place());
    this.#isCrossStale = false;
    this.#data.update();
    const cross = this.#crosshair.place();
    const row = cross?.row ?? this.#data.bars.count - 1;
    const price = cross?.y === undefined ? undefined : this.#places.priceAt(cross.y);
    this.readings.set(readingsOf(this.#data, this.#paint, this.#look, row, price));
  }

  /** Every second for the countdown. */
  #tick(): void {
    if (this.#look?.view.source.msToEnd !== undefined)
      this.#layers.paintCross(this.#crosshair.place());
  }

  #loadOlder(): void {
    const { from, to } = this.#chart.getVisibleRange();
    if (from > Math.max((to - from) / 2, this.#runUp)) return;
    const { source, compared, bars } = this.#data;
    if (source?.status === 'ready' && source.hasOlder) void source.loadOlder();
    for (const { source: other } of compared)
      if (other.hasOlder && other.status === 'ready' && other.bars.at[0]! > (bars.at[0] ?? 0))
        void other.loadOlder();
  }

  #paneDragEnded(): void {
    if (!this.#draggedPane) return;
    this.#draggedPane = false;
    const { panes, height } = this.#places.all();
    const heights = panes
      .filter(({ id, collapsed }) => id !== PRICE_PANE && !collapsed)
      .map((pane) => [pane.id, Math.round((pane.height / height) * 1e4) / 1e4]);
    this.#events.onPaneHeights(Object.fromEntries(heights));
  }

  xOf(at: EpochMs): number {
    return this.#places.xOf(at);
  }

  yOf(price: number): number {
    return this.#places.yOf(price);
  }

  anchorAt(x: number, y: number): Anchor {
    return this.#places.anchorAt(x, y);
  }

  rowAt(x: number): number {
    return this.#places.rowAt(x);
  }

  setRange(range: VisibleRange): void {
    this.#visible.set(range);
  }

  goTo(day: TradingDay): Promise<void> {
    return this.#visible.goTo(day);
  }

  scrollBars(bars: number): void {
    this.#visible.forget();
    this.#chart.scrollByDistance(-bars * this.#chart.getBarSpace().bar);
  }

  zoom(scale: number): void {
    const last = this.#places.xOfSlot(this.#data.bars.count - 1);
    const x = Math.max(0, Math.min(last, this.#places.price.width));
    this.#chart.zoomAtCoordinate(scale === 0 ? ZOOM_STEP : scale, { x, y: 0 });
  }

  reset(): void {
    this.#visible.reset();
    // Overriding an axis makes it automatic again.
    this.#chart.overrideYAxis({ paneId: CANDLE_PANE });
  }

  setCrosshair(row: number | undefined): void {
    this.#crosshair.choose(row);
    this.#crossMoved();
  }

  picture(): HTMLCanvasElement {
    this.#drawings?.settle();
    const canvas = this.#layers.picture();
    this.#layers.paintCross(this.#crosshair.place());
    return canvas;
  }

  /** Texts painted before a font was loaded have another one. */
  readonly #onFonts = () => {
    this.#labels.forget();
    this.#data.repaint();
  };

  destroy(): void {
    document.fonts?.removeEventListener('loadingdone', this.#onFonts);
    clearInterval(this.#clock);
    cancelAnimationFrame(this.#frame);
    this.#gestures.destroy();
    this.#drawings?.destroy();
    this.#data.close();
    this.#layers.destroy();
    dispose(this.#element);
  }
}

const isSameList = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((one, place) => one === b[place]);

/** Opens charts with the given layer of drawings. */
export const chartHostWith =
  (openDrawings?: OpenDrawingLayer): OpenChartHost =>
  (element, events) =>
    new KlineHost(element, events, openDrawings);
