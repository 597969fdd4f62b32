import { csvField } from '@dorpon/domain/csv-field';

interface Ran {
  readonly day: string;
  readonly terms: readonly { readonly from: number; readonly to: number }[];
  readonly matches: readonly {
    readonly code: string;
    readonly values: readonly (number | null)[];
    readonly distance: number | null;
  }[];
}

const line = (fields: readonly string[]): string => `${fields.join(',')}\r\n`;
const figure = (value: number | null): string => (value === null ? '' : String(value));

/** A line for each share; a column for each term, under its text. */
export function matchesCsv(text: string, { day, terms, matches }: Ran): string {
  const heads = terms.map(({ from, to }) => text.slice(from, to));
  return [
    line(['day', 'code', ...heads, 'distance'].map(csvField)),
    ...matches.map(({ code, values, distance }) =>
      line([day, csvField(code), ...values.map(figure), figure(distance)]),
    ),
  ].join('');
}
