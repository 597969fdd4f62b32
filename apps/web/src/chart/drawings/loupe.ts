import type { Point } from '@dorpon/domain/chart/drawings/frame';
import { paintCanvases } from '../host/paint-canvases.ts';
import './loupe.css';

const SIZE = 120;
const ZOOM = 2;
/** From the finger to the middle of the loupe. */
const AWAY = 104;

export interface Loupe {
  /** Over a finger, magnifies the chart around the place that is being set. */
  show(finger: Point, place: Point): void;
  /** The chart has been painted again. */
  refresh(): void;
  hide(): void;
  remove(): void;
}

/** The finger covers the place that it sets; a circle above it shows that place magnified. */
export function createLoupe(element: HTMLElement): Loupe {
  let canvas: HTMLCanvasElement | undefined;
  let at: Point | undefined;

  const create = (): HTMLCanvasElement => {
    const made = document.createElement('canvas');
    made.className = 'drawing-loupe';
    made.setAttribute('aria-hidden', 'true');
    element.append(made);
    return made;
  };

  const draw = (made: HTMLCanvasElement, { x, y }: Point): void => {
    const scale = window.devicePixelRatio || 1;
    made.width = SIZE * scale;
    made.height = SIZE * scale;
    const context = made.getContext('2d');
    if (!context) return;
    context.fillStyle = getComputedStyle(element).getPropertyValue('--ground') || '#ffffff';
    context.fillRect(0, 0, made.width, made.height);
    context.scale(scale * ZOOM, scale * ZOOM);
    context.translate(SIZE / (2 * ZOOM) - x, SIZE / (2 * ZOOM) - y);
    paintCanvases(context, element, made);
  };

  return {
    show({ x, y }, place) {
      canvas ??= create();
      const half = SIZE / 2;
      const left = Math.min(Math.max(x, half), Math.max(half, element.clientWidth - half));
      const isRoomAbove = y - AWAY - half >= 0;
      const aside = x > element.clientWidth / 2 ? x - AWAY : x + AWAY;
      canvas.hidden = false;
      canvas.style.left = `${(isRoomAbove ? left : aside) - half}px`;
      canvas.style.top = `${isRoomAbove ? y - AWAY - half : Math.max(0, y - half)}px`;
      at = place;
    },
    refresh() {
      if (canvas && at) draw(canvas, at);
    },
    hide() {
      at = undefined;
      if (canvas) canvas.hidden = true;
    },
    remove() {
      canvas?.remove();
    },
  };
}
