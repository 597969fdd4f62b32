import type { VolumeProfile } from '@dorpon/domain/indicators/volume-profile';
import { dashedLevel, type ProfileScene } from './profile-scene.ts';

interface ProfilePlace {
  /** Where the bars of the profile begin, and where its line ends. */
  readonly x: number;
  readonly toX: number;
  /** The length of the heaviest level; negative grows to the left. */
  readonly length: number;
}

/** Levels as bars, those of the value area in a stronger tone, and a line at the point of control. */
export function paintVolumeProfile(
  scene: ProfileScene,
  profile: VolumeProfile,
  { x, toX, length }: ProfilePlace,
): void {
  const { context } = scene;
  const most = profile.volumes.reduce((high, one) => Math.max(high, one), 0);
  context.save();
  context.globalAlpha = 0.55;
  for (let level = 0; level < profile.volumes.length; level += 1) {
    const low = profile.low + level * profile.step;
    const middle = low + profile.step / 2;
    const top = scene.yOf(low + profile.step);
    const bottom = scene.yOf(low);
    const inside = middle >= profile.valueLow && middle <= profile.valueHigh;
    context.fillStyle = scene.colour(inside ? 's4' : 's5');
    const wide = (profile.volumes[level]! / most) * length;
    // Inverted scales turn top and bottom around.
    const y = Math.round(Math.min(top, bottom));
    const height = Math.max(1, Math.round(Math.abs(bottom - top)) - 1);
    context.fillRect(Math.round(x), y, Math.round(wide), height);
  }
  context.restore();
  dashedLevel(scene, profile.pointOfControl, x, toX);
}
