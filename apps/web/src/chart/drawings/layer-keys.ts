import type { ChartSymbol } from '@dorpon/domain/chart/chart-document';
import type { Anchor, Drawing } from '@dorpon/domain/chart/drawings/drawing';
import { moved } from '@dorpon/domain/chart/drawings/edits';
import type { Frame } from '@dorpon/domain/chart/drawings/frame';
import { isStroke, tools } from '@dorpon/domain/chart/drawings/tools';
import { round } from '@dorpon/domain/units';
import type { HostView } from '../chart-host.ts';
import { copyBeside } from './copy-beside.ts';
import { confirmed, ended, type Placing, startPlacing, withoutLast } from './placing.ts';
import { keptDrawing, shownDrawing } from './price-basis.ts';
import { type PriceGrid, tickAt } from './tick-price.ts';

/** What the keys of a chart do to its drawings. */
export interface KeyTarget {
  view(): HostView | undefined;
  frame(): Frame;
  decimals(): number;
  /** Those in sight, lowest first. */
  shown(): readonly Drawing[];
  placing(): Placing | undefined;
  setPlacing(placing: Placing | undefined): void;
  isLocked(drawing: Drawing): boolean;
  /** Ends a gesture that is under way; false when there is none. */
  cancelGesture(): boolean;
  endTool(): void;
  select(id: string | undefined): void;
  remove(id: string): void;
  /** Shows a drawing as it would be. */
  preview(drawing: Drawing): void;
  commit(drawing: Drawing): void;
  add(drawing: Drawing): void;
  edit(drawing: Drawing): void;
}

interface Step {
  readonly bars: number;
  readonly ticks: number;
}

const arrows: Readonly<Record<string, Step>> = {
  ArrowLeft: { bars: -1, ticks: 0 },
  ArrowRight: { bars: 1, ticks: 0 },
  ArrowUp: { bars: 0, ticks: 1 },
  ArrowDown: { bars: 0, ticks: -1 },
};

const SHIFT_TIMES = 10;
const PIXELS_PER_KEY = 4;

/**
 * Of all charts of this window. On its own share it is pasted where it was, in the prices of that chart; on
 * another one at the prices that were seen.
 */
let copied:
  | { readonly seen: Drawing; readonly kept: Drawing; readonly of: ChartSymbol }
  | undefined;

export interface LayerKeys {
  /** True when the key was used. */
  down(event: KeyboardEvent): boolean;
  /** A drawing that keys have moved is one change. */
  up(): void;
}

