import type { Palette } from './colours.ts';
import { dashedLine } from './paint/trace.ts';
import { paintCanvases } from './paint-canvases.ts';
import type { TagPlace } from './tags.ts';

/** All canvases of the element as one, on the ground of the page. */
export function pictureOf(
  element: HTMLElement,
  place: TagPlace,
  palette: Palette,
  last: { readonly y: number; readonly token: string } | undefined,
): HTMLCanvasElement {
  const ratio = window.devicePixelRatio || 1;
  const width = place.width + place.axisWidth;
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(place.height * ratio);
  const context = canvas.getContext('2d')!;
  context.scale(ratio, ratio);
  context.fillStyle = palette.colour('ground');
  context.fillRect(0, 0, width, place.height);
  // Lines between panes are elements, not canvases.
  context.fillStyle = palette.colour('line');
  for (const { top } of place.panes.slice(1)) context.fillRect(0, top - 1, width, 1);
  paintCanvases(context, element);
  if (last) {
    context.strokeStyle = palette.colour(last.token);
    context.lineWidth = 1;
    dashedLine(context, [0, last.y + 0.5], [place.width, last.y + 0.5], [1, 2]);
  }
  return canvas;
}
