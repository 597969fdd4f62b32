import { type KeyboardEvent, useState } from 'react';
import { useScroller } from '../../platform/scroller.ts';
import type { TableLine } from './table-rows.ts';

const PAGE = 15;
const SIDEWAYS = 80;

/** The keys of every table. A test checks that the dialog of keys (`key-list.ts`) names each. */
export const tableKeys = [
  'ArrowDown',
  'ArrowUp',
  'PageDown',
  'PageUp',
  'Home',
  'End',
  'ArrowLeft',
  'ArrowRight',
  'Enter',
  ' ',
] as const;

/** By key name, with `Alt+` before it if that is held. */
export type RowKeyActs = Readonly<Record<string, (row: string, line: HTMLElement) => void>>;

interface RowKeysInput {
  readonly lines: readonly TableLine<unknown>[];
  readonly show: (index: number) => void;
  readonly onToggle: (group: string) => void;
  /** By default the row's share is opened. */
  readonly onOpen: ((row: string) => void) | undefined;
  readonly acts: RowKeyActs | undefined;
}

interface RowKeys {
  readonly activeKey: string | null;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onFocus: () => void;
}

/**
 * Arrows, Page, Home and End move; Left and Right close and open a group, or scroll a wide table.
 */
export function useRowKeys({ lines, show, onToggle, onOpen, acts }: RowKeysInput): RowKeys {
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const scroller = useScroller();
  const indexOf = (key: string | null) => lines.findIndex((line) => line.key === key);

  function go(index: number): void {
    const last = lines.length - 1;
    let at = Math.min(last, Math.max(0, index));
    // What is under an opened row is not a row of its own.
    if (lines[at]?.kind === 'detail') at += index > indexOf(activeKey) && at < last ? 1 : -1;
    setActiveKey(lines[at]?.key ?? null);
    show(at);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey) return;
    const at = indexOf(activeKey);
    const line = lines[at];
    const act = acts?.[event.altKey ? `Alt+${event.key}` : event.key];
    if (act && line?.kind === 'item' && event.target === event.currentTarget) {
      event.preventDefault();
      const drawn = event.currentTarget.querySelector<HTMLElement>('[data-active]');
      if (drawn) act(line.row, drawn);
      return;
    }
    if (event.altKey) return;
    const slide = (by: number) => scroller.current?.scrollBy(by, 0);
    const toggle = () => {
      if (line?.kind === 'group') onToggle(line.group);
    };
    const open = (row: string) => {
      if (onOpen) return onOpen(row);
      const link = event.currentTarget.querySelector<HTMLElement>('[data-active] a[data-share]');
      // Scrolled out of view, the row is not rendered: the next Enter opens it.
      if (link) link.click();
      else show(at);
    };
    const moves: Record<(typeof tableKeys)[number], () => void> = {
      ArrowDown: () => go(at + 1),
      ArrowUp: () => go(at - 1),
      PageDown: () => go(at + PAGE),
      PageUp: () => go(at - PAGE),
      Home: () => go(0),
      End: () => go(lines.length - 1),
      ArrowLeft: () => {
        if ((scroller.current?.scrollLeft ?? 0) > 0) slide(-SIDEWAYS);
        else if (line?.kind === 'group' && line.open) toggle();
        else if (line?.kind === 'item') go(headOf(lines, line.group) ?? at);
      },
      ArrowRight: () => {
        if (line?.kind === 'group' && !line.open) toggle();
        else slide(SIDEWAYS);
      },
      Enter: () => (line?.kind === 'item' ? open(line.row) : toggle()),
      ' ': toggle,
    };
    const key = tableKeys.find((name) => name === event.key);
    if (key === undefined || event.target !== event.currentTarget) return;
    event.preventDefault();
    moves[key]();
  }

  /** On focus a line becomes active, the first by default: otherwise the focus would be invisible. */
  function onFocus(): void {
    setActiveKey((now) => (lines.some((line) => line.key === now) ? now : (lines[0]?.key ?? null)));
  }

  return { activeKey, onKeyDown, onFocus };
}

/** The index of the group's own line; undefined in a list without groups. */
function headOf(lines: readonly TableLine<unknown>[], group: string): number | undefined {
  const at = lines.findIndex((line) => line.kind === 'group' && line.group === group);
  return at < 0 ? undefined : at;
}
