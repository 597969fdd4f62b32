import { readFileSync, renameSync, writeFileSync } from 'node:fs';

/** Of a window, in pixels of the desktop, as the browser's debugging interface names them. */
export interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly windowState: 'normal' | 'maximized' | 'minimized' | 'fullscreen';
}

export interface KeptWindow {
  readonly path: string;
  readonly place: Place | null;
}

/** The free area of a monitor. */
export interface Monitor {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Frames of some window managers move a window by a few pixels each time that it is placed. */
const FRAME_PX = 16;
/** So much of a window must be on a monitor for a hand to catch it. */
const CATCH_PX = 80;

/** The windows that were open last; none if the file is missing or is not ours. */
export function readKeptWindows(file: string): KeptWindow[] {
  try {
    const read: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return Array.isArray(read) ? read.filter(isKeptWindow) : [];
  } catch {
    return [];
  }
}

/** Through a second file: a power cut must not leave half of it. */
export function keepWindows(file: string, windows: readonly KeptWindow[]): void {
  const fresh = `${file}.new`;
  writeFileSync(fresh, `${JSON.stringify(windows, null, 2)}\n`, { mode: 0o600 });
  renameSync(fresh, file);
}

export function isNear(one: Place, other: Place): boolean {
  if (one.windowState !== other.windowState) return false;
  const sides = ['left', 'top', 'width', 'height'] as const;
  return sides.every((side) => Math.abs(one[side] - other[side]) <= FRAME_PX);
}

/** The place itself, or the corner of the monitor if the monitor that it was on is gone. */
export function withinReach(place: Place, monitor: Monitor): Place {
  const across = overlap(place.left, place.width, monitor.left, monitor.width);
  const down = overlap(place.top, place.height, monitor.top, monitor.height);
  if (across >= CATCH_PX && down >= CATCH_PX) return place;
  return {
    ...place,
    left: monitor.left,
    top: monitor.top,
    width: Math.min(place.width, monitor.width),
    height: Math.min(place.height, monitor.height),
  };
}

const overlap = (from: number, length: number, otherFrom: number, otherLength: number): number =>
  Math.min(from + length, otherFrom + otherLength) - Math.max(from, otherFrom);

function isKeptWindow(value: unknown): value is KeptWindow {
  if (typeof value !== 'object' || value === null) return false;
  const { path, place } = value as Partial<KeptWindow>;
  if (typeof path !== 'string' || !path.startsWith('/') || path.startsWith('//')) return false;
  return place === null || (typeof place === 'object' && isPlace(place));
}

function isPlace(place: Partial<Place>): boolean {
  const { left, top, width, height, windowState = '' } = place;
  return (
    [left, top, width, height].every(Number.isFinite) &&
    ['normal', 'maximized', 'minimized', 'fullscreen'].includes(windowState)
  );
}
