import { round } from '../units.ts';
import type { Side } from './entry.ts';
import { SECTOR } from './limits.ts';
import type { ShareMonitor } from './share-monitor.ts';

export interface SectorMove {
  readonly sector: string;
  readonly side: Side;
  readonly percent: number;
  readonly shares: number;
  readonly of: number;
}

/** Sectors whose shares moved together within ten minutes (K8); worked out once a minute. */
export function sectorMoves(
  sectors: ReadonlyMap<string, readonly ShareMonitor[]>,
  minute: number,
): SectorMove[] {
  const moves: SectorMove[] = [];
  for (const [sector, shares] of sectors) {
    let [of, up, down, sum] = [0, 0, 0, 0];
    for (const share of shares) {
      const before = share.minutes.priceAt(minute - SECTOR.minutes);
      if (before === 0) continue;
      const change = (share.last - before) / before;
      of += 1;
      sum += change;
      if (change > 0) up += 1;
      else if (change < 0) down += 1;
    }
    const count = Math.max(up, down);
    if (count < SECTOR.shares || count < of * SECTOR.part) continue;
    const mean = (sum / of) * 100;
    const side = up > down ? 'up' : 'down';
    if (Math.abs(mean) < SECTOR.percent || mean > 0 !== (side === 'up')) continue;
    moves.push({ sector, side, percent: round(mean, 2), shares: count, of });
  }
  return moves;
}
