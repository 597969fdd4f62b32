import { MAX_ANCHORS } from '@dorpon/domain/chart/document-limits';
import type { Anchor, Drawing } from '@dorpon/domain/chart/drawings/drawing';
import { cloned, completed, handlesOf, moved, reshaped } from '@dorpon/domain/chart/drawings/edits';
import type { Point } from '@dorpon/domain/chart/drawings/frame';
import { simplified } from '@dorpon/domain/chart/drawings/shapes';
import { isStroke, tools } from '@dorpon/domain/chart/drawings/tools';
import { translateIn } from '../../i18n/translate.ts';
import type { HostEvents, HostView } from '../chart-host.ts';
import type { DrawingLayer, OpenDrawingLayer, Pointed, PricePane } from '../host/drawing-layer.ts';
import { createDrafts } from './drafts.ts';
import { layerKeys } from './layer-keys.ts';
import { createLayerPaint } from './layer-paint.ts';
import { createLoupe } from './loupe.ts';
import { newDrawingId } from './new-drawing-id.ts';
import { anchorAt, strokeOf } from './pane-frame.ts';
import * as placingSteps from './placing.ts';
import { shownDrawings } from './shown-drawings.ts';
import { straightened, turned } from './snapping.ts';
import { openTextEditor } from './text-editor.ts';
import { anchorsOnTick } from './tick-price.ts';
import { widePane } from './wide-pane.ts';

/** A drawing that is being moved, or reshaped by one of its handles. */
interface Gesture {
  readonly original: Drawing;
  /** Undefined: the whole drawing. */
  readonly handle: number | undefined;
  readonly isCopy: boolean;
  readonly from: Point;
}

/** Nearer than this, a drag is a click of an unsteady hand. */
const STILL = 3;
/** The double click that ends a path arrives after its end. */
const DOUBLE_CLICK_MS = 500;
const STROKE_TOLERANCE = 0.8;
/** More drawings than these cannot be painted with every frame of a scroll. */
const CROWDED = 100;

/** Fewer points of a stroke, at most as many as a drawing may have. */
function strokeAnchors(anchors: readonly Anchor[], pane: PricePane): readonly Anchor[] {
  const points = anchors.map(({ at, price }) => ({ x: pane.xOf(at), y: pane.yOf(price) }));
  let kept = simplified(points, STROKE_TOLERANCE);
  for (let more = 2; kept.length > MAX_ANCHORS; more *= 2) {
    kept = simplified(points, STROKE_TOLERANCE * more);
  }
  return kept.map((index) => anchors[index]!);
}

