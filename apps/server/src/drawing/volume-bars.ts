import { sideOf } from './candles.ts';
import { fillPath, rectPath } from './paths.ts';
import type { Colours } from './theme.ts';
import { bodyWidth, crispX, isShown, slotOf, type TimeScale } from './time-scale.ts';

/** Bars from the bottom; the highest fills the height. */
export function drawVolume(
  time: TimeScale,
  top: number,
  bottom: number,
  colours: Pick<Colours, 'upFlash' | 'dnFlash' | 'line3'>,
): string {
  const { volume } = time.bars;
  const most = mostVolume(time);
  if (most <= 0) return '';
  const paths = { up: '', dn: '', uc: '' };
  const width = bodyWidth(time);
  for (let row = time.first; row < time.count; row += 1) {
    if (!isShown(time, slotOf(time, row)) || !(volume[row]! > 0)) continue;
    const height = Math.max(1, Math.round((volume[row]! / most) * (bottom - top)));
    const side = sideOf(time, row);
    const left = crispX(time, row) - width / 2;
    paths[side > 0 ? 'up' : side < 0 ? 'dn' : 'uc'] += rectPath(
      left,
      bottom - height,
      width,
      height,
    );
  }
  return [
    fillPath(paths.up, colours.upFlash, true),
    fillPath(paths.dn, colours.dnFlash, true),
    fillPath(paths.uc, colours.line3, true),
  ].join('');
}

function mostVolume(time: TimeScale): number {
  let most = 0;
  for (let row = time.first; row < time.count; row += 1) {
    const volume = time.bars.volume[row]!;
    if (volume > most && Number.isFinite(volume)) most = volume;
  }
  return most;
}
