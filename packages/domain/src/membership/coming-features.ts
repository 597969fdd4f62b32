import type { LimitName } from './entitlements.ts';

/**
 * What Dorpon does not have yet, with its limits; a screen is named as in its address. Screens announce it as
 * coming. Delete the line of a feature when it is built: nothing else has to change.
 */
export const comingFeatures: Readonly<Record<string, readonly LimitName[]>> = {
  screener: ['savedScreeners', 'liveScreeners', 'backtestsPerDay'],
};

const coming = new Set(Object.values(comingFeatures).flat());

export const isComing = (limit: LimitName): boolean => coming.has(limit);
