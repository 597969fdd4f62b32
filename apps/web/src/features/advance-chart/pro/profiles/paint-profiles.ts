import type { Computed } from './compute-profiles.ts';
import { paintAnchoredVwap } from './paint-anchored-vwap.ts';
import { hasLetters, paintMarketProfile } from './paint-market-profile.ts';
import { paintVolumeProfile } from './paint-volume-profile.ts';
import type { ProfileScene } from './profile-scene.ts';

/** The part of the pane that the heaviest level takes. */
const WIDEST_PART = 0.2;
const RANGE_PART = 0.7;

/** Under the bars: profiles of volume, and blocks of sessions. The chart itself draws that of the visible range. */
export function paintUnder(scene: ProfileScene, computed: readonly Computed[]): void {
  for (const one of computed) {
    if (one.kind === 'ranges')
      for (const { rows, profile } of one.profiles) {
        const from = scene.xOf(scene.bars.at[rows.from]!) - scene.barSpace / 2;
        const to = scene.xOf(scene.bars.at[rows.to - 1]!) + scene.barSpace / 2;
        const length = Math.min((to - from) * RANGE_PART, scene.width * WIDEST_PART);
        paintVolumeProfile(scene, profile, { x: from, toX: to, length });
      }
    if (one.kind === 'letters')
      for (const profile of one.profiles)
        if (!hasLetters(scene, profile)) paintMarketProfile(scene, profile);
  }
}

/** Over the bars: letters, which could not be read below them, and averages. */
export function paintOver(scene: ProfileScene, computed: readonly Computed[]): void {
  for (const one of computed) {
    if (one.kind === 'letters')
      for (const profile of one.profiles)
        if (hasLetters(scene, profile)) paintMarketProfile(scene, profile);
    if (one.kind === 'average') paintAnchoredVwap(scene, one.average);
  }
}
