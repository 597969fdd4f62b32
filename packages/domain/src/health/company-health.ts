import { dayNumber } from '../bars/day-columns.ts';
import type { BalanceSheet } from '../company/balance-sheet.ts';
import { type HoldingRow, holdingSum } from '../company/shareholding.ts';
import type { Statement } from '../company/statement.ts';
import type { Instrument } from '../market/instrument.ts';
import { isShareCode } from '../market/share-code.ts';
import type { ShareCode, TradingDay } from '../units.ts';
import type { Fault, Finding, Spot } from './finding.ts';

type Named = Pick<Instrument, 'code' | 'name' | 'sector' | 'type'>;

/** An imported share without company data has its code as name. */
export const hasName = ({ code, name }: Pick<Instrument, 'code' | 'name'>): boolean =>
  name.trim() !== '' && name !== code;

/**
 * Codes with prices that cannot be served or are not listed, and listed codes without a name or a
 * sector.
 */
export function unnamed(listed: readonly Named[], priced: Iterable<ShareCode>): Finding[] {
  const known = new Set(listed.map(({ code }) => code));
  const finding = (fault: Fault, code: ShareCode, severity: Finding['severity']): Finding => ({
    fault,
    code,
    from: null,
    upto: null,
    days: 0,
    found: null,
    expected: null,
    other: null,
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
      // For an index, the code is the name.
      .filter(({ type }) => type !== 'index')
      .map(({ code }) => finding('no-name', code, 'warning')),
    ...listed
      .filter(({ sector, type }) => sector.trim() === '' && type !== 'index')
      .map(({ code }) => finding('no-sector', code, 'warning')),
  ];
}

/** Each of the five percentages is rounded to two decimals. */
const ROUNDING = 0.025;

/** Months whose five percentages do not sum to 100. The rows of a share are oldest first. */
export function partHoldings(rows: readonly HoldingRow[]): Spot[] {
  return rows.flatMap((row): Spot[] => {
    const found = holdingSum(row);
    if (Math.abs(found - 100) <= ROUNDING) return [];
    return [
      {
        fault: 'holding-not-whole',
        code: row.code,
        day: dayNumber(row.heldOn),
        place: monthOf(row.heldOn),
        found,
        expected: 100,
        severity: 'warning',
      },
    ];
  });
}

const monthOf = (day: TradingDay): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

export interface Balance extends Pick<Statement, 'code' | 'endedOn'> {
  readonly balance: Pick<BalanceSheet, 'totalAssets' | 'liabilitiesAndEquity'>;
}

/**
 * Statements are published in thousands of taka, so each side is off by up to half a thousand; in
 * paisa.
 */
const HALF_THOUSAND = 50_000;

/** Statements where assets ≠ liabilities + equity. */
export function unequalBalances(rows: readonly Balance[]): Spot[] {
  return rows.flatMap(({ code, endedOn, balance }, at): Spot[] => {
    const { totalAssets: found, liabilitiesAndEquity: expected } = balance;
    if (Math.abs(found - expected) <= 2 * HALF_THOUSAND) return [];
    return [
      {
        fault: 'balance-unequal',
        code,
        day: dayNumber(endedOn),
        // Doubled, so that no places are consecutive: each statement is a finding of its own.
        place: 2 * at,
        found,
        expected,
        severity: 'warning',
      },
    ];
  });
}
