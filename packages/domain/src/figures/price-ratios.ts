import { type Paisa, round, taka } from '../units.ts';

/** P/E = price ÷ annualised EPS; null when the EPS is missing or not positive. */
export const priceEarnings = (price: Paisa, eps: number | null): number | null =>
  eps !== null && eps > 0 && price > 0 ? round(taka(price) / eps, 2) : null;

/** P/NAV = price ÷ audited net asset value per share; null when it is missing or not positive. */
export const priceNav = (price: Paisa, nav: number | null): number | null =>
  nav !== null && nav > 0 && price > 0 ? round(taka(price) / nav, 2) : null;
