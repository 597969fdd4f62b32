import { isBengali, piecesOf } from './bengali-pieces.ts';
import { measureWidths, type Weight, widthOf } from './bengali-widths.ts';
import { escaped, px } from './svg-text.ts';

const TEXT = /<text ([^>]*)>(.*?)<\/text>/g;
const RUN = /<tspan([^>]*)>([^<]*)<\/tspan>|([^<]+)/g;

interface SetRun {
  readonly text: string;
  readonly size: number;
  readonly weight: Weight;
  readonly fill: string;
  readonly gap: number;
}

/**
 * Rewrites our own SVG so that every piece of Bengali text has an explicit position. Browsers do
 * not need this: it works around a renderer that loses the width of a syllable and does not mix
 * fonts in one text.
 */
export function withBengaliSet(svg: string): string {
  const texts = Array.from(svg.matchAll(TEXT), ([, head = '', body = '']) => runsOf(head, body));
  measureWidths(texts.filter((runs) => runs.some(({ text }) => isBengali(text))).flat());
  return svg.replaceAll(TEXT, (whole, head: string, body: string) => {
    const runs = runsOf(head, body);
    return runs.some(({ text }) => isBengali(text)) ? placed(head, runs) : whole;
  });
}

const attribute = (head: string, name: string): string | undefined =>
  new RegExp(`(?:^| )${name}="([^"]*)"`).exec(head)?.[1];

function runsOf(head: string, body: string): SetRun[] {
  return Array.from(body.matchAll(RUN), ([, own = '', inside, bare = '']) => {
    const of = (name: string) => attribute(own, name) ?? attribute(head, name);
    return {
      text: plain(inside ?? bare),
      size: Number(of('font-size') ?? 0),
      weight: Number(of('font-weight') ?? 400) as Weight,
      fill: of('fill') ?? '',
      gap: Number(attribute(own, 'dx') ?? 0),
    };
  });
}

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };
const plain = (text: string): string => text.replace(/&\w+;/g, (name) => entities[name] ?? name);

function placed(head: string, runs: readonly SetRun[]): string {
  const width = runs.reduce((sum, run) => sum + run.gap + runWidth(run), 0);
  const anchor = attribute(head, 'text-anchor') ?? 'start';
  const y = attribute(head, 'y') ?? '0';
  let x = Number(attribute(head, 'x') ?? 0);
  if (anchor !== 'start') x -= anchor === 'end' ? width : width / 2;
  const pieces: string[] = [];
  for (const run of runs) {
    x += run.gap;
    for (const piece of piecesOf(run.text)) {
      const family = piece.kind === 'latin' ? 'Archivo' : 'Noto Sans Bengali';
      if (piece.kind !== 'space')
        pieces.push(
          `<text x="${px(x)}" y="${y}" font-family="${family}" font-size="${run.size}" font-weight="${run.weight}" fill="${run.fill}">${escaped(piece.text)}</text>`,
        );
      x += widthOf(piece, run.weight) * run.size;
    }
  }
  const letters = pieces.join('');
  const rim = / stroke="[^>]*/.exec(head)?.[0];
  // All outlines are behind all letters: the outline of one piece would cut into the piece before
  // it.
  return rim === undefined ? letters : `<g${rim}>${letters}</g>${letters}`;
}

const runWidth = ({ text, weight, size }: SetRun): number =>
  piecesOf(text).reduce((sum, piece) => sum + widthOf(piece, weight) * size, 0);
