import type { LevelGroup } from './alert-index.ts';
import { levelReadings, notOfPrice } from './level-readings.ts';
import { MetLevels } from './met-levels.ts';
import type { LevelReading, WatchedReadings } from './subject.ts';

/** What is watched of a subject, until another group of it gets the first level of a reading. */
export interface FoundReadings extends WatchedReadings {
  readonly groups: readonly LevelGroup[];
  readonly version: number;
}

/** The readings in the groups of a subject; `back` has the levels that its readings must come back to. */
export function foundReadings(groups: readonly LevelGroup[], back: LevelGroup): FoundReadings {
  const readings = new Set(groups.flatMap((group) => [...group.readings.keys()]));
  const levelsOf = new Map<string, MetLevels>();
  const ofPrice: LevelReading[] = [];
  const others: LevelReading[] = [];
  for (const reading of readings) {
    const own = groups.flatMap((group) => group.readings.get(reading) ?? []);
    const met = new MetLevels(own, back.readings.get(reading));
    levelsOf.set(reading, met);
    const read = levelReadings.get(reading);
    if (read) (notOfPrice.has(reading) ? others : ofPrice).push({ read, met });
  }
  return { groups, version: versionOf(groups), ofPrice, others, levelsOf };
}

/** No group has got another reading since. */
export const isCurrent = ({ groups, version }: FoundReadings): boolean =>
  versionOf(groups) === version;

function versionOf(groups: readonly LevelGroup[]): number {
  let version = 0;
  for (const group of groups) version += group.version;
  return version;
}
