import type { Chart as KlineChart } from 'klinecharts';
import { TAG } from './axis-tags.ts';
import type { HostData } from './host-data.ts';
import type { HostPaint, Look } from './host-paint.ts';
import type { HostPanes } from './host-panes.ts';
import { pictureOf } from './picture.ts';
import type { Places } from './places.ts';
import type { CrossPlace, TagPlace, Tags } from './tags.ts';
import { Hairline, TopCanvas } from './top-layer.ts';
import { klinePane } from './visible-rows.ts';

/** Above the panes of klinecharts, whose canvases are at 1. */
const EDGE_Z = 2;
export const DRAWINGS_Z = 3;
const LINES_Z = 4;
const DATE_Z = 5;

/** A newest bar further from the scale is painted on a canvas of its own. */
const MOST_EDGE = 320;

const LAST_DASH = [1, 2] as const;
const CROSS_DASH = [3, 3] as const;

/** The pixels that the newest values need. */
interface Strip {
  readonly left: number;
  readonly width: number;
}

/** What is painted over klinecharts: the newest bar, tags and crosshair. */
export class HostLayers {
  readonly #element: HTMLElement;
  readonly #chart: KlineChart;
  readonly #data: HostData;
  readonly #paint: HostPaint;
  readonly #panes: HostPanes;
  readonly #places: Places;
  readonly #tags: Tags;
  readonly #look: () => Look;
  /** The scale with its tags, and the newest bar if it is near. */
  readonly #edge: TopCanvas;
  readonly #newest: TopCanvas;
  readonly #date: TopCanvas;
  readonly #dot: TopCanvas;
  readonly #last: Hairline;
  readonly #level: Hairline;
  readonly #upright: Hairline;

  constructor(
    element: HTMLElement,
    chart: KlineChart,
    parts: {
      data: HostData;
      paint: HostPaint;
      panes: HostPanes;
      places: Places;
      tags: Tags;
      look: () => Look;
    },
  ) {
    this.#element = element;
    this.#chart = chart;
    this.#data = parts.data;
    this.#paint = parts.paint;
    this.#panes = parts.panes;
    this.#places = parts.places;
    this.#tags = parts.tags;
    this.#look = parts.look;
    this.#edge = new TopCanvas(element, EDGE_Z);
    this.#newest = new TopCanvas(element, EDGE_Z);
    this.#last = new Hairline(element, LINES_Z, 'level', LAST_DASH);
    this.#level = new Hairline(element, LINES_Z, 'level', CROSS_DASH);
    this.#upright = new Hairline(element, LINES_Z, 'upright', CROSS_DASH);
    this.#dot = new TopCanvas(element, LINES_Z);
    this.#date = new TopCanvas(element, DATE_Z);
  }

  /** After every paint of klinecharts, and with a tick that changes no scale. */
  paint(cross: CrossPlace | undefined): void {
    const place = this.#places.all();
    this.#paintEdge(place, cross, true);
    this.#paintCross(place, cross);
  }

  /** Tags and crosshair alone. */
  paintCross(cross: CrossPlace | undefined): void {
    const place = this.#places.all();
    this.#paintEdge(place, cross, false);
    this.#paintCross(place, cross);
  }

