import type { VolumeProfile } from '@dorpon/domain/indicators/volume-profile';
import type { Palette } from '../colours.ts';
import { type ValueScale, yOf } from '../price-scale.ts';
import type { Frame } from './frame.ts';

type Context = CanvasRenderingContext2D;

export function paintVolume(
  context: Context,
  frame: Frame,
  scale: ValueScale,
  palette: Palette,
  height: number,
): void {
  const { open, close, volume } = frame.bars;
  const { body } = frame;
  context.globalAlpha = 0.42;
  for (const up of [true, false]) {
    context.fillStyle = palette.colour(up ? 'up-bar' : 'dn-bar');
    for (let row = frame.start(0); row < frame.end(0); row += 1) {
      if (close[row]! >= open[row]! !== up || !(volume[row]! > 0)) continue;
      const y = Math.min(height - 1, Math.round(yOf(scale, volume[row]!)));
      context.fillRect(frame.x(row) - (body - 1) / 2, y, body, height - y);
    }
  }
  context.globalAlpha = 1;
}

/** The widest level takes this part of the pane. */
const PROFILE_WIDTH = 0.22;

/** Levels from the right edge; the value area is stronger, the point of control a line. */
export function paintProfile(
  context: Context,
  profile: VolumeProfile,
  scale: ValueScale,
  palette: Palette,
  width: number,
): void {
  const { volumes, low, step } = profile;
  const most = volumes.reduce((max, one) => (one > max ? one : max), 0);
  if (!(most > 0)) return;
  const widest = width * PROFILE_WIDTH;
  for (let level = 0; level < volumes.length; level += 1) {
    const price = low + level * step;
    const [a, b] = [yOf(scale, price), yOf(scale, price + step)];
    const top = Math.round(Math.min(a, b));
    const height = Math.max(1, Math.round(Math.abs(a - b)) - 1);
    const middle = price + step / 2;
    const isValue = middle >= profile.valueLow && middle <= profile.valueHigh;
    context.fillStyle = palette.faint('ink', isValue ? 0.16 : 0.08);
    const length = Math.round((volumes[level]! / most) * widest);
    context.fillRect(width - length, top, length, height);
  }
  context.fillStyle = palette.faint('ink', 0.55);
  context.fillRect(width - widest, Math.round(yOf(scale, profile.pointOfControl)), widest, 1);
}
