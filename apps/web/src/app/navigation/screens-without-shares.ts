import { type Screen, type ScreenName, screens } from '@dorpon/contract/screens.data';

/** Screens with something to show in a market without shares. Evaluated at build time. */
export const screensWithoutShares = Object.entries<Screen>(screens).flatMap(
  ([name, { withoutShares }]) => (withoutShares ? name : []),
) as readonly ScreenName[];
