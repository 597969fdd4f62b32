import type { ChartSymbol } from '../chart/chart-document.ts';
import { codesOf, parseSymbol, writtenSymbol } from '../chart/chart-symbol.ts';
import type { ShareCode } from '../units.ts';
import type { MemberType } from './member-type.ts';

/** Who looks: nobody who is signed in, or a member. */
export type Viewer = 'visitor' | MemberType;

/** The symbols on which everybody may try the pro chart. */
export const OPEN_PRO_SYMBOLS: readonly ChartSymbol[] = ['ACI', 'DSEX'];

export interface Entitlements {
  /** Layouts that can be saved on the server. */
  readonly layouts: number;
  /** Alerts that can be active at once. */
  readonly activeAlerts: number;
  /** Whether alerts may be sent by SMS. */
  readonly alertSms: boolean;
  /** Alerts that are sent by SMS in a calendar month. */
  readonly alertSmsPerMonth: number;
  /** Whether the pro screen shows this symbol: a share, an index, a ratio or a spread. */
  readonly mayUseProChart: (symbol: ChartSymbol) => boolean;
}

const LAYOUTS: Readonly<Record<Viewer, number>> = { visitor: 0, free: 3, pro: 100 };
/** The same for all members. */
const ACTIVE_ALERTS = 500;
const SMS_PER_MONTH = 100;

const isOpenCode = (code: ShareCode): boolean => OPEN_PRO_SYMBOLS.includes(code);

const isOpen = (symbol: ChartSymbol): boolean => {
  const parsed = symbol === writtenSymbol(symbol) ? parseSymbol(symbol, isOpenCode) : undefined;
  return parsed !== undefined && codesOf(parsed).every(isOpenCode);
};

/**
 * What depends on the membership; server and screens ask here. Limits that are the same for everybody are
 * beside what they limit, as `MAX_TEMPLATES` in `document-limits.ts`.
 */
export const entitlementsOf = (viewer: Viewer): Entitlements => ({
  layouts: LAYOUTS[viewer],
  activeAlerts: viewer === 'visitor' ? 0 : ACTIVE_ALERTS,
  alertSms: viewer === 'pro',
  alertSmsPerMonth: viewer === 'pro' ? SMS_PER_MONTH : 0,
  mayUseProChart: viewer === 'pro' ? () => true : isOpen,
});
