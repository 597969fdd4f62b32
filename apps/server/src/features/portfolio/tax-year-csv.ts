import { csvField } from '@dorpon/domain/csv-field';
import type { TaxYearReport } from '@dorpon/domain/portfolio/reports/tax-year';
import type { Paisa } from '@dorpon/domain/units';

const COLUMNS = ['part', 'day', 'code', 'quantity', 'proceeds', 'cost', 'gain', 'amount', 'tax'];
/** Lines that are written without a pause. */
const SLICE = 1000;

/** Taka with two decimals: numbers, so that a spreadsheet can add them. */
const taka = (paisa: Paisa): string => (paisa / 100).toFixed(2);
const line = (fields: readonly string[]): string => `${fields.join(',')}\r\n`;

/** Sales, income, sums, and the rules with their dates. */
export async function* taxYearCsv(report: TaxYearReport): AsyncIterable<Uint8Array> {
  const { sales, income, rules, sure, gainsTax } = report;
  yield Buffer.from(`\ufeff${line(COLUMNS)}`);
  yield* inSlices(sales, ({ day, code, quantity, proceeds, cost, gain }) =>
    line(['sale', day, code, `${quantity}`, taka(proceeds), taka(cost), taka(gain), '', '']),
  );
  yield* inSlices(income, ({ kind, day, code = '', amount, tax }) =>
    line([kind, day, code, '', '', '', '', taka(amount), taka(tax)]),
  );
  const sums: [string, Paisa | null][] = [
    ['gains', report.gains],
    ['dividends', report.dividends],
    ['interest', report.interest],
    ['tax at source', report.taxAtSource],
    [`tax on gains (estimate: ${sure})`, gainsTax],
  ];
  yield Buffer.from(
    sums
      .map(([name, sum]) =>
        line([csvField(name), '', '', '', '', '', '', sum === null ? '' : taka(sum), '']),
      )
      .join(''),
  );
  yield Buffer.from(
    rules
      .map(({ what, value, from, to, source, sure: known }) =>
        line(
          [
            'rule',
            what,
            `${value ?? ''}`,
            `from ${from ?? ''}`,
            `to ${to ?? ''}`,
            source,
            known,
          ].map(csvField),
        ),
      )
      .join(''),
  );
}

async function* inSlices<Row>(
  rows: readonly Row[],
  lineOf: (row: Row) => string,
): AsyncIterable<Uint8Array> {
  for (let at = 0; at < rows.length; at += SLICE)
    yield Buffer.from(
      rows
        .slice(at, at + SLICE)
        .map(lineOf)
        .join(''),
    );
}
