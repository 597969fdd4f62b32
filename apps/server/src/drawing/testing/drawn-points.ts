/** Every point that our SVG draws, with its attribute. */
export interface DrawnPoint {
  readonly x: number;
  readonly y: number;
  readonly from: string;
}

/** The logo is drawn in its own coordinates: only its position counts. */
const GROUP = /<g transform="translate\(([-\d.]+) ([-\d.]+)\)[^>]*>.*?<\/g>/gs;

export function drawnPoints(svg: string): DrawnPoint[] {
  const groups = Array.from(svg.matchAll(GROUP), ([, x, y]) => ({
    x: Number(x),
    y: Number(y),
    from: 'group',
  }));
  const rest = svg.replaceAll(GROUP, '');
  return [
    ...groups,
    ...Array.from(rest.matchAll(/ d="([^"]*)"/g), ([, d = '']) => pathPoints(d)).flat(),
    ...Array.from(rest.matchAll(/<text x="([^"]*)" y="([^"]*)"/g), ([from, x, y]) => ({
      x: Number(x),
      y: Number(y),
      from,
    })),
    ...Array.from(rest.matchAll(/cx="([^"]*)" cy="([^"]*)"/g), ([from, x, y]) => ({
      x: Number(x),
      y: Number(y),
      from,
    })),
    ...Array.from(
      rest.matchAll(/<rect x="([^"]*)" y="([^"]*)" width="([^"]*)" height="([^"]*)"/g),
      ([from, x, y, width, height]) => [
        { x: Number(x), y: Number(y), from },
        { x: Number(x) + Number(width), y: Number(y) + Number(height), from },
      ],
    ).flat(),
  ];
}

function pathPoints(d: string): DrawnPoint[] {
  const points: DrawnPoint[] = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  for (const [step, letter = '', numbers = ''] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const [a = Number.NaN, b = Number.NaN] = numbers.trim().split(/[ ,]+/).map(Number);
    if (letter === 'M' || letter === 'L') [x, y] = [a, b];
    else if (letter === 'H') x = a;
    else if (letter === 'V') y = a;
    else if (letter === 'h') x += a;
    else if (letter === 'v') y += a;
    else if (letter === 'l') [x, y] = [x + a, y + b];
    else if (letter === 'z' || letter === 'Z') [x, y] = [startX, startY];
    else throw new Error(`unknown path step ${step}`);
    if (letter === 'M') [startX, startY] = [x, y];
    points.push({ x, y, from: `${step} of ${d.slice(0, 80)}` });
  }
  return points;
}
