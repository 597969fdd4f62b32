import { paisa } from '../units.ts';

/** From this price on, a phone shows it smaller, to fit beside the phase. */
export const LONG_PRICE = paisa(1000);
