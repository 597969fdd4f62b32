import type { TourName } from './tour-request.ts';

/** The tours that are still to be offered. */
export type TourOffers = 'both' | TourName | 'none';

export const isOffered = (offers: TourOffers, name: TourName): boolean =>
  offers === 'both' || offers === name;

/** A tour that was shown is not offered again. Who left it early is not offered the other one either. */
export function afterTour(offers: TourOffers, name: TourName, wasFinished: boolean): TourOffers {
  if (!wasFinished) return 'none';
  if (offers === 'both') return name === 'home' ? 'share' : 'home';
  return offers === name ? 'none' : offers;
}
