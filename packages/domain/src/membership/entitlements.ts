import type { ChartSymbol } from '../chart/chart-document.ts';
import { codesOf, parseSymbol, writtenSymbol } from '../chart/chart-symbol.ts';
import type { MemberType } from '../members/member-type.ts';
import type { ShareCode } from '../units.ts';
import { MAX_LISTS } from '../watchlists/limits.ts';

/** Who looks: nobody who is signed in, or a member. */
export type Viewer = 'visitor' | MemberType;

/** The symbols on which everybody may try the pro chart. */
export const OPEN_PRO_SYMBOLS: readonly ChartSymbol[] = ['ACI', 'DSEX'];

/** How many of each a visitor, a free and a pro member may have, in the order in which they are shown. */
const LIMITS = {
  /** Alerts that can be active at once. */
  activeAlerts: { visitor: 0, free: 10, pro: 500 },
  /** Alerts that are sent by SMS in a calendar month. */
  alertSmsPerMonth: { visitor: 0, free: 0, pro: 30 },
  watchLists: { visitor: 0, free: MAX_LISTS, pro: MAX_LISTS },
  /** Studies on one interactive chart; chart images have their own limit, the same for all. */
  studiesPerChart: { visitor: 6, free: 6, pro: 25 },
  /** Layouts that can be saved on the server. */
  layouts: { visitor: 0, free: 3, pro: 100 },
  savedScreeners: { visitor: 0, free: 5, pro: 200 },
  /** Saved screeners that are run while the market trades. */
  liveScreeners: { visitor: 0, free: 1, pro: 50 },
  backtestsPerDay: { visitor: 0, free: 3, pro: 200 },
  portfolios: { visitor: 0, free: 2, pro: 20 },
  /** Of all portfolios together. */
  transactions: { visitor: 0, free: 2000, pro: 50_000 },
  /** Calls of `/screener/run`. */
  programCallsPerDay: { visitor: 0, free: 50, pro: 5000 },
} as const satisfies Record<string, Readonly<Record<Viewer, number>>>;

export type LimitName = keyof typeof LIMITS;
export const limitNames = Object.keys(LIMITS) as readonly LimitName[];

export interface Entitlements extends Readonly<Record<LimitName, number>> {
  /** Whether alerts may be sent by SMS. */
  readonly alertSms: boolean;
  /** Whether the pro screen shows this symbol: a share, an index, a ratio or a spread. */
  readonly mayUseProChart: (symbol: ChartSymbol) => boolean;
  /** Whether house messages are shown, one every `adsInterval` minutes. */
  readonly houseMessages: boolean;
}

const isOpenCode = (code: ShareCode): boolean => OPEN_PRO_SYMBOLS.includes(code);

const isOpen = (symbol: ChartSymbol): boolean => {
  const parsed = symbol === writtenSymbol(symbol) ? parseSymbol(symbol, isOpenCode) : undefined;
  return parsed !== undefined && codesOf(parsed).every(isOpenCode);
};

function entitlementsFor(viewer: Viewer): Entitlements {
  const limits = limitNames.map((name) => [name, LIMITS[name][viewer]] as const);
  return {
    ...(Object.fromEntries(limits) as Record<LimitName, number>),
    alertSms: LIMITS.alertSmsPerMonth[viewer] > 0,
    mayUseProChart: viewer === 'pro' ? () => true : isOpen,
    houseMessages: viewer !== 'pro',
  };
}

const ENTITLEMENTS: Readonly<Record<Viewer, Entitlements>> = {
  visitor: entitlementsFor('visitor'),
  free: entitlementsFor('free'),
  pro: entitlementsFor('pro'),
};

/**
 * What depends on the membership; server and screens ask here. Limits that are the same for everybody are
 * beside what they limit, as `MAX_TEMPLATES` in `document-limits.ts`.
 */
export const entitlementsOf = (viewer: Viewer): Entitlements => ENTITLEMENTS[viewer];

/**
 * Whether something has too much after a change. What had more already, from another membership or an earlier
 * limit, may keep it.
 */
export const isAboveLimit = (most: number, count: number, before: number): boolean =>
  count > Math.max(most, before);

/** A limit that was reached: what the caller may have, and what a pro member may have. */
export interface ReachedLimit {
  readonly name: LimitName;
  readonly has: number;
  readonly pro: number;
}

export const reachedLimit = (name: LimitName, viewer: Viewer): ReachedLimit => ({
  name,
  has: LIMITS[name][viewer],
  pro: LIMITS[name].pro,
});
