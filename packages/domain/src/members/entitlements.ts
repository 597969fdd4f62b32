import type { ChartSymbol } from '../chart/chart-document.ts';
import type { MemberType } from './member-type.ts';

/** Who looks: nobody who is signed in, or a member. */
export type Viewer = 'visitor' | MemberType;

/** The symbols on which everybody may try the pro chart. */
export const OPEN_PRO_SYMBOLS: readonly ChartSymbol[] = ['ACI', 'DSEX'];

export interface Entitlements {
  /** Layouts that can be saved on the server. */
  readonly layouts: number;
  /** Whether the pro screen shows this symbol: a share, an index, a ratio or a spread. */
  readonly mayUseProChart: (symbol: ChartSymbol) => boolean;
}

const LAYOUTS: Readonly<Record<Viewer, number>> = { visitor: 0, free: 3, pro: 100 };

const isOpen = (symbol: ChartSymbol): boolean =>
  OPEN_PRO_SYMBOLS.includes(symbol) ||
  OPEN_PRO_SYMBOLS.some((one) =>
    OPEN_PRO_SYMBOLS.some((other) => symbol === `${one}/${other}` || symbol === `${one}-${other}`),
  );

/** What a viewer may do. The only place that knows; server and screens ask here. */
export const entitlementsOf = (viewer: Viewer): Entitlements => ({
  layouts: LAYOUTS[viewer],
  mayUseProChart: viewer === 'pro' ? () => true : isOpen,
});
