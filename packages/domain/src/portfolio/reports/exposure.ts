// Where the money is (E1–E6). Parts are fractions of the market value of the holdings with a known price.
import { PAISA_PER_CRORE, type Paisa, type ShareCode } from '../../units.ts';

/** A share that is held, with what the market knows of it. */
export interface HeldShare {
  readonly code: ShareCode;
  readonly quantity: number;
  /** Undefined when unknown. */
  readonly price: Paisa | undefined;
  readonly sector: string;
  /** A, B, G, N or Z. */
  readonly category: string;
  readonly isSuspended: boolean;
  readonly marketCap: Paisa | null;
  readonly beta: number | null;
  /** Securities a session, of the last sessions. */
  readonly averageVolume: number | null;
}

export const capClasses = ['large', 'mid', 'small', 'unknown'] as const;
export type CapClass = (typeof capClasses)[number];

/** The exchange has no classes by market cap; these are ours. */
const LARGE_CAP: Paisa = 1000 * PAISA_PER_CRORE;
const MID_CAP: Paisa = 200 * PAISA_PER_CRORE;

/** Of a day's volume, what can be sold without moving the price. */
const SALEABLE_PART = 0.1;

export function capClassOf(marketCap: Paisa | null): CapClass {
  if (marketCap === null || marketCap <= 0) return 'unknown';
  if (marketCap >= LARGE_CAP) return 'large';
  return marketCap >= MID_CAP ? 'mid' : 'small';
}

/** E4: quantity ÷ a tenth of the average volume, in whole sessions; null when it does not trade. */
export function daysToSell({
  quantity,
  averageVolume,
  isSuspended,
}: Pick<HeldShare, 'quantity' | 'averageVolume' | 'isSuspended'>): number | null {
  if (isSuspended || averageVolume === null || averageVolume <= 0) return null;
  return Math.ceil(quantity / (averageVolume * SALEABLE_PART));
}

export interface Part {
  readonly name: string;
  /** The held shares in it. */
  readonly codes: readonly ShareCode[];
  readonly market: Paisa;
  readonly part: number;
}

export interface Exposure {
  readonly market: Paisa;
  /** Largest first. */
  readonly shares: readonly Part[];
  readonly sectors: readonly Part[];
  readonly categories: readonly Part[];
  readonly caps: readonly Part[];
  readonly concentration: Concentration | null;
  /** Weighted by worth over the shares that have one; `covers` is their part. */
  readonly beta: { readonly value: number; readonly covers: number } | null;
  readonly liquidity: Liquidity;
  /** Category Z, and suspended: by code. */
  readonly inZ: readonly ShareCode[];
  readonly suspended: readonly ShareCode[];
  /** Held without a known price; they are in no part. */
  readonly unknown: readonly ShareCode[];
}

export interface Concentration {
  readonly largest: number;
  readonly firstFive: number;
  /** Σ part²: 1 with one share. */
  readonly index: number;
  /** 1 ÷ index: as many equal holdings would be as concentrated. */
  readonly equalShares: number;
}

export interface Liquidity {
  readonly shares: readonly { readonly code: ShareCode; readonly days: number | null }[];
  /** The part of the worth that can be sold within so many sessions. */
  readonly within: readonly { readonly days: number; readonly part: number }[];
  /** Sessions until all is sold; null when a share does not trade. */
  readonly all: number | null;
}

const SESSIONS = [1, 5, 20] as const;

export function exposureOf(holdings: readonly HeldShare[]): Exposure {
  const known = holdings.filter(({ price }) => price !== undefined);
  const worthOf = ({ quantity, price }: HeldShare): Paisa => quantity * (price ?? 0);
  const market = known.reduce((sum, share) => sum + worthOf(share), 0);
  const by = (nameOf: (share: HeldShare) => string) => partsBy(known, market, nameOf, worthOf);
  const shares = by(({ code }) => code);
  return {
    market,
    shares,
    sectors: by(({ sector }) => sector),
    categories: by(({ category }) => category),
    caps: by(({ marketCap }) => capClassOf(marketCap)),
    concentration: concentrationOf(shares),
    beta: betaOf(known, worthOf),
    liquidity: liquidityOf(known, market, worthOf),
    inZ: holdings.filter(({ category }) => category === 'Z').map(({ code }) => code),
    suspended: holdings.filter(({ isSuspended }) => isSuspended).map(({ code }) => code),
    unknown: holdings.filter(({ price }) => price === undefined).map(({ code }) => code),
  };
}

function partsBy(
  known: readonly HeldShare[],
  market: Paisa,
  nameOf: (share: HeldShare) => string,
  worthOf: (share: HeldShare) => Paisa,
): Part[] {
  return Array.from(Map.groupBy(known, nameOf), ([name, held]) => {
    const sum = held.reduce((worth, share) => worth + worthOf(share), 0);
    return {
      name,
      codes: held.map(({ code }) => code),
      market: sum,
      part: market > 0 ? sum / market : 0,
    };
  }).sort((a, b) => b.market - a.market || (a.name < b.name ? -1 : 1));
}

/** E2. */
function concentrationOf(shares: readonly Part[]): Concentration | null {
  const [first] = shares;
  if (!first || first.part === 0) return null;
  const index = shares.reduce((sum, { part }) => sum + part ** 2, 0);
  const firstFive = shares.slice(0, 5).reduce((sum, { part }) => sum + part, 0);
  return { largest: first.part, firstFive, index, equalShares: 1 / index };
}

/** E3. */
function betaOf(
  known: readonly HeldShare[],
  worthOf: (share: HeldShare) => Paisa,
): Exposure['beta'] {
  let [sum, covered, market] = [0, 0, 0];
  for (const share of known) {
    const worth = worthOf(share);
    market += worth;
    if (share.beta === null) continue;
    sum += share.beta * worth;
    covered += worth;
  }
  return covered > 0 ? { value: sum / covered, covers: covered / market } : null;
}

/** E4. */
function liquidityOf(
  known: readonly HeldShare[],
  market: Paisa,
  worthOf: (share: HeldShare) => Paisa,
): Liquidity {
  const shares = known.map((share) => ({ code: share.code, days: daysToSell(share) }));
  const soldWithin = (share: HeldShare, days: number): number =>
    daysToSell(share) === null
      ? 0
      : Math.min(1, (days * SALEABLE_PART * share.averageVolume!) / share.quantity);
  const within = SESSIONS.map((days) => ({
    days,
    part:
      market > 0
        ? known.reduce((sum, share) => sum + worthOf(share) * soldWithin(share, days), 0) / market
        : 0,
  }));
  const all = shares.some(({ days }) => days === null)
    ? null
    : Math.max(0, ...shares.map(({ days }) => days ?? 0));
  return { shares, within, all };
}
