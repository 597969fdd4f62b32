import type { Drawing } from '@dorpon/domain/chart/drawings/drawing';
import { completed } from '@dorpon/domain/chart/drawings/edits';
import { figuresOf } from '@dorpon/domain/chart/drawings/figures-of';
import type { Frame } from '@dorpon/domain/chart/drawings/frame';
import { isStroke, tools } from '@dorpon/domain/chart/drawings/tools';
import type { HostView } from '../chart-host.ts';
import { labelText } from './label-text.ts';
import {
  paintCross,
  paintHandles,
  paintLabels,
  paintStrokes,
  startLabels,
} from './paint-figures.ts';
import { type Ink, Pen } from './pen.ts';
import { type Placing, previewOf } from './placing.ts';
import type { ShownDrawings } from './shown-drawings.ts';
import type { PaintedPane } from './wide-pane.ts';

interface LayerPicture {
  readonly view: HostView;
  readonly drawings: readonly Drawing[];
  readonly placing: Placing | undefined;
  readonly hovered: string | undefined;
  /** A drawing is being moved or reshaped. */
  readonly isHeld: boolean;
}

const HANDLE = { selected: 8, hovered: 6 };

function inkOf(
  pane: PaintedPane,
  { language, bengaliDigits }: HostView,
  { textWidth }: Frame,
): Ink {
  const reader = { language, bengaliDigits, decimals: pane.decimals };
  return {
    colour: (token) => pane.colour(token),
    font: (size, weight) => pane.font(size, weight),
    text: (value) => labelText(value, reader),
    width: textWidth,
  };
}

export function createLayerPaint(pane: PaintedPane, scene: ShownDrawings) {
  const preview = ({ view, placing }: LayerPicture): Drawing | undefined => {
    if (!placing || tools[placing.tool].text !== undefined) return undefined;
    const anchors = completed(placing.tool, previewOf(placing), scene.frame());
    if (anchors.length === 0) return undefined;
    return { id: '', tool: placing.tool, anchors, style: view.toolStyle, changedAt: 0 };
  };

  return (context: CanvasRenderingContext2D, picture: LayerPicture): void => {
    const { view, drawings, placing, hovered, isHeld } = picture;
    const frame = scene.frame();
    const { xOf, yOf } = frame;
    const ink = inkOf(pane, view, frame);
    context.save();
    const pen = new Pen(context, ink);
    for (const drawing of drawings) {
      paintStrokes(pen, scene.figures(drawing), drawing.style);
    }
    const placed = preview(picture);
    const placedFigures = placed ? figuresOf(placed, frame) : [];
    if (placed) paintStrokes(pen, placedFigures, placed.style);
    const room = startLabels(context, pane, ink);
    if (placed) paintLabels(context, placedFigures, placed.style, room, ink);
    const selected = drawings.find(({ id }) => id === view.selected);
    if (selected) paintLabels(context, scene.figures(selected), selected.style, room, ink);
    // The topmost first: it keeps its place at the right edge.
    for (const drawing of drawings.toReversed()) {
      if (drawing === selected) continue;
      paintLabels(context, scene.figures(drawing), drawing.style, room, ink);
    }
    for (const drawing of drawings) {
      if (drawing.id !== view.selected && drawing.id !== hovered) continue;
      const isSelected = drawing.id === view.selected;
      const size = isSelected ? HANDLE.selected : HANDLE.hovered;
      paintHandles(context, scene.handlePoints(drawing), size, ink);
    }
    if (placing && !isStroke(placing.tool) && !isHeld) {
      const set = placing.placed.map(({ at, price }) => ({ x: xOf(at), y: yOf(price) }));
      paintHandles(context, set, HANDLE.selected, ink);
      if (placing.cursor) {
        const { at, price } = placing.cursor;
        paintCross(context, { x: xOf(at), y: yOf(price) }, pane, ink);
      }
    }
    context.restore();
  };
}