/** Draws the drawings of a chart, and lets a person place, select, move and reshape them. */
export const openDrawingLayer: OpenDrawingLayer = (
  pane: PricePane,
  events: HostEvents,
): DrawingLayer => {
  const scene = shownDrawings(pane);
  const loupe = createLoupe(pane.element);
  const drafts = createDrafts(() => pane.repaint());
  let view: HostView | undefined;
  let placing: placingSteps.Placing | undefined;
  let gesture: Gesture | undefined;
  let hovered: string | undefined;
  let finishedAt = Number.NEGATIVE_INFINITY;
  let endEditor: (() => void) | undefined;

  const status = document.createElement('div');
  status.className = 'sr-only';
  status.setAttribute('role', 'status');
  pane.element.append(status);

  const pointOf = ({ at, price }: Anchor): Point => ({ x: pane.xOf(at), y: pane.yOf(price) });
  const shown = (): readonly Drawing[] =>
    view && !view.drawingsHidden ? drafts.over(view.drawings) : [];
  const selectedDrawing = (): Drawing | undefined =>
    shown().find((drawing) => drawing.id === view?.selected);
  const isLocked = (drawing: Drawing): boolean =>
    view?.drawingsLocked === true || drawing.locked === true;
  const nameOf = (drawing: Pick<Drawing, 'tool'>): string =>
    tools[drawing.tool].name[view?.language ?? 'en'];

  const select = (id: string | undefined): void => {
    if (id === view?.selected) return;
    events.onSelected(id);
    const all = shown();
    const at = all.findIndex((drawing) => drawing.id === id);
    status.textContent =
      at < 0
        ? ''
        : translateIn[view!.language]('drawings.selected', {
            name: nameOf(all[at]!),
            number: at + 1,
            count: all.length,
          });
  };
  const commit = (drawing: Drawing): void => {
    drafts.set(drawing);
    drafts.settle(drawing.id);
    events.onChanged(drawing);
  };
  const add = (drawing: Drawing): void => {
    drafts.set(drawing);
    drafts.settle(drawing.id);
    events.onDrawn(drawing);
  };

  /** Prices of `kept` were set before and stay. */
  const tidied = (tool: Drawing['tool'], anchors: readonly Anchor[], kept: readonly Anchor[]) =>
    isStroke(tool) ? strokeOf(pane, anchors) : anchorsOnTick(pane, anchors, kept);

  const editText = (drawing: Drawing, onEnd: (text: string | undefined) => void): void => {
    const { at, price } = drawing.anchors.at(-1)!;
    endEditor = openTextEditor({
      element: pane.element,
      place: { x: pane.xOf(at), y: pane.yOf(price) - 14 },
      kind: tools[drawing.tool].text!,
      text: drawing.text ?? '',
      language: view?.language ?? 'en',
      onEnd(text) {
        endEditor = undefined;
        onEnd(text);
      },
    });
  };
  const edit = (drawing: Drawing): void =>
    editText(drawing, (text) => {
      if (text !== undefined && text !== drawing.text) commit({ ...drawing, text });
    });

  const finish = (done: placingSteps.Placing): void => {
    const { tool, placed } = done;
    const anchors = isStroke(tool)
      ? strokeAnchors(placed, pane)
      : completed(tool, placed, scene.frame());
    placing = undefined;
    loupe.hide();
    finishedAt = performance.now();
    const isOnePlace = anchors.every(
      ({ at, price }) => at === anchors[0]!.at && price === anchors[0]!.price,
    );
    if (anchors.length > 1 && isOnePlace) return pane.repaint();
    const drawing: Drawing = {
      id: newDrawingId(),
      tool,
      anchors: tidied(tool, anchors, placed),
      style: view!.toolStyle,
      changedAt: 0,
    };
    const draw = (finished: Drawing): void => {
      add(finished);
      // A brush goes on: the next stroke needs no second choice of the tool.
      if (isStroke(tool)) return;
      select(finished.id);
      events.onToolEnd();
    };
    if (tools[tool].text === undefined) return draw(drawing);
    editText(drawing, (text) =>
      text === undefined ? events.onToolEnd() : draw({ ...drawing, text }),
    );
  };

  const setPlacing = (next: placingSteps.Placing | undefined): void => {
    placing = next;
    if (next?.isFinished) finish(next);
    else pane.repaint();
  };

  /** A level line to an anchor whose price is not on a tick is still level. */
  const levelWith = (other: Anchor, { y }: Point, anchor: Anchor): Anchor =>
    y === pointOf(other).y ? { ...anchor, price: other.price } : anchor;

  const spotOf = (at: Pointed): placingSteps.Spot => {
    const last = at.shift ? placing?.placed.at(-1) : undefined;
    const point = last ? turned(pointOf(last), at) : { x: at.x, y: at.y };
    const anchor = anchorAt(pane, point, {
      magnet: view!.magnet !== at.ctrl && last === undefined,
      touch: at.touch,
      free: view!.tool !== undefined && isStroke(view!.tool),
    });
    return { anchor: last ? levelWith(last, point, anchor) : anchor, point, touch: at.touch };
  };

  const changedBy = ({ original, handle, from }: Gesture, at: Pointed): Drawing => {
    if (handle !== undefined) {
      const others = original.anchors[handle === 0 ? 1 : handle - 1];
      const fixed = at.shift ? others : undefined;
      const point = fixed ? turned(pointOf(fixed), at) : at;
      const magnet = view!.magnet !== at.ctrl && !at.shift;
      const to = anchorAt(pane, point, { magnet, touch: at.touch });
      return reshaped(original, handle, fixed ? levelWith(fixed, point, to) : to);
    }
    const by = { x: at.x - from.x, y: at.y - from.y };
    const { x, y } = at.shift ? straightened(by) : by;
    const { priceAt } = scene.frame();
    const price = priceAt(from.y);
    const next = priceAt(from.y + y);
    const isLog = view!.chart.scale === 'log';
    const shift = {
      bars: Math.round(x / pane.barSpace),
      ...(isLog ? { times: next / price } : { plus: next - price }),
    };
    const drawing = moved(original, shift, scene.frame());
    return { ...drawing, anchors: tidied(drawing.tool, drawing.anchors, original.anchors) };
  };

  const cancelGesture = (): boolean => {
    if (!gesture) return false;
    drafts.drop(gesture.original.id);
    gesture = undefined;
    loupe.hide();
    return true;
  };

  const keys = layerKeys({
    view: () => view,
    frame: scene.frame,
    decimals: () => pane.decimals,
    shown() {
      scene.frame();
      return shown().filter((drawing) => scene.figures(drawing).length > 0);
    },
    placing: () => placing,
    setPlacing(next) {
      setPlacing(next);
      if (next && !next.isFinished) {
        status.textContent = translateIn[view!.language]('drawings.placing', {
          name: nameOf(next),
          number: next.placed.length + 1,
        });
      }
    },
    isLocked,
    cancelGesture,
    endTool: () => events.onToolEnd(),
    select,
    remove(id) {
      select(undefined);
      events.onRemoved(id);
    },
    preview: (drawing) => drafts.set(drawing),
    commit,
    add,
    edit,
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || !keys.down(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  pane.element.addEventListener('keydown', onKeyDown);
  pane.element.addEventListener('keyup', keys.up);
  pane.element.addEventListener('focusout', keys.up);

  const paint = createLayerPaint(pane, scene);
  const wide = widePane(pane);
  const paintWide = createLayerPaint(wide, shownDrawings(wide));

  return {
    show(next) {
      const former = view;
      view = next;
      if (former?.drawings !== next.drawings) drafts.answered();
      if (former?.tool === next.tool && former?.chart.symbol === next.chart.symbol) return;
      placing = undefined;
      hovered = undefined;
      loupe.hide();
      // A tool chosen in the rail or by a key: the next keys place its anchors.
      const focused = document.activeElement;
      const isFree = focused === document.body || focused?.closest('.tool-rail');
      if (next.tool && isFree) pane.element.focus({ preventScroll: true });
    },

    get isCrowded() {
      return !placing && !gesture && shown().length > CROWDED;
    },

    paint(context, beyond) {
      if (!view) return;
      const isHeld = gesture !== undefined;
      const picture = { view, drawings: shown(), placing, hovered, isHeld };
      if (beyond.x === 0 && beyond.y === 0) paint(context, picture);
      else {
        wide.beyond = beyond;
        context.translate(-beyond.x, -beyond.y);
        paintWide(context, picture);
      }
      // After the canvases of this frame that are painted later.
      queueMicrotask(loupe.refresh);
    },

    press(at) {
      endEditor?.();
      if (!view) return false;
      if (view.tool) {
        setPlacing(
          placingSteps.pressed(placing ?? placingSteps.startPlacing(view.tool), spotOf(at)),
        );
        if (at.touch && placing?.cursor) loupe.show(at, pointOf(placing.cursor));
        return true;
      }
      const selected = selectedDrawing();
      const handle = selected ? scene.handleAt(selected, at, at.touch) : -1;
      const from = { x: at.x, y: at.y };
      if (selected && handle >= 0 && !isLocked(selected)) {
        gesture = { original: selected, handle, isCopy: false, from };
        return true;
      }
      const drawing = scene.at(shown(), at, at.touch);
      if (!drawing || isLocked(drawing)) return false;
      if (at.touch && drawing.id !== selected?.id) return false;
      select(drawing.id);
      const original = at.ctrl ? cloned(drawing, newDrawingId()) : drawing;
      gesture = { original, handle: undefined, isCopy: at.ctrl, from };
      return true;
    },

    drag(at) {
      if (placing) {
        setPlacing(placingSteps.dragged(placing, spotOf(at)));
        if (at.touch && placing.cursor && !isStroke(placing.tool)) {
          loupe.show(at, pointOf(placing.cursor));
        }
        return;
      }
      if (!gesture) return;
      const isStill = Math.hypot(at.x - gesture.from.x, at.y - gesture.from.y) < STILL;
      if (isStill && !drafts.get(gesture.original.id)) return;
      const changed = changedBy(gesture, at);
      drafts.set(changed);
      const handle = gesture.handle === undefined ? undefined : handlesOf(changed)[gesture.handle];
      if (at.touch && handle) loupe.show(at, pointOf(handle));
    },

    release(at) {
      loupe.hide();
      if (placing) return setPlacing(placingSteps.released(placing, spotOf(at)));
      if (!gesture) return;
      const { original, isCopy } = gesture;
      const changed = drafts.get(original.id);
      gesture = undefined;
      if (!changed) return pane.repaint();
      if (isCopy) {
        add(changed);
        select(changed.id);
      } else commit(changed);
    },

    click(at) {
      endEditor?.();
      if (view) select(scene.at(shown(), at, at.touch)?.id);
    },

    hover(at) {
      if (!view) return undefined;
      if (view.tool) {
        setPlacing({
          ...(placing ?? placingSteps.startPlacing(view.tool)),
          cursor: spotOf(at).anchor,
        });
        return 'crosshair';
      }
      const selected = selectedDrawing();
      const isOnHandle = selected !== undefined && scene.handleAt(selected, at, false) >= 0;
      const drawing = isOnHandle ? selected : scene.at(shown(), at, false);
      if (drawing?.id !== hovered) {
        hovered = drawing?.id;
        pane.repaint();
      }
      if (!drawing) return undefined;
      if (isLocked(drawing)) return 'pointer';
      return isOnHandle ? 'crosshair' : drawing === selected ? 'move' : 'pointer';
    },

    leave() {
      hovered = undefined;
      if (placing) placing = { ...placing, cursor: undefined };
      pane.repaint();
    },

    doubleClick(at) {
      if (performance.now() - finishedAt < DOUBLE_CLICK_MS) return true;
      if (view?.tool) return true;
      const drawing = scene.at(shown(), at, at.touch);
      if (!drawing || tools[drawing.tool].text === undefined || isLocked(drawing)) return false;
      edit(drawing);
      return true;
    },

    drawingAt: (at) => scene.at(shown(), at, at.touch)?.id,

    destroy() {
      endEditor?.();
      drafts.clear();
      loupe.remove();
      status.remove();
      pane.element.removeEventListener('keydown', onKeyDown);
      pane.element.removeEventListener('keyup', keys.up);
      pane.element.removeEventListener('focusout', keys.up);
    },
  };
};
