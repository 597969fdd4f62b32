import { freeFloat, type Shareholding } from '../market/instrument.ts';
import type { Paisa } from '../units.ts';

/** cap = price × securities outstanding. */
export const marketCap = (price: Paisa, outstanding: number): Paisa => price * outstanding;

/** float cap = price × outstanding × (institute + public + foreign) %. */
export const floatCap = (price: Paisa, outstanding: number, holding: Shareholding): Paisa =>
  (marketCap(price, outstanding) * freeFloat(holding)) / 100;
