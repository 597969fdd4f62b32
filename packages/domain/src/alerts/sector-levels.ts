import { sectorSymbol } from '../market/sector-symbol.ts';
import type { Paisa, ShareCode } from '../units.ts';
import type { SessionFacts } from './level-readings.ts';

// level = Σ securities × price ÷ Σ securities × reference price, over the shares of the sector

/** The level at which a sector opens: fine enough for a change in hundredths of a percent. */
export const SECTOR_REFERENCE = 10_000_000;

interface Sector {
  readonly symbol: ShareCode;
  reference: number;
  now: number;
}

/** The levels of all sectors, from the prices of their shares. */
export class SectorLevels {
  readonly #sectors = new Map<string, Sector>();
  readonly #members = new Map<ShareCode, { readonly of: Sector; readonly securities: number }>();

  add(code: ShareCode, sector: string, securities: number, reference: Paisa): void {
    if (sector === '' || securities <= 0 || reference <= 0) return;
    let of = this.#sectors.get(sector);
    if (!of) {
      of = { symbol: sectorSymbol(sector), reference: 0, now: 0 };
      this.#sectors.set(sector, of);
    }
    of.reference += securities * reference;
    of.now += securities * reference;
    this.#members.set(code, { of, securities });
  }

  /** The sector of a share whose price has changed, and its level. */
  move(code: ShareCode, from: Paisa, to: Paisa): readonly [ShareCode, number] | undefined {
    const member = this.#members.get(code);
    if (!member || from === to) return undefined;
    const { of, securities } = member;
    of.now += securities * (to - from);
    return [of.symbol, Math.round((of.now / of.reference) * SECTOR_REFERENCE)];
  }
}

const none = { 5: 0, 10: 0, 20: 0, 50: 0, 100: 0, 252: 0, 0: 0 };
/** A sector has a reference and nothing else of the past. */
export const sectorFacts: SessionFacts = {
  lastBefore: SECTOR_REFERENCE,
  yesterdayClose: SECTOR_REFERENCE,
  limits: undefined,
  highs: none,
  lows: none,
  usualVolume: { byMinute: [], sessions: 0 },
  daysToRecordDate: Number.POSITIVE_INFINITY,
};
