import { type ShapedText, shapeText, UNITS, type Weight } from './shape-text.ts';
import { px } from './svg-text.ts';

const TEXT = /<text ([^>]*)>(.*?)<\/text>/g;
const RUN = /<tspan([^>]*)>([^<]*)<\/tspan>|([^<]+)/g;

interface SetRun {
  readonly shaped: ShapedText;
  readonly size: number;
  readonly fill: string;
  readonly gap: number;
}

/**
 * Rewrites our own SVG with the outlines of its letters in place of text. The renderer's own shaping
 * loses the width of Bengali syllables, and it would read the fonts anew for each picture.
 */
export const withOutlines = (svg: string): string =>
  svg.replaceAll(TEXT, (_whole, head: string, body: string) => outlined(head, runsOf(head, body)));

const attribute = (head: string, name: string): string | undefined =>
  new RegExp(`(?:^| )${name}="([^"]*)"`).exec(head)?.[1];

function runsOf(head: string, body: string): SetRun[] {
  return Array.from(body.matchAll(RUN), ([, own = '', inside, bare = '']) => {
    const of = (name: string) => attribute(own, name) ?? attribute(head, name);
    return {
      shaped: shapeText(plain(inside ?? bare), Number(of('font-weight') ?? 400) as Weight),
      size: Number(of('font-size') ?? 0),
      fill: of('fill') ?? '',
      gap: Number(attribute(own, 'dx') ?? 0),
    };
  });
}

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };
const plain = (text: string): string => text.replace(/&\w+;/g, (name) => entities[name] ?? name);

const widthOf = ({ shaped, size }: SetRun): number => (shaped.width * size) / UNITS;

function outlined(head: string, runs: readonly SetRun[]): string {
  const width = runs.reduce((sum, run) => sum + run.gap + widthOf(run), 0);
  const anchor = attribute(head, 'text-anchor') ?? 'start';
  const y = attribute(head, 'y') ?? '0';
  const rim = attribute(head, 'stroke');
  let x = Number(attribute(head, 'x') ?? 0);
  if (anchor !== 'start') x -= anchor === 'end' ? width : width / 2;
  const rims: string[] = [];
  const letters: string[] = [];
  for (const run of runs) {
    x += run.gap;
    const scale = run.size / UNITS;
    const place = `transform="translate(${px(x)} ${y}) scale(${scale} ${-scale})"`;
    const paths = run.shaped.glyphs
      .map((glyph) => `<path transform="translate(${glyph.x} ${glyph.y})" d="${glyph.path}"/>`)
      .join('');
    letters.push(`<g ${place} fill="${run.fill}">${paths}</g>`);
    if (rim !== undefined) {
      const stroke = Number(attribute(head, 'stroke-width') ?? 0) / scale;
      rims.push(
        `<g ${place} stroke="${rim}" stroke-width="${stroke}" stroke-linejoin="round">${paths}</g>`,
      );
    }
    x += widthOf(run);
  }
  // All outlines are behind all letters: the outline of one letter would cut into the one before.
  return rims.join('') + letters.join('');
}
