export interface TableGroup<Figures> {
  readonly key: string;
  readonly figures: Figures;
  /** The keys of its rows, in their order. */
  readonly rows: readonly string[];
}

export interface GroupLine<Figures> {
  readonly kind: 'group';
  readonly key: string;
  readonly group: string;
  readonly figures: Figures;
  readonly open: boolean;
  /** The number of rows, open or closed. */
  readonly size: number;
}

export interface ItemLine {
  readonly kind: 'item';
  /** Unique even when the same row is in two groups. */
  readonly key: string;
  readonly group: string;
  readonly row: string;
}

/** What is shown under an opened row. */
export interface DetailLine {
  readonly kind: 'detail';
  readonly key: string;
  readonly group: string;
  readonly row: string;
}

export type TableLine<Figures> = GroupLine<Figures> | ItemLine | DetailLine;

const noRows: ReadonlySet<string> = new Set();

/** The lines to render, without the rows of closed groups; opened rows have a line under them. */
export function linesOf<Figures>(
  groups: readonly TableGroup<Figures>[],
  grouped: boolean,
  isOpen: (group: string) => boolean,
  openRows: ReadonlySet<string> = noRows,
): TableLine<Figures>[] {
  return groups.flatMap(({ key: group, figures, rows }): TableLine<Figures>[] => {
    const items = (): TableLine<Figures>[] =>
      rows.flatMap((row): TableLine<Figures>[] => {
        const item = { kind: 'item', key: `${group}/${row}`, group, row } as const;
        const detail = { kind: 'detail', key: `${group}/${row}/detail`, group, row } as const;
        return openRows.has(row) ? [item, detail] : [item];
      });
    if (!grouped) return items();
    const open = isOpen(group);
    const head = {
      kind: 'group',
      key: `${group}/`,
      group,
      figures,
      open,
      size: rows.length,
    } as const;
    return open ? [head, ...items()] : [head];
  });
}
