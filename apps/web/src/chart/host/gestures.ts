import type { DrawingLayer, Pointed } from './drawing-layer.ts';

export interface GestureTarget {
  /** The crosshair follows the pointer; undefined hides it. */
  setPointer(place: { readonly x: number; readonly y: number } | undefined): void;
  /** The crosshair of a long press stays until it is closed. */
  setHeld(held: boolean): void;
  isHeld(): boolean;
  pointer(): { readonly x: number; readonly y: number } | undefined;
  /** Height of the price pane, and width without scales. */
  priceSize(): { readonly width: number; readonly height: number };
  size(): { readonly width: number; readonly height: number };
  onMenu(x: number, y: number, drawing: string | undefined): void;
  onPaneDragEnd(): void;
  setCursor(cursor: string): void;
  /** By so many pixels; positive to the right. */
  scroll(pixels: number): void;
  /** Newest bar and automatic scale. */
  reset(): void;
}

const LONG_PRESS_MS = 350;
const STILL_PX = 8;
const TAP_MS = 250;
const DOUBLE_TAP_MS = 320;

/**
 * Sends gestures to the drawings first, then to the crosshair; klinecharts scrolls and zooms with the
 * rest. It listens inside the element, so a captured event that stops here never reaches it.
 */
export class Gestures {
  readonly #element: HTMLElement;
  readonly #target: GestureTarget;
  readonly #layer: DrawingLayer | undefined;
  readonly #abort = new AbortController();
  /** The pointer whose gesture the drawings took. */
  #taken: number | undefined;
  #fingers = new Map<number, { x: number; y: number }>();
  #timer = 0;
  #pressedAt = { x: 0, y: 0, time: 0 };
  #origin: { x: number; y: number } | undefined;
  /** A press that the drawings did not take: a click if it does not move. */
  #isPressed = false;
  #tap = { x: 0, y: 0, time: 0 };

