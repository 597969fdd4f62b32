import type { Drawing } from './drawing.ts';
import { type Figure, label, line } from './figure.ts';
import type { Frame, Point } from './frame.ts';

type Build = (points: readonly Point[], frame: Frame, drawing: Drawing) => Figure[];

export const trendLine: Build = ([a, b], frame) => line(a!, b!, frame);

export const arrow: Build = ([a, b], frame) => line(a!, b!, frame, 'line', { arrow: true });

export const ray: Build = ([a, b], frame) => line(a!, b!, frame, 'line', { end: true });

export const extendedLine: Build = ([a, b], frame) =>
  line(a!, b!, frame, 'line', { start: true, end: true });

const right = ({ x, y }: Point): Point => ({ x: x + 1, y });
const down = ({ x, y }: Point): Point => ({ x, y: y + 1 });

const priceLabel = (y: number, frame: Frame, drawing: Drawing): Figure =>
  label(
    { x: frame.width - 6, y: y - 3 },
    { kind: 'price', price: drawing.anchors[0]!.price },
    { align: 'right' },
  );

const labelled = (figures: Figure[], y: number, frame: Frame, drawing: Drawing): Figure[] =>
  figures.length === 0 ? figures : [...figures, priceLabel(y, frame, drawing)];

export const horizontalLine: Build = ([a], frame, drawing) =>
  labelled(line(a!, right(a!), frame, 'line', { start: true, end: true }), a!.y, frame, drawing);

export const horizontalRay: Build = ([a], frame, drawing) =>
  labelled(line(a!, right(a!), frame, 'line', { end: true }), a!.y, frame, drawing);

export const verticalLine: Build = ([a], frame) =>
  line(a!, down(a!), frame, 'line', { start: true, end: true });

export const crossLine: Build = (points, frame, drawing) => [
  ...horizontalLine(points, frame, drawing),
  ...verticalLine(points, frame, drawing),
];
