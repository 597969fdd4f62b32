interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const BAND = 16;

/**
 * The places of labels in a pane. A label is left out where one of another drawing is already written: two of
 * them over each other cannot be read.
 */
export class LabelRoom {
  readonly width: number;
  readonly height: number;
  /** Boxes by the bands of the pane that they touch. */
  readonly #bands: Box[][];
  #own: Box[] = [];

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.#bands = Array.from({ length: Math.ceil(Math.max(0, height) / BAND) + 1 }, () => []);
  }

  /** Whether a label of another drawing is here: without the width of a label, which takes longer to find. */
  isTaken(x: number, y: number): boolean {
    for (const { left, top, right, bottom } of this.#bands[this.#bandOf(y)]!)
      if (x > left && x < right && y > top && y < bottom) return true;
    return false;
  }

  /**
   * Whether the place is free of labels of other drawings, for a label in a list (the levels of one drawing) of
   * its own ones too. It is then taken.
   */
  take(box: Box, isListed: boolean): boolean {
    if (isListed) for (const other of this.#own) if (isOver(box, other)) return false;
    const [from, upto] = this.#span(box);
    for (let band = from; band <= upto; band += 1)
      for (const other of this.#bands[band]!) if (isOver(box, other)) return false;
    this.#own.push(box);
    return true;
  }

  /** The labels of the next drawing follow. */
  nextDrawing(): void {
    for (const box of this.#own) {
      const [from, upto] = this.#span(box);
      for (let band = from; band <= upto; band += 1) this.#bands[band]!.push(box);
    }
    this.#own = [];
  }

  #span({ top, bottom }: Box): readonly [number, number] {
    return [this.#bandOf(top), this.#bandOf(bottom)];
  }

  #bandOf(y: number): number {
    return Math.max(0, Math.min(this.#bands.length - 1, Math.floor(y / BAND)));
  }
}

const isOver = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
