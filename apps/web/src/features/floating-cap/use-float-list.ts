import {
  type FloatGroup,
  type FloatRow,
  type FloatSort,
  floatFigures,
  floatGroups,
  floatRows,
  type Holding,
} from '@dorpon/domain/figures/float-list';
import type { Quote } from '@dorpon/domain/market/quote';
import type { Company } from '@dorpon/domain/shares/company';
import { matchesWords } from '@dorpon/domain/text-match';
import type { ShareCode } from '@dorpon/domain/units';
import { type RefObject, useMemo, useRef } from 'react';
import { barScale } from '../../ui/plots/bar-scale.ts';
import type { TableGroup } from '../../ui/table/table-rows.ts';
import type { SectorFloat, ShareFloat } from './float-row.ts';

interface FloatListInput {
  readonly board: ReadonlyMap<ShareCode, Quote>;
  readonly holdings: readonly Holding[] | undefined;
  readonly companies: ReadonlyMap<ShareCode, Company> | undefined;
  readonly sorts: readonly FloatSort[];
  readonly bySector: boolean;
  readonly filter: string | undefined;
  readonly nameOf: (sector: string) => string;
  /** While true, figures update but the order is kept. */
  readonly held: RefObject<boolean>;
}

const noHoldings: readonly Holding[] = [];

/** The shares as groups and rows of the table: filtered, grouped and sorted. */
export function useFloatList(input: FloatListInput) {
  const { board, companies, sorts, bySector, filter = '', nameOf, held } = input;
  const holdings = input.holdings ?? noHoldings;
  const shown = useRef<{ inputs: unknown[]; groups: readonly FloatGroup[] } | null>(null);

  return useMemo(() => {
    const rows = floatRows(holdings, board);
    const words = filter.trim();
    const chosen = rows.filter(({ code }) => {
      const company = companies?.get(code);
      const names = `${code} ${company?.name ?? ''} ${company?.nameBangla ?? ''}`;
      return words === '' || matchesWords(names, words);
    });
    const inputs = [companies, holdings, sorts, bySector, filter, nameOf, rows.length];
    const before = shown.current;
    const same = before !== null && inputs.every((part, index) => part === before.inputs[index]);
    const groupOf = ({ code }: FloatRow) => (bySector ? (companies?.get(code)?.sector ?? '') : '');
    const groups =
      same && held.current
        ? keepOrder(before.groups, chosen)
        : floatGroups(chosen, sorts, groupOf, nameOf);
    shown.current = { inputs, groups };
    return {
      rows,
      market: floatFigures(rows),
      groups: tableGroups(groups),
      figures: new Map(
        rows.map((row): [ShareCode, ShareFloat] => [row.code, figuresOf(row, companies)]),
      ),
    };
  }, [board, holdings, companies, sorts, bySector, filter, nameOf, held]);
}

/** New figures in the old order: a row must not move away while it is being pressed. */
function keepOrder(groups: readonly FloatGroup[], rows: readonly FloatRow[]): FloatGroup[] {
  const byCode = new Map(rows.map((row) => [row.code, row]));
  return groups.map(({ key, rows: members }) => {
    const now = members.map((member) => byCode.get(member.code) ?? member);
    return { key, rows: now, figures: floatFigures(now) };
  });
}

function tableGroups(groups: readonly FloatGroup[]): TableGroup<SectorFloat>[] {
  const mostPart = barScale(groups.map(({ figures }) => figures.part));
  return groups.map(({ key, figures, rows }) => ({
    key,
    figures: { ...figures, mostPart },
    rows: rows.map(({ code }) => code),
  }));
}

const figuresOf = (
  { code, holding, floatShares, floatCap, cap, part }: FloatRow,
  companies: ReadonlyMap<ShareCode, Company> | undefined,
): ShareFloat => ({ company: companies?.get(code), holding, floatShares, floatCap, cap, part });
