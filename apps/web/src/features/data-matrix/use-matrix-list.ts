import type { Quote } from '@dorpon/domain/market/quote';
import type { Company } from '@dorpon/domain/shares/company';
import { orderRows, quantiles, rowsWithin } from '@dorpon/domain/shares/figure-rows';
import { folded, hasWords } from '@dorpon/domain/text-match';
import type { ShareCode } from '@dorpon/domain/units';
import { type RefObject, useMemo, useRef } from 'react';
import type { TableGroup } from '../../ui/table/table-rows.ts';
import { type FigureColumns, figureColumns } from './figures/figure-columns.ts';
import { figureById } from './figures/matrix-figures.ts';
import { LEVEL_PARTS } from './figures/tint.ts';
import type { MatrixFacts, MatrixRow } from './matrix-row.ts';
import type { MatrixWish } from './matrix-search.ts';

interface MatrixListInput {
  readonly board: ReadonlyMap<ShareCode, Quote>;
  readonly facts: MatrixFacts;
  readonly wish: MatrixWish;
  readonly textOf: (id: string, row: MatrixRow) => string;
  /** While it is true the figures go on and the order stands. */
  readonly held: RefObject<boolean>;
}

/** The shares that are asked for, in their order. A changed wish is followed at once, held or not. */
export function useMatrixList({ board, facts, wish, textOf, held }: MatrixListInput) {
  const shown = useRef<{ asked: unknown[]; codes: readonly ShareCode[] } | null>(null);
  const parted = useRef<{ tinted: unknown[]; parting: Parting } | null>(null);
  const { tints, sorts, ranges, filter, sector, category } = wish;
  const columns = useMemo(() => figureColumns(board, facts, textOf), [board, facts, textOf]);
  return useMemo(() => {
    const asked = [facts, sorts, ranges, filter, sector, category, textOf, columns.rows.length];
    const before = shown.current;
    const same = before !== null && asked.every((part, at) => part === before.asked[at]);
    const codes =
      same && held.current
        ? before.codes
        : chosenCodes(columns, { sorts, ranges, filter, sector, category });
    shown.current = { asked, codes };
    // Parted anew when facts come, not at each beat: that would draw every row for a shade of grey.
    const tinted = [facts, tints, columns.rows.length];
    const old = parted.current;
    const parting =
      old !== null && tinted.every((part, at) => part === old.tinted[at])
        ? old.parting
        : partingOf(columns, tints);
    parted.current = { tinted, parting };
    const groups: Groups = [{ key: '', figures: null, rows: codes }];
    return { columns, codes, parting, groups };
  }, [columns, facts, tints, sorts, ranges, filter, sector, category, textOf, held]);
}

type Parting = ReadonlyMap<string, readonly number[]>;

/** The values that part the columns which are tinted by rank. */
const partingOf = ({ column }: FigureColumns, tints: readonly string[]): Parting =>
  new Map(
    tints
      .filter((id) => figureById(id)?.scale?.kind === 'level')
      .map((id) => [id, quantiles(column(id), LEVEL_PARTS)]),
  );

type Groups = readonly TableGroup<null>[];
type Asked = Pick<MatrixWish, 'sorts' | 'ranges' | 'filter' | 'sector' | 'category'>;

function chosenCodes({ rows, column }: FigureColumns, asked: Asked): readonly ShareCode[] {
  const within = rowsWithin(
    rows.length,
    asked.ranges.map(({ id, min, max }) => ({
      ...{ values: column(id), min, max },
      decimals: figureById(id)?.decimals ?? 2,
    })),
  );
  const words = folded(asked.filter);
  const kept = within.filter((at) => isWanted(rows[at], asked, words));
  const ordered = orderRows(
    kept,
    asked.sorts.map(({ by, order }) => ({ values: column(by), order })),
  );
  return Array.from(ordered, (at) => rows[at]?.quote.code ?? '');
}

function isWanted(row: MatrixRow | undefined, asked: Asked, words: string): boolean {
  if (row === undefined) return false;
  const { quote, facts } = row;
  const company = facts.companies?.get(quote.code);
  if (asked.category !== '' && quote.quoteBase !== asked.category) return false;
  if (asked.sector !== '' && company?.sector !== asked.sector) return false;
  return words === '' || hasWords(namesOf(quote.code, company), words);
}

const names = new WeakMap<Company, string>();

/** Folded once: all of them are looked through with every letter that is typed. */
function namesOf(code: ShareCode, company: Company | undefined): string {
  if (company === undefined) return folded(code);
  let text = names.get(company);
  if (text === undefined) {
    text = folded(`${code} ${company.name} ${company.nameBangla}`);
    names.set(company, text);
  }
  return text;
}
