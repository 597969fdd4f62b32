import { dayNumber } from '../bars/day-columns.ts';
import type { BalanceSheet } from '../company/balance-sheet.ts';
import { type HoldingRow, holdingSum } from '../company/shareholding.ts';
import type { Statement } from '../company/statement.ts';
import type { Instrument } from '../market/instrument.ts';
import { isShareCode } from '../market/share-code.ts';
import type { ShareCode, TradingDay } from '../units.ts';
import type { Fault, Finding, Spot } from './finding.ts';

type Named = Pick<Instrument, 'code' | 'name' | 'sector' | 'type'>;

/** A share that an import made has its code for a name. */
export const hasName = ({ code, name }: Pick<Instrument, 'code' | 'name'>): boolean =>
  name.trim() !== '' && name !== code;

/** Codes with prices that are not served or that nobody listed, and listed ones without a name or a sector. */
export function unnamed(listed: readonly Named[], priced: Iterable<ShareCode>): Finding[] {
  const known = new Set(listed.map(({ code }) => code));
  const finding = (fault: Fault, code: ShareCode, severity: Finding['severity']): Finding => ({
    ...{ fault, code, from: null, upto: null, days: 0, found: null, expected: null, other: null },
    severity,
  });
  const codes = [...priced];
  return [
    ...codes
      .filter((code) => !isShareCode(code))
      .map((code) => finding('code-not-served', code, 'error')),
    ...codes
      .filter((code) => !known.has(code))
      .map((code) => finding('no-instrument', code, 'warning')),
    ...listed
      .filter((instrument) => !hasName(instrument))
      // An index is called what it is written as.
      .filter(({ type }) => type !== 'index')
      .map(({ code }) => finding('no-name', code, 'warning')),
    ...listed
      .filter(({ sector, type }) => sector.trim() === '' && type !== 'index')
      .map(({ code }) => finding('no-sector', code, 'warning')),
  ];
}

/** Five parts, each rounded to a hundredth, can miss the whole by as much. */
const ROUNDING = 0.025;

/** Months whose five parts are not 100%. Rows of a share are given oldest first. */
export function partHoldings(rows: readonly HoldingRow[]): Spot[] {
  return rows.flatMap((row): Spot[] => {
    const found = holdingSum(row);
    if (Math.abs(found - 100) <= ROUNDING) return [];
    return [
      {
        ...({ fault: 'holding-not-whole', code: row.code, day: dayNumber(row.heldOn) } as const),
        ...({ place: monthOf(row.heldOn), found, expected: 100, severity: 'warning' } as const),
      },
    ];
  });
}

const monthOf = (day: TradingDay): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

export interface Balance extends Pick<Statement, 'code' | 'endedOn'> {
  readonly balance: Pick<BalanceSheet, 'totalAssets' | 'liabilitiesAndEquity'>;
}

/** Published in thousands, each side is right to half of one, in paisa. */
const HALF_THOUSAND = 50_000;

/** Statements whose assets are not their liabilities and equity. */
export function unequalBalances(rows: readonly Balance[]): Spot[] {
  return rows.flatMap(({ code, endedOn, balance }, at): Spot[] => {
    const { totalAssets: found, liabilitiesAndEquity: expected } = balance;
    if (Math.abs(found - expected) <= 2 * HALF_THOUSAND) return [];
    return [
      {
        // A quarter and a year end on one day: each is a finding of its own.
        ...({ fault: 'balance-unequal', code, day: dayNumber(endedOn), place: 2 * at } as const),
        ...({ found, expected, severity: 'warning' } as const),
      },
    ];
  });
}
