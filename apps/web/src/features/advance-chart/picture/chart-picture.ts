import type { ChartHost } from '../../../chart/chart-host.ts';

export interface PictureWords {
  /** "ACI · Advanced Chemical Industries PLC". */
  readonly title: string;
  /** "Day · adjusted · 15 Nov 2026". */
  readonly note: string;
  /** "Dorpon · simulated prices". */
  readonly source: string;
}

const HEAD = 40;
const FOOT = 26;
const EDGE = 12;
const LINE = 18;

/** The chart with its name, interval, day, legends and source, as it is saved and copied. */
export function drawPicture(
  host: ChartHost,
  element: HTMLElement,
  words: PictureWords,
): HTMLCanvasElement {
  const chart = host.picture();
  const { width, height, panes } = host.geometry.get();
  const ratio = chart.width / width;
  const canvas = document.createElement('canvas');
  canvas.width = chart.width;
  canvas.height = Math.round((height + HEAD + FOOT) * ratio);
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  const style = getComputedStyle(element);
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim();
  const font = (size: number, weight: number) => `${weight} ${size}px ${style.fontFamily}`;
  context.scale(ratio, ratio);
  context.fillStyle = token('ground');
  context.fillRect(0, 0, width, height + HEAD + FOOT);
  context.drawImage(chart, 0, HEAD, width, height);
  for (const layer of element.querySelectorAll<HTMLCanvasElement>('.profile-canvas'))
    context.drawImage(layer, 0, HEAD + layer.offsetTop, layer.offsetWidth, layer.offsetHeight);
  context.textBaseline = 'middle';

  const write = (text: string, x: number, y: number, size: number, weight: number, ink: string) => {
    context.font = font(size, weight);
    context.fillStyle = token(ink);
    context.fillText(text, x, y);
    return x + context.measureText(text).width;
  };
  const after = write(words.title, EDGE, HEAD / 2, 15, 600, 'ink');
  write(words.note, after + EDGE, HEAD / 2 + 1, 12, 430, 'ink-2');
  write(words.source, EDGE, HEAD + height + FOOT / 2, 11, 430, 'ink-3');
  for (const { id, top } of panes) {
    for (const [at, line] of legendLines(element, id).entries())
      write(line, EDGE, HEAD + top + 13 + at * LINE, 12, 500, 'ink-2');
  }
  // Pictures are for others: the member's own trades are not in them.
  const marks = '.mark:not([data-kind="buy"], [data-kind="sell"])';
  for (const mark of element.querySelectorAll<HTMLElement>(marks)) {
    const place = mark.getBoundingClientRect();
    const frame = element.getBoundingClientRect();
    const [x, y] = [place.left - frame.left, place.top - frame.top + HEAD];
    context.fillStyle = token('ground-3');
    context.fillRect(x, y, place.width, place.height);
    context.textAlign = 'center';
    write(mark.textContent ?? '', x + place.width / 2, y + place.height / 2 + 1, 11, 600, 'ink-2');
    context.textAlign = 'start';
  }
  return canvas;
}

/** The texts that lie over a pane, without its buttons. */
function legendLines(element: HTMLElement, pane: string): string[] {
  const legend = element.querySelector(`.legend[data-pane="${CSS.escape(pane)}"]`);
  return [...(legend?.querySelectorAll('.legend-line') ?? [])].map((line) =>
    [...line.children]
      .filter((part) => !part.classList.contains('legend-acts'))
      .map((part) =>
        [...part.childNodes]
          .map((node) => node.textContent)
          .join(' ')
          .trim(),
      )
      .filter((text) => text !== '')
      .join('  '),
  );
}

const blobOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no image'))), 'image/png'),
  );

export async function savePicture(canvas: HTMLCanvasElement, name: string): Promise<void> {
  const address = URL.createObjectURL(await blobOf(canvas));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name}.png`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** False when the browser refuses. */
export async function copyPicture(canvas: HTMLCanvasElement): Promise<boolean> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': blobOf(canvas) })]);
    return true;
  } catch {
    // There is no clipboard over plain http, and browsers may refuse it.
    return false;
  }
}
