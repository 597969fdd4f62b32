let context: CanvasRenderingContext2D | null = null;
const widths = new Map<string, number>();

/** Width of a name on the plot, in px; see `.radar-name`. */
export function textWidth(text: string): number {
  let width = widths.get(text);
  if (width === undefined) {
    context ??= document.createElement('canvas').getContext('2d');
    if (context === null) return text.length * 7;
    context.font = `550 11.5px ${getComputedStyle(document.body).fontFamily}`;
    width = context.measureText(text).width + 2;
    // Until the font has loaded, the width is that of another one.
    if (document.fonts.status === 'loaded') widths.set(text, width);
  }
  return width;
}
