import type { Computed } from './compute-profiles.ts';
import { paintAnchoredVwap } from './paint-anchored-vwap.ts';
import { paintMarketProfile } from './paint-market-profile.ts';
import { paintVolumeProfile } from './paint-volume-profile.ts';
import type { ProfileScene } from './profile-scene.ts';

/** The part of the pane that the heaviest level takes. */
const VISIBLE_PART = 0.2;
const RANGE_PART = 0.7;

export function paintProfiles(scene: ProfileScene, computed: readonly Computed[]): void {
  for (const one of computed) {
    if (one.kind === 'visible')
      paintVolumeProfile(scene, one.profile, {
        x: scene.width,
        toX: 0,
        length: -scene.width * VISIBLE_PART,
      });
    if (one.kind === 'ranges')
      for (const { rows, profile } of one.profiles) {
        const from = scene.xOf(scene.bars.at[rows.from]!) - scene.barSpace / 2;
        const to = scene.xOf(scene.bars.at[rows.to - 1]!) + scene.barSpace / 2;
        const length = Math.min((to - from) * RANGE_PART, scene.width * VISIBLE_PART);
        paintVolumeProfile(scene, profile, { x: from, toX: to, length });
      }
    if (one.kind === 'letters')
      for (const profile of one.profiles) paintMarketProfile(scene, profile);
  }
  // Lines lie above the bars of the profiles.
  for (const one of computed) if (one.kind === 'average') paintAnchoredVwap(scene, one.average);
}
