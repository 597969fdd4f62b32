import { parseWhose, type WhoseShares } from '../../market-ui/share/whose-shares.ts';
import { oneOf, parseTableSearch, type TableSearch } from '../../ui/table/table-search.ts';
import { type Lane, lanes } from './lanes.ts';

/** In lakh taka. */
export const sizes = ['10', '20', '50', '100'] as const;
export type Size = (typeof sizes)[number];

/** Query of the address; defaults are left out. */
export interface MonitorSearch extends TableSearch {
  /** Kinds that are switched off, joined by dots. */
  off?: string;
  shares?: WhoseShares;
  sector?: string;
  /** Trades below this many lakh taka are left out. */
  size?: Size;
  /** Minutes since the open. */
  from?: number;
}

const SECTOR_LENGTH = 60;
const MOST_MINUTES = 600;

export function parseMonitorSearch(given: Readonly<Record<string, unknown>>): MonitorSearch {
  const off = printOff(readOff(String(given.off ?? '')));
  const sector = String(given.sector ?? '').slice(0, SECTOR_LENGTH);
  const size = oneOf(String(given.size ?? ''), sizes);
  const shares = parseWhose(given.shares);
  const from = Math.floor(Number(given.from ?? 0));
  return {
    ...parseTableSearch(given, [], []),
    ...(off !== '' && { off }),
    ...(shares && { shares }),
    ...(sector !== '' && { sector }),
    ...(size !== undefined && { size }),
    ...(from > 0 && from < MOST_MINUTES && { from }),
  };
}

export function readOff(off: string | undefined): ReadonlySet<Lane> {
  const named = new Set((off ?? '').split('.'));
  return new Set(lanes.filter((lane) => named.has(lane)));
}

export const printOff = (off: ReadonlySet<Lane>): string =>
  lanes.filter((lane) => off.has(lane)).join('.');