  constructor(element: HTMLElement, target: GestureTarget, layer: DrawingLayer | undefined) {
    this.#element = element;
    this.#target = target;
    this.#layer = layer;
    const on = <Kind extends keyof HTMLElementEventMap>(
      kind: Kind,
      listener: (event: HTMLElementEventMap[Kind]) => void,
    ) => {
      const { signal } = this.#abort;
      element.addEventListener(kind, listener, { capture: true, signal, passive: false });
    };
    on('pointerdown', (event) => this.#down(event));
    on('pointermove', (event) => this.#move(event));
    on('pointerup', (event) => this.#up(event));
    on('pointercancel', (event) => this.#up(event));
    on('pointerleave', (event) => this.#leave(event));
    on('dblclick', (event) => this.#doubleClick(event));
    on('contextmenu', (event) => this.#menu(event));
    for (const kind of ['mousedown', 'mousemove', 'touchstart', 'touchmove'] as const)
      on(kind, (event) => {
        const held = this.#target.isHeld() && kind === 'touchmove' && this.#fingers.size === 1;
        if (this.#taken !== undefined || held) event.stopPropagation();
      });
    // The end of a drag of a separator can be outside of the chart.
    const end = () => target.onPaneDragEnd();
    for (const kind of ['mouseup', 'touchend'] as const)
      window.addEventListener(kind, end, { signal: this.#abort.signal });
  }

  destroy(): void {
    this.#abort.abort();
    clearTimeout(this.#timer);
  }

  #pointed(event: MouseEvent): Pointed {
    const box = this.#element.getBoundingClientRect();
    return {
      x: event.clientX - box.left,
      y: event.clientY - box.top,
      touch: 'pointerType' in event && event.pointerType !== 'mouse',
      shift: event.shiftKey,
      ctrl: event.ctrlKey || event.metaKey,
    };
  }

  #isOnPrice({ x, y }: Pointed): boolean {
    const { width, height } = this.#target.priceSize();
    return x >= 0 && y >= 0 && x < width && y < height;
  }

  #isOnPanes({ x, y }: Pointed): boolean {
    const { width, height } = this.#target.size();
    return x >= 0 && y >= 0 && x < width && y < height;
  }

  #down(event: PointerEvent): void {
    // Menus and buttons over the chart are not part of it.
    if (event.target instanceof Element && event.target.closest('[data-over-chart]')) return;
    const at = this.#pointed(event);
    if (at.touch) this.#fingers.set(event.pointerId, at);
    clearTimeout(this.#timer);
    if (event.button !== 0 || this.#fingers.size > 1) return;
    if (this.#isOnPrice(at) && this.#layer?.press(at)) {
      this.#taken = event.pointerId;
      this.#element.setPointerCapture?.(event.pointerId);
      this.#target.setPointer(undefined);
      return;
    }
    this.#pressedAt = { x: at.x, y: at.y, time: event.timeStamp };
    this.#isPressed = this.#isOnPanes(at);
    if (!at.touch || !this.#isPressed) return;
    this.#origin = this.#target.isHeld() ? this.#target.pointer() : undefined;
    this.#timer = window.setTimeout(() => this.#longPress(at), LONG_PRESS_MS);
  }

  #longPress(at: Pointed): void {
    const drawing = this.#isOnPrice(at) ? this.#layer?.drawingAt(at) : undefined;
    if (drawing !== undefined) {
      this.#target.onMenu(at.x, at.y, drawing);
      return;
    }
    if (this.#target.isHeld()) return;
    this.#target.setHeld(true);
    this.#target.setPointer({ x: at.x, y: at.y });
    this.#origin = { x: at.x, y: at.y };
  }

  #move(event: PointerEvent): void {
    const at = this.#pointed(event);
    const finger = this.#fingers.get(event.pointerId);
    if (finger) {
      // klinecharts zooms with two fingers; together they also scroll.
      if (this.#fingers.size === 2) this.#target.scroll((at.x - finger.x) / 2);
      this.#fingers.set(event.pointerId, at);
    }
    if (this.#taken === event.pointerId) {
      this.#layer?.drag(at);
      return;
    }
    if (at.touch) {
      this.#moveFinger(at);
      return;
    }
    const isOver = this.#isOnPanes(at);
    this.#target.setPointer(isOver ? { x: at.x, y: at.y } : undefined);
    if (event.buttons !== 0) return;
    const cursor = this.#isOnPrice(at) ? this.#layer?.hover(at) : undefined;
    if (!this.#isOnPrice(at)) this.#layer?.leave();
    this.#target.setCursor(cursor ?? 'crosshair');
  }

  #moveFinger(at: Pointed): void {
    const { x, y } = this.#pressedAt;
    if (Math.hypot(at.x - x, at.y - y) > STILL_PX && !this.#target.isHeld())
      clearTimeout(this.#timer);
    if (!this.#target.isHeld() || !this.#origin || this.#fingers.size !== 1) return;
    const { width, height } = this.#target.size();
    this.#target.setPointer({
      x: Math.max(0, Math.min(width - 1, this.#origin.x + at.x - x)),
      y: Math.max(0, Math.min(height - 1, this.#origin.y + at.y - y)),
    });
  }

  #up(event: PointerEvent): void {
    clearTimeout(this.#timer);
    const at = this.#pointed(event);
    this.#fingers.delete(event.pointerId);
    if (this.#taken === event.pointerId) {
      this.#taken = undefined;
      this.#layer?.release(at);
      return;
    }
    if (!this.#isPressed || event.type === 'pointercancel') return;
    this.#isPressed = false;
    const { x, y, time } = this.#pressedAt;
    const isStill = Math.hypot(at.x - x, at.y - y) < (at.touch ? STILL_PX : 4);
    const isTap = isStill && event.timeStamp - time < TAP_MS;
    if (isStill && (isTap || !at.touch) && !this.#target.isHeld() && this.#isOnPrice(at))
      this.#layer?.click(at);
    if (at.touch && isTap) this.#tapped(at, event.timeStamp);
  }

  #tapped(at: Pointed, time: number): void {
    const { x, y } = this.#tap;
    const isDouble = time - this.#tap.time < DOUBLE_TAP_MS && Math.hypot(at.x - x, at.y - y) < 30;
    this.#tap = { x: at.x, y: at.y, time: isDouble ? 0 : time };
    if (this.#target.isHeld()) {
      this.#target.setHeld(false);
      this.#target.setPointer(undefined);
    } else if (isDouble && !this.#layer?.doubleClick(at)) this.#target.reset();
  }

  #leave(event: PointerEvent): void {
    if (event.target !== this.#element || event.pointerType !== 'mouse') return;
    if (this.#taken !== undefined) return;
    this.#target.setPointer(undefined);
    this.#layer?.leave();
  }

  #doubleClick(event: MouseEvent): void {
    const at = this.#pointed(event);
    if (this.#isOnPrice(at) && this.#layer?.doubleClick(at)) event.stopPropagation();
  }

  #menu(event: MouseEvent): void {
    const at = this.#pointed(event);
    if (!this.#isOnPanes(at)) return;
    event.preventDefault();
    // A long press of a finger starts the crosshair instead.
    if (at.touch) return;
    const drawing = this.#isOnPrice(at) ? this.#layer?.drawingAt(at) : undefined;
    this.#target.onMenu(at.x, at.y, drawing);
  }
}
