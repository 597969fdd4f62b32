import type { Slide } from './canvas-slide.ts';

/**
 * A canvas over a part of the chart, painted in pixels of the chart. It is kept small: with every paint a browser
 * without a GPU copies all of it.
 */
export class TopCanvas {
  readonly element: HTMLCanvasElement;
  readonly #context: CanvasRenderingContext2D;
  #left = 0;
  #top = 0;
  #width = 0;
  #height = 0;
  #ratio = 0;
  #isHidden = false;
  #isSlid = false;

  constructor(parent: HTMLElement, zIndex: number) {
    this.element = document.createElement('canvas');
    const { style } = this.element;
    style.position = 'absolute';
    style.left = '0';
    style.top = '0';
    style.transformOrigin = '0 0';
    style.pointerEvents = 'none';
    style.zIndex = String(zIndex);
    parent.append(this.element);
    this.#context = this.element.getContext('2d')!;
  }

  place(left: number, top: number, width: number, height: number): void {
    const { style } = this.element;
    if (left !== this.#left || top !== this.#top || this.#isSlid) {
      [this.#left, this.#top] = [left, top];
      this.#isSlid = false;
      style.transform = `translate(${left}px, ${top}px)`;
    }
    const ratio = window.devicePixelRatio || 1;
    if (width === this.#width && height === this.#height && ratio === this.#ratio) return;
    [this.#width, this.#height, this.#ratio] = [width, height, ratio];
    this.element.width = Math.round(width * ratio);
    this.element.height = Math.round(height * ratio);
    style.width = `${width}px`;
    style.height = `${height}px`;
  }

  /** Moves and stretches what is painted, until it is placed again. */
  slide({ shiftX, shiftY, scaleY }: Slide): void {
    this.#isSlid = true;
    const [left, top] = [this.#left + shiftX, shiftY + scaleY * this.#top];
    this.element.style.transform = `translate(${left}px, ${top}px) scaleY(${scaleY})`;
  }

  /** Clears it and shows it. */
  begin(): CanvasRenderingContext2D {
    const ratio = this.#ratio || 1;
    const context = this.#context;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, this.element.width, this.element.height);
    context.setTransform(ratio, 0, 0, ratio, -this.#left * ratio, -this.#top * ratio);
    if (this.#isHidden) this.element.style.display = '';
    this.#isHidden = false;
    return context;
  }

  hide(): void {
    if (!this.#isHidden) this.element.style.display = 'none';
    this.#isHidden = true;
  }

  destroy(): void {
    this.element.remove();
  }
}

/** A dashed line of one pixel as an element: it moves without a paint. */
export class Hairline {
  readonly #element: HTMLElement;
  readonly #isLevel: boolean;
  readonly #dash: readonly [number, number];
  #isHidden = true;
  #length = 0;
  #colour = '';
  #at = Number.NaN;

  constructor(
    parent: HTMLElement,
    zIndex: number,
    direction: 'level' | 'upright',
    dash: readonly [number, number],
  ) {
    this.#dash = dash;
    this.#isLevel = direction === 'level';
    this.#element = document.createElement('div');
    const { style } = this.#element;
    style.position = 'absolute';
    style.left = '0';
    style.top = '0';
    style.pointerEvents = 'none';
    style.willChange = 'transform';
    style.zIndex = String(zIndex);
    style.display = 'none';
    parent.append(this.#element);
  }

  show(at: number, length: number, colour: string): void {
    const { style } = this.#element;
    if (length !== this.#length || colour !== this.#colour) {
      [this.#length, this.#colour] = [length, colour];
      const direction = this.#isLevel ? 'to right' : 'to bottom';
      const [on, off] = this.#dash;
      style.background = `repeating-linear-gradient(${direction}, ${colour} 0 ${on}px, transparent ${on}px ${on + off}px)`;
      style.width = this.#isLevel ? `${length}px` : '1px';
      style.height = this.#isLevel ? '1px' : `${length}px`;
    }
    if (at !== this.#at) {
      this.#at = at;
      style.transform = this.#isLevel ? `translateY(${at}px)` : `translateX(${at}px)`;
    }
    if (this.#isHidden) style.display = '';
    this.#isHidden = false;
  }

  hide(): void {
    if (!this.#isHidden) this.#element.style.display = 'none';
    this.#isHidden = true;
  }

  destroy(): void {
    this.#element.remove();
  }
}
