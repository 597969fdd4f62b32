import type { Order } from '@dorpon/domain/ordering';
import { type KeyboardEvent, memo } from 'react';
import { fillPlaceholder } from '../../../i18n/placeholder.ts';
import { Icon } from '../../icon.tsx';
import { Menu } from '../../overlays/menu.tsx';
import type { MenuEntry } from '../../overlays/menu-popup.tsx';
import { Count } from '../../text/figures.tsx';
import { type Column, labelOf } from '../column.ts';
import { cellPlace } from '../pin-places.ts';
import { HeadTerm } from './head-term.tsx';
import type { useResize } from './use-resize.ts';

/** The actions of a column besides sorting. */
export type HeadMenu = (column: string) => readonly MenuEntry[];

interface HeadWords {
  readonly sortBy: string;
  readonly resize: string;
  readonly menuOf: string;
}

interface HeadCellProps {
  readonly column: Column<never>;
  readonly index: number;
  readonly pins: readonly number[];
  readonly menu: HeadMenu | undefined;
  readonly words: HeadWords;
  /** Undefined when the table is not sorted by it. */
  readonly order: Order | undefined;
  /** Its position among the sort keys. */
  readonly rank: number;
  readonly several: boolean;
  readonly stop: boolean;
  readonly resize: ReturnType<typeof useResize>;
  readonly onStop: (id: string) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>, id: string) => void;
  readonly onSort: (id: string, also: boolean) => void;
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

/** Memoised: another order changes two of sixty heads. */
export const HeadCell = memo(function HeadCell(props: HeadCellProps) {
  const { column, index, pins, menu, words, order, rank, several, stop, resize, onSort } = props;
  const { id, head, term, align = 'end' } = column;
  const label = <HeadTerm id={term}>{head}</HeadTerm>;
  const named = (text: string) => fillPlaceholder(text, labelOf(column));
  const target = {
    'data-head': id,
    tabIndex: stop ? 0 : -1,
    onFocus: () => props.onStop(id),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => props.onKeyDown(event, id),
    'aria-keyshortcuts': term && 'F1',
  };
  return (
    <div
      role="columnheader"
      className={`cell head-cell ${align} ${pinClass(index, pins.length - 1)} ${id}-head`}
      style={cellPlace(index, pins)}
      data-sorted={order && (rank === 0 ? 'first' : 'also')}
      aria-sort={order && ariaSort[order]}
    >
      {column.sortable ? (
        <button
          type="button"
          title={term === undefined ? named(words.sortBy) : undefined}
          {...target}
          onClick={(event) => onSort(id, event.shiftKey)}
        >
          {order && <i className={`triangle ${order === 'asc' ? '' : 'falling'}`} />}
          {label}
          {order && several && (
            <span className="sort-rank">
              <Count value={rank + 1} />
            </span>
          )}
        </button>
      ) : (
        <span {...target}>{label}</span>
      )}
      {menu && (
        <Menu
          className="head-menu"
          label={named(words.menuOf)}
          entries={() => menu(id)}
          iconOnly
          tabStop={false}
        >
          <Icon name="down" size={12} />
        </Menu>
      )}
      <i
        className="head-edge"
        title={words.resize}
        onPointerDown={(event) => resize.onGrab(event, id)}
        onDoubleClick={() => resize.onReset(id)}
      />
    </div>
  );
});

function pinClass(index: number, pinned: number): string {
  if (index === 0) return 'first-cell';
  if (index > pinned) return '';
  return index === pinned ? 'pinned-cell pin-end' : 'pinned-cell';
}
