/** Two decimals are finer than any screen. */
export const px = (value: number): string => String(Math.round(value * 100) / 100 + 0);

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Codes contain `&`; characters that XML forbids are left out. */
export const escaped = (text: string): string =>
  text
    .replace(/[^\u0020-\ud7ff\ue000-\ufffd]/g, '')
    .replace(/[&<>"]/g, (letter) => entities[letter] ?? letter);

export interface TextStyle {
  readonly size: number;
  readonly fill: string;
  readonly weight?: 400 | 500 | 600;
  readonly anchor?: 'start' | 'middle' | 'end';
  /** An outline in the background colour, where lines may run behind. */
  readonly rim?: string;
}

/** A piece of text with its own style; `gap` is the distance to the previous one. */
export interface Run {
  readonly text: string;
  readonly fill?: string;
  readonly weight?: 400 | 500 | 600;
  readonly size?: number;
  readonly gap?: number;
}

const BENGALI = /[\u0964\u0965\u0980-\u09ff\u200c\u200d]/;

/** Pieces of one script: a font that lacks some letters of a run breaks those that it has. */
function byScript(text: string): { text: string; bengali: boolean }[] {
  const pieces: { text: string; bengali: boolean }[] = [];
  for (const letter of text) {
    const last = pieces.at(-1);
    const bengali = letter === ' ' && last ? last.bengali : BENGALI.test(letter);
    if (last && last.bengali === bengali) last.text += letter;
    else pieces.push({ text: letter, bengali });
  }
  return pieces;
}

/** Bengali letters are small for their font size. */
export const BENGALI_SIZE = 1.06;

function runSvg(run: Run, base: number): string {
  const look = [
    run.fill === undefined ? '' : ` fill="${run.fill}"`,
    run.weight === undefined ? '' : ` font-weight="${run.weight}"`,
  ].join('');
  return byScript(run.text)
    .map(({ text, bengali }, i) => {
      const gap = i === 0 && run.gap ? ` dx="${run.gap}"` : '';
      const family = bengali ? ` font-family="Noto Sans Bengali, sans-serif"` : '';
      const size = (run.size ?? base) * (bengali ? BENGALI_SIZE : 1);
      const sized = size === base ? '' : ` font-size="${px(size)}"`;
      const attributes = `${gap}${family}${look}${sized}`;
      return attributes === '' ? escaped(text) : `<tspan${attributes}>${escaped(text)}</tspan>`;
    })
    .join('');
}

export function svgText(
  x: number,
  y: number,
  content: string | readonly Run[],
  style: TextStyle,
): string {
  const runs = typeof content === 'string' ? [{ text: content }] : content;
  const inside = runs.map((run) => runSvg(run, style.size)).join('');
  if (inside === '') return '';
  const { size, fill, weight = 400, anchor = 'start', rim } = style;
  return [
    `<text x="${px(x)}" y="${px(y)}" font-size="${size}" fill="${fill}"`,
    weight === 400 ? '' : ` font-weight="${weight}"`,
    anchor === 'start' ? '' : ` text-anchor="${anchor}"`,
    rim === undefined
      ? ''
      : ` stroke="${rim}" stroke-width="3" stroke-linejoin="round" paint-order="stroke"`,
    `>${inside}</text>`,
  ].join('');
}