export function layerKeys(target: KeyTarget): LayerKeys {
  let nudged: Drawing | undefined;

  const grid = (): PriceGrid => ({ decimals: target.decimals(), bars: target.frame().bars });

  const selected = (): Drawing | undefined => {
    const id = target.view()?.selected;
    return id === undefined ? undefined : target.shown().find((drawing) => drawing.id === id);
  };

  const finishNudge = (): void => {
    if (nudged) target.commit(nudged);
    nudged = undefined;
  };

  const nudge = (drawing: Drawing, step: Step, times: number): void => {
    const from = nudged?.id === drawing.id ? nudged : drawing;
    const price = from.anchors[0]!.price;
    const shift = { bars: step.bars * times, plus: step.ticks * times * tickAt(grid(), price) };
    const next = moved(from, shift, target.frame());
    const digits = target.decimals() + (isStroke(from.tool) ? 1 : 0);
    nudged = {
      ...next,
      anchors: next.anchors.map((anchor) => ({ ...anchor, price: round(anchor.price, digits) })),
    };
    target.preview(nudged);
  };

  const addCopy = (drawing: Drawing): void => {
    const copy = copyBeside(drawing, target.frame(), grid());
    target.add(copy);
    target.select(copy.id);
  };

  const newestAnchor = (): Anchor => {
    const { bars } = target.frame();
    const row = bars.count - 1;
    return row < 0 ? { at: 0, price: 0 } : { at: bars.at[row]!, price: bars.close[row]! };
  };

  const moveCursor = (placing: Placing, step: Step, times: number): void => {
    const frame = target.frame();
    const cursor = placing.cursor ?? placing.placed.at(-1) ?? newestAnchor();
    const tick = tickAt(grid(), cursor.price);
    const y = frame.yOf(cursor.price);
    const price = Math.abs(frame.priceAt(y + PIXELS_PER_KEY) - cursor.price);
    const by = Math.max(tick, Math.round(price / tick) * tick);
    target.setPlacing({
      ...placing,
      cursor: {
        at: step.bars === 0 ? cursor.at : frame.atOf(frame.slotOf(cursor.at) + step.bars * times),
        price: round(cursor.price + step.ticks * times * by, target.decimals()),
      },
    });
  };

  const placingKey = (event: KeyboardEvent, view: HostView): boolean => {
    const tool = view.tool!;
    const placing = target.placing() ?? startPlacing(tool);
    const step = arrows[event.key];
    if (step) {
      moveCursor(placing, step, event.shiftKey ? SHIFT_TIMES : 1);
      return true;
    }
    if (event.key === 'Enter') {
      const anchor = placing.cursor ?? newestAnchor();
      const frame = target.frame();
      const point = { x: frame.xOf(anchor.at), y: frame.yOf(anchor.price) };
      const isRepeated =
        placing.placed.at(-1)?.at === anchor.at && placing.placed.at(-1)?.price === anchor.price;
      const next = isRepeated
        ? (ended(placing) ?? placing)
        : confirmed({ ...placing, last: undefined }, { anchor, point, touch: false });
      target.setPlacing(next);
      return true;
    }
    if (event.key === 'Backspace' && placing.placed.length > 0) {
      target.setPlacing(withoutLast(placing));
      return true;
    }
    if (event.key !== 'Escape') return false;
    const isStarted = placing.placed.length > 0;
    target.setPlacing(undefined);
    if (!isStarted) target.endTool();
    return true;
  };

  /** After the last drawing, Tab leaves the chart. */
  const walk = (isBack: boolean): boolean => {
    const shown = target.shown();
    const id = target.view()?.selected;
    const at = shown.findIndex((drawing) => drawing.id === id);
    if (shown.length === 0) return false;
    const to = at < 0 ? (isBack ? shown.length - 1 : 0) : at + (isBack ? -1 : 1);
    target.select(shown[to]?.id);
    return shown[to] !== undefined;
  };

  const commandKey = (key: string): boolean => {
    const drawing = selected();
    const { chart, source } = target.view()!;
    if (key === 'c' && drawing) {
      copied = { seen: drawing, kept: keptDrawing(drawing, source), of: chart.symbol };
      return true;
    }
    if (key === 'v' && copied) {
      addCopy(copied.of === chart.symbol ? shownDrawing(copied.kept, source) : copied.seen);
      return true;
    }
    if (key === 'd' && drawing) {
      addCopy(drawing);
      return true;
    }
    return false;
  };

  const selectedKey = (event: KeyboardEvent, drawing: Drawing): boolean => {
    const step = arrows[event.key];
    if (step) {
      if (target.isLocked(drawing)) return true;
      nudge(drawing, step, event.shiftKey ? SHIFT_TIMES : 1);
      return true;
    }
    switch (event.key) {
      case 'Delete':
      case 'Backspace':
        if (!target.isLocked(drawing)) target.remove(drawing.id);
        return true;
      case 'Escape':
        target.select(undefined);
        return true;
      case 'Enter':
        if (tools[drawing.tool].text === undefined || target.isLocked(drawing)) return false;
        target.edit(drawing);
        return true;
      default:
        return false;
    }
  };

  return {
    down(event) {
      const view = target.view();
      if (!view || event.altKey) return false;
      if (event.key === 'Escape' && target.cancelGesture()) return true;
      if (event.ctrlKey || event.metaKey) {
        return !event.shiftKey && commandKey(event.key.toLowerCase());
      }
      if (view.tool) return placingKey(event, view);
      if (event.key === 'Tab') {
        finishNudge();
        return walk(event.shiftKey);
      }
      const drawing = selected();
      return drawing !== undefined && selectedKey(event, drawing);
    },
    up: finishNudge,
  };
}
