import type { GroupFigures } from '@dorpon/domain/shares/group-figures';
import type { ShareGroup } from '@dorpon/domain/shares/share-list';
import type { ShareCode } from '@dorpon/domain/units';

export interface GroupRowData {
  readonly kind: 'group';
  readonly key: string;
  readonly group: string;
  readonly figures: GroupFigures;
  readonly open: boolean;
}

export interface ShareRowData {
  readonly kind: 'share';
  readonly key: string;
  readonly group: string;
  readonly code: ShareCode;
}

export type RowData = GroupRowData | ShareRowData;

/** The groups as the rows that are drawn, without the shares of closed groups. */
export function rowsOf(
  groups: readonly ShareGroup[],
  grouped: boolean,
  closed: ReadonlySet<string>,
): RowData[] {
  return groups.flatMap(({ key: group, figures, shares }): RowData[] => {
    const open = !closed.has(group);
    const head: RowData[] = grouped
      ? [{ kind: 'group', key: `group:${group}`, group, figures, open }]
      : [];
    if (grouped && !open) return head;
    return head.concat(
      shares.map(({ quote: { code } }) => ({ kind: 'share', key: code, group, code })),
    );
  });
}
