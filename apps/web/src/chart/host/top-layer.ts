/** A canvas over the chart. It is cleared only where something was painted: clearing all costs more. */
export class TopCanvas {
  readonly element: HTMLCanvasElement;
  readonly context: CanvasRenderingContext2D;
  width = 0;
  height = 0;
  #ratio = 0;
  #painted: [number, number, number, number][] = [];

  constructor(parent: HTMLElement, zIndex: number) {
    this.element = document.createElement('canvas');
    const { style } = this.element;
    style.position = 'absolute';
    style.left = '0';
    style.top = '0';
    style.pointerEvents = 'none';
    style.zIndex = String(zIndex);
    parent.append(this.element);
    this.context = this.element.getContext('2d')!;
  }

  resize(width: number, height: number): void {
    const ratio = window.devicePixelRatio || 1;
    if (width === this.width && height === this.height && ratio === this.#ratio) return;
    [this.width, this.height, this.#ratio] = [width, height, ratio];
    this.element.width = Math.round(width * ratio);
    this.element.height = Math.round(height * ratio);
    this.element.style.width = `${width}px`;
    this.element.style.height = `${height}px`;
    this.#painted = [];
  }

  begin(): CanvasRenderingContext2D {
    const ratio = this.#ratio || 1;
    this.context.setTransform(ratio, 0, 0, ratio, 0, 0);
    for (const [x, y, width, height] of this.#painted)
      this.context.clearRect(x - 1, y - 1, width + 2, height + 2);
    this.#painted = [];
    return this.context;
  }

  /** To be cleared before the next paint. */
  used(x: number, y: number, width: number, height: number): void {
    this.#painted.push([x, y, width, height]);
  }

  destroy(): void {
    this.element.remove();
  }
}
