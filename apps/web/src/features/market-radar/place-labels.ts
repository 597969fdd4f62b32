export interface Label {
  readonly key: string;
  /** The point that it names. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

export interface PlacedLabel {
  readonly key: string;
  /** Left edge and middle. */
  readonly x: number;
  readonly y: number;
  /** A path from the point to a label that is further away. */
  readonly leader?: string;
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const HEIGHT = 13;
const AWAY = 7;
const DOT = 4;
/** How far away a label may be that has a line to its point. */
const FAR = [18, 30, 44];

const overlaps = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const boxOf = ({ x, y, width }: { x: number; y: number; width: number }): Box => ({
  left: x,
  right: x + width,
  top: y - HEIGHT / 2,
  bottom: y + HEIGHT / 2,
});

/** Beside the point, then above and below it, then at its corners. */
const candidates = ({ x, y, width }: Label): { x: number; y: number }[] => [
  { x: x + AWAY, y },
  { x: x - AWAY - width, y },
  { x: x - width / 2, y: y - AWAY - HEIGHT / 2 },
  { x: x - width / 2, y: y + AWAY + HEIGHT / 2 },
  { x: x + DOT, y: y - AWAY - 3 },
  { x: x + DOT, y: y + AWAY + 3 },
  { x: x - DOT - width, y: y - AWAY - 3 },
  { x: x - DOT - width, y: y + AWAY + 3 },
];

/** All around, with a line to the point. */
const farCandidates = ({ x, y, width }: Label): { x: number; y: number; leader: string }[] =>
  FAR.flatMap((far) =>
    [
      [1, -1],
      [-1, -1],
      [1, 1],
      [-1, 1],
      [0, -1],
      [0, 1],
    ].map(([right, down]) => {
      const [endX, endY] = [x + right! * far * 0.8, y + down! * far];
      const left = right === 0 ? endX - width / 2 : right === 1 ? endX + 2 : endX - 2 - width;
      const middle = right === 0 ? endY + down! * (HEIGHT / 2) : endY;
      return { x: left, y: middle, leader: `M${x} ${y}L${endX} ${endY}` };
    }),
  );

/**
 * Places for labels that cover neither each other nor a point, in the order given. A label without a
 * place is left out: its point is in the table.
 */
export function placeLabels(
  labels: readonly Label[],
  frame: { readonly width: number; readonly height: number },
): PlacedLabel[] {
  const dots = labels.map(
    ({ x, y }): Box => ({ left: x - DOT, right: x + DOT, top: y - DOT, bottom: y + DOT }),
  );
  const taken: Box[] = [];
  return labels.flatMap((label, own) => {
    const all = [...candidates(label), ...farCandidates(label)];
    const place = all.find((at) => {
      const box = boxOf({ ...at, width: label.width });
      const isInside =
        box.left >= 0 && box.right <= frame.width && box.top >= 0 && box.bottom <= frame.height;
      return (
        isInside &&
        !taken.some((other) => overlaps(box, other)) &&
        !dots.some((dot, at2) => at2 !== own && overlaps(box, dot))
      );
    });
    if (place === undefined) return [];
    taken.push(boxOf({ ...place, width: label.width }));
    return [{ key: label.key, ...place }];
  });
}
