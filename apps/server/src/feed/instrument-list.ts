import { readFileSync } from 'node:fs';
import type { Instrument, InstrumentType, ListingBoard } from '@dorpon/domain/market/instrument';
import { paisa } from '@dorpon/domain/units';

const dataFolder = new URL('../../data/', import.meta.url);

/** Rows of one of our tab-separated files, by the names in its heading. */
export function readTable(file: string): Record<string, string>[] {
  const [head = '', ...lines] = readFileSync(new URL(file, dataFolder), 'utf8')
    .trimEnd()
    .split('\n');
  const names = head.split('\t');
  return lines.map((line) => {
    const cells = line.split('\t');
    return Object.fromEntries(names.map((name, i) => [name, cells[i] ?? '']));
  });
}

export const numberOr = (cell: string, missing: number): number =>
  cell === '' ? missing : Number(cell);

/**
 * Defaults for missing values: a small company, a year ending in June, a third held by directors.
 */
const missing = {
  outstanding: { equity: 20_000_000, 'mutual-fund': 50_000_000, bond: 1_000_000, index: 0 },
  faceValue: 10,
  yearEnd: '06-30',
  listingYear: 2022,
  holding: { director: 33, govt: 0, institute: 17, foreign: 0, public: 50 },
} as const;

function holdingOf(row: Record<string, string>): Instrument['shareholding'] {
  if (row.public === '') return missing.holding;
  const director = Number(row.director);
  const govt = Number(row.govt);
  const institute = Number(row.institute);
  const foreign = Number(row.foreign);
  // The public gets the rest: published percentages are off 100 by rounding.
  const rest = Math.round((100 - director - govt - institute - foreign) * 100) / 100;
  return { director, govt, institute, foreign, public: rest };
}

/** Everything that the exchange lists, indices last. */
export function readInstruments(): Instrument[] {
  const banglaNames = new Map(readTable('names-bn.tsv').map((row) => [row.code, row.name]));
  return readTable('instruments.tsv').map((row) => {
    const type = row.type as InstrumentType;
    return {
      code: row.code,
      number: Number(row.number),
      name: row.name,
      banglaName: banglaNames.get(row.code) ?? row.name,
      type,
      board: row.board as ListingBoard,
      sector: row.sector,
      quoteBase: row.quoteBase,
      faceValue: paisa(numberOr(row.faceValue, missing.faceValue)),
      outstanding: numberOr(row.outstanding, missing.outstanding[type]),
      yearEnd: row.yearEnd || missing.yearEnd,
      listingYear: numberOr(row.listingYear, missing.listingYear),
      shareholding: holdingOf(row),
    };
  });
}
