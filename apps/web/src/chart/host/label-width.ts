/** Pixels left and right of a text on a scale. */
const BESIDE = 17;

/**
 * The width of a scale for its longest text. It grows, and becomes smaller only with another subject (a share, a
 * language): a width that followed each scroll would move the bars.
 */
export class LabelWidth {
  readonly #measure: (text: string) => number;
  #subject = '';
  /** One text of each length is measured: digits are about as wide as each other. */
  readonly #measured = new Set<number>();
  width = 0;

  constructor(measure: (text: string) => number) {
    this.#measure = measure;
  }

  /** Texts are measured again: another font was loaded. */
  forget(): void {
    this.#subject = '';
  }

  /** Whether the width is another one with these texts. */
  widen(subject: string, texts: readonly string[]): boolean {
    if (texts.length === 0) return false;
    const before = this.width;
    if (subject !== this.#subject) {
      this.#subject = subject;
      this.#measured.clear();
      this.width = 0;
    }
    for (const text of texts) {
      if (this.#measured.has(text.length)) continue;
      this.#measured.add(text.length);
      this.width = Math.max(this.width, Math.ceil(this.#measure(text)) + BESIDE);
    }
    return this.width !== before;
  }
}

export function textWidth(text: string, font: string): number {
  const context = document.createElement('canvas').getContext('2d')!;
  context.font = font;
  return context.measureText(text).width;
}
