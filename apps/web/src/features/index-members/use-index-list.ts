import {
  type IndexGroupFigures,
  type IndexRow,
  indexGroupFigures,
} from '@dorpon/domain/market/index-rows';
import type { Company } from '@dorpon/domain/shares/company';
import { type IndexGroup, type IndexSort, indexGroups } from '@dorpon/domain/shares/index-order';
import { matchesWords } from '@dorpon/domain/text-match';
import type { EpochMs, ShareCode } from '@dorpon/domain/units';
import { type RefObject, useMemo, useRef } from 'react';
import type { TableGroup } from '../../ui/table/table-rows.ts';
import type { MemberFigures, SectorFigures } from './index-row.ts';

interface IndexListInput {
  readonly rows: readonly IndexRow[] | null;
  readonly companies: ReadonlyMap<ShareCode, Company> | undefined;
  readonly sorts: readonly IndexSort[];
  readonly bySector: boolean;
  readonly filter: string | undefined;
  readonly nameOf: (sector: string) => string;
  readonly marketStart: EpochMs;
  /** While true, figures update and the order stays. */
  readonly held: RefObject<boolean>;
}

const none: readonly IndexRow[] = [];

/** The members filtered, grouped and sorted for the table. */
export function useIndexList(input: IndexListInput) {
  const { companies, sorts, bySector, filter = '', nameOf, marketStart, held } = input;
  const rows = input.rows ?? none;
  const shown = useRef<{ inputs: unknown[]; groups: readonly IndexGroup[] } | null>(null);

  return useMemo(() => {
    const chosen = rows.filter(({ code }) => matchesFilter(code, companies?.get(code), filter));
    const inputs = [companies, sorts, bySector, filter, nameOf, rows.length];
    const before = shown.current;
    const same = before !== null && inputs.every((part, index) => part === before.inputs[index]);
    const sectorOf = ({ code }: IndexRow) => (bySector ? (companies?.get(code)?.sector ?? '') : '');
    const groups =
      same && held.current
        ? keepOrder(before.groups, chosen, marketStart)
        : indexGroups(chosen, sorts, sectorOf, nameOf, marketStart);
    shown.current = { inputs, groups };
    return {
      chosen,
      groups: tableGroups(groups),
      figures: new Map(rows.map((row) => [row.code, figuresOf(row, companies)])),
    };
  }, [rows, companies, sorts, bySector, filter, nameOf, marketStart, held]);
}

function matchesFilter(code: ShareCode, company: Company | undefined, filter: string): boolean {
  const names = `${code} ${company?.name ?? ''} ${company?.nameBangla ?? ''}`;
  return filter.trim() === '' || matchesWords(names, filter.trim());
}

/** New figures in the shown order: rows must not move while the pointer is on the table. */
function keepOrder(
  groups: readonly IndexGroup[],
  rows: readonly IndexRow[],
  marketStart: EpochMs,
): IndexGroup[] {
  const byCode = new Map(rows.map((row) => [row.code, row]));
  return groups.map(({ key, rows: members }) => {
    const now = members.map((member) => byCode.get(member.code) ?? member);
    return { key, rows: now, figures: indexGroupFigures(now, marketStart) };
  });
}

function tableGroups(groups: readonly IndexGroup[]): TableGroup<SectorFigures>[] {
  const max = (figure: (figures: IndexGroupFigures) => number) =>
    Math.max(0, ...groups.map(({ figures }) => Math.abs(figure(figures))));
  const maxPoints = max(({ points }) => points);
  const maxWeight = max(({ weight }) => weight);
  return groups.map(({ key, figures, rows }) => ({
    key,
    figures: { ...figures, maxPoints, maxWeight },
    rows: rows.map(({ code }) => code),
  }));
}

const figuresOf = (
  row: IndexRow,
  companies: ReadonlyMap<ShareCode, Company> | undefined,
): MemberFigures => ({
  company: companies?.get(row.code),
  weight: row.weight,
  weightNow: row.weightNow,
  floatShares: row.floatShares,
  floatCap: row.floatCap,
  points: row.points,
});
