import { type KeyboardEvent, useState } from 'react';
import type { RowData } from './list-rows.ts';

const PAGE = 15;

interface RowKeys {
  readonly activeKey: string | null;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onFocus: () => void;
}

/** Arrows, pages, ends; left and right close and open a group. The mark follows its row when it moves. */
export function useRowKeys(
  rows: readonly RowData[],
  show: (index: number) => void,
  toggle: (group: string) => void,
): RowKeys {
  const [activeKey, setActiveKey] = useState<string | null>(null);

  function go(index: number): void {
    const at = Math.min(rows.length - 1, Math.max(0, index));
    setActiveKey(rows[at]?.key ?? null);
    show(at);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const at = rows.findIndex((row) => row.key === activeKey);
    const row = rows[at];
    const moves: Record<string, () => void> = {
      ArrowDown: () => go(at + 1),
      ArrowUp: () => go(at - 1),
      PageDown: () => go(at + PAGE),
      PageUp: () => go(at - PAGE),
      Home: () => go(0),
      End: () => go(rows.length - 1),
      ArrowLeft: () => {
        if (row?.kind === 'group' && row.open) toggle(row.group);
        else if (row?.kind === 'share') go(rows.findIndex((other) => isHeadOf(other, row.group)));
      },
      ArrowRight: () => {
        if (row?.kind === 'group' && !row.open) toggle(row.group);
      },
      Enter: () => {
        if (row?.kind === 'group') toggle(row.group);
      },
      ' ': () => {
        if (row?.kind === 'group') toggle(row.group);
      },
    };
    const move = moves[event.key];
    if (move === undefined || event.target !== event.currentTarget) return;
    event.preventDefault();
    move();
  }

  /** A focus that nobody sees is lost: the first row carries it until an arrow moves it. */
  function onFocus(): void {
    setActiveKey((now) => (rows.some((row) => row.key === now) ? now : (rows[0]?.key ?? null)));
  }

  return { activeKey, onKeyDown, onFocus };
}

const isHeadOf = (row: RowData, group: string): boolean =>
  row.kind === 'group' && row.group === group;
