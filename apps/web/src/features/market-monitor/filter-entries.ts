import type { MonitorEntry } from '@dorpon/domain/monitor/entry';
import { type EpochMs, PAISA_PER_LAKH, type ShareCode } from '@dorpon/domain/units';
import { laneOf } from './lanes.ts';
import { type MonitorSearch, readOff } from './monitor-search.ts';

export interface FilterFacts {
  readonly opensAt: EpochMs;
  /** The chosen shares of the reader; null for all, undefined while unknown. */
  readonly codes: ReadonlySet<ShareCode> | null | undefined;
  readonly sectorOf: (code: ShareCode) => string | undefined;
  /** Whether the code or the company name has the typed text. */
  readonly isNamed: (code: ShareCode, text: string) => boolean;
}

/** Which entries the list shows; those of an index have no sector, and nobody has an index in a list. */
export function entryFilter(
  search: MonitorSearch,
  { opensAt, codes, sectorOf, isNamed }: FilterFacts,
): (entry: MonitorEntry) => boolean {
  const off = readOff(search.off);
  const { sector, from = 0, filter = '' } = search;
  const least = Number(search.size ?? 0) * PAISA_PER_LAKH;
  const since = from === 0 ? 0 : opensAt + from * 60_000;
  return ({ at, code, finding }) => {
    if (off.has(laneOf[finding.kind]) || at < since) return false;
    if (codes !== null && !codes?.has(code)) return false;
    const own = finding.kind === 'sector-move' ? finding.sector : sectorOf(code);
    if (sector !== undefined && own !== sector) return false;
    if ('value' in finding && finding.value < least) return false;
    return filter === '' || isNamed(code, filter);
  };
}
