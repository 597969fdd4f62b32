import type { LabelValue } from '@dorpon/domain/chart/drawings/figure';

/** Colours, fonts and words of the chart that is painted on. */
export interface Ink {
  colour(token: string): string;
  font(size: number, weight?: number): string;
  text(value: LabelValue): string;
  width(text: string, size: number): number;
}

/** The styles of a canvas, set only when they change: with many drawings the settings cost more than the lines. */
export class Pen {
  readonly context: CanvasRenderingContext2D;
  readonly #ink: Ink;
  #strokeToken = '';
  #fillToken = '';
  #opacity = -1;
  #width = -1;
  #dash: readonly number[] | undefined;

  constructor(context: CanvasRenderingContext2D, ink: Ink) {
    this.context = context;
    this.#ink = ink;
    context.lineJoin = 'round';
  }

  fill(token: string, opacity: number): void {
    if (token !== this.#fillToken) this.context.fillStyle = this.#ink.colour(token);
    this.#fillToken = token;
    this.#setOpacity(opacity);
  }

  stroke(token: string, opacity: number, width: number, dash: readonly number[]): void {
    if (token !== this.#strokeToken) this.context.strokeStyle = this.#ink.colour(token);
    this.#strokeToken = token;
    this.#setOpacity(opacity);
    if (width !== this.#width) this.context.lineWidth = width;
    this.#width = width;
    if (dash !== this.#dash) this.context.setLineDash(dash as number[]);
    this.#dash = dash;
  }

  line(x1: number, y1: number, x2: number, y2: number): void {
    const { context } = this;
    context.beginPath();
    context.moveTo(x1, y1);
    context.lineTo(x2, y2);
    context.stroke();
  }

  #setOpacity(opacity: number): void {
    if (opacity !== this.#opacity) this.context.globalAlpha = opacity;
    this.#opacity = opacity;
  }
}