  #paintEdge(place: TagPlace, cross: CrossPlace | undefined, isNew: boolean): void {
    const strip = this.#paint.isApart ? this.#strip(place) : undefined;
    const isNear = strip !== undefined && place.width - strip.left < MOST_EDGE;
    const left = isNear ? strip.left : place.width;
    this.#edge.place(left, 0, place.width + place.axisWidth - left, place.datesTop);
    const context = this.#edge.begin();
    if (isNear) {
      this.#paintNewest(context, place, strip);
      this.#newest.hide();
    } else if (!strip) this.#newest.hide();
    else if (isNew) {
      this.#newest.place(strip.left, 0, strip.width, place.datesTop);
      this.#paintNewest(this.#newest.begin(), place, strip);
    }
    this.#tags.paint(context, place, cross?.y);
    const line = this.#tags.lastLine(place);
    const { palette } = this.#look();
    if (line) this.#last.show(line.y, place.width, palette.colour(line.token));
    else this.#last.hide();
  }

  #paintCross(place: TagPlace, cross: CrossPlace | undefined): void {
    const { palette } = this.#look();
    const colour = palette.colour('ink-3');
    if (cross && cross.x >= 0 && cross.x < place.width)
      this.#upright.show(Math.round(cross.x), place.datesTop, colour);
    else this.#upright.hide();
    if (cross?.y !== undefined) this.#level.show(Math.round(cross.y), place.width, colour);
    else this.#level.hide();
    this.#paintDot(place, cross);
    this.#paintDate(place, cross);
  }

  #paintDot(place: TagPlace, cross: CrossPlace | undefined): void {
    const y = cross?.isLinked ? this.#tags.closeY(place, cross.row) : undefined;
    if (!cross || y === undefined) {
      this.#dot.hide();
      return;
    }
    this.#dot.place(Math.round(cross.x) - 4, Math.round(y) - 4, 9, 9);
    const context = this.#dot.begin();
    context.fillStyle = this.#look().palette.colour('ink');
    context.beginPath();
    context.arc(Math.round(cross.x) + 0.5, Math.round(y) + 0.5, 3, 0, 2 * Math.PI);
    context.fill();
  }

  #paintDate(place: TagPlace, cross: CrossPlace | undefined): void {
    if (!cross) {
      this.#date.hide();
      return;
    }
    const { palette } = this.#look();
    const label = this.#tags.dateText(cross.row);
    const context = this.#date.begin();
    context.font = palette.font(11, 600);
    const width = Math.ceil(context.measureText(label).width) + 12;
    const left = Math.max(0, Math.min(place.width - width, Math.round(cross.x - width / 2)));
    const top = place.height - TAG - 4;
    this.#date.place(left, top, width, TAG);
    const fresh = this.#date.begin();
    fresh.fillStyle = palette.colour('ink');
    fresh.fillRect(left, top, width, TAG);
    fresh.fillStyle = palette.colour('ground');
    fresh.font = palette.font(11, 600);
    fresh.textBaseline = 'middle';
    fresh.textAlign = 'left';
    fresh.fillText(label, left + 6, top + TAG / 2 + 0.5);
  }

  /** The newest bar with the last piece of each line. */
  #paintNewest(context: CanvasRenderingContext2D, place: TagPlace, strip: Strip): void {
    this.#paint.newest(place.width, () => {
      for (const pane of place.panes) {
        if (pane.collapsed) continue;
        context.save();
        context.beginPath();
        context.rect(strip.left, pane.top, strip.width, pane.height);
        context.clip();
        context.translate(0, pane.top);
        this.#panes.paint(klinePane(pane.id), context, {
          width: place.width,
          height: pane.height,
        });
        context.restore();
      }
    });
  }

  #strip(place: TagPlace): Strip | undefined {
    const last = this.#data.bars.count - 1;
    const [behind, ahead] = this.#paint.shifts();
    const { bar } = this.#chart.getBarSpace();
    const from = Math.floor(this.#places.xOfSlot(last - 1 + behind) - bar);
    const upto = Math.ceil(this.#places.xOfSlot(last + ahead) + bar + 6);
    if (upto < 0 || from > place.width) return undefined;
    const left = Math.max(0, from);
    // Steps of 16 pixels: a canvas of a new size is allocated anew.
    const width = Math.ceil((Math.min(place.width, upto) - left) / 16) * 16;
    return { left: Math.min(left, Math.max(0, place.width - width)), width };
  }

  picture(): HTMLCanvasElement {
    const place = this.#places.all();
    this.#paintEdge(place, undefined, true);
    this.#paintCross(place, undefined);
    const { palette } = this.#look();
    return pictureOf(this.#element, place, palette, this.#tags.lastLine(place));
  }

  destroy(): void {
    for (const layer of [this.#edge, this.#newest, this.#date, this.#dot]) layer.destroy();
    for (const line of [this.#last, this.#level, this.#upright]) line.destroy();
  }
}
