import '../words.ts';
import { useRef, useState } from 'react';
import { useDigits } from '../../../i18n/numerals.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { type Column, labelOf } from '../column.ts';
import { allInOrder, type Layout, moveTo } from './column-layout.ts';
import { ColumnsItem } from './columns-item.tsx';

export interface ColumnPins {
  readonly pins: readonly string[];
  readonly onPins: (pins: readonly string[]) => void;
}

interface ColumnsListProps {
  readonly columns: readonly Pick<Column<never>, 'id' | 'head' | 'label'>[];
  readonly layout: Layout;
  readonly onLayout: (layout: Layout) => void;
  readonly pinning?: ColumnPins | undefined;
}

/** Ticked columns are shown. They are moved by the handle, the buttons, or Alt with an arrow. */
export function ColumnsList({ columns, layout, onLayout, pinning }: ColumnsListProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const [order, setOrder] = useState(() => allInOrder(layout, columns));
  const [dragged, setDragged] = useState<string | null>(null);
  const [moved, setMoved] = useState('');
  const announcement = useDigits(moved);
  const known = new Set(layout);
  // After a reset, the order of `layout` replaces the one kept here.
  const shownOrder = order.filter((id) => known.has(id));
  const all = shownOrder.join() === layout.join() ? order : allInOrder(layout, columns);

  const labels = new Map(columns.map((column) => [column.id, labelOf(column)]));
  // A list of only the shown columns drops unticked ones.
  const current = all.filter((id) => labels.has(id));

  const apply = (next: readonly string[], shown: ReadonlySet<string>) => {
    setOrder([...next]);
    onLayout(next.filter((id) => shown.has(id)));
  };

  function move(id: string, target: number): void {
    const next = moveTo(current, id, target);
    if (next.join() === current.join()) return;
    apply(next, known);
    setMoved(t('table.moved', { column: labels.get(id) ?? id, place: next.indexOf(id) + 1 }));
  }

  function toggle(id: string): void {
    const shown = new Set(known);
    if (!shown.delete(id)) shown.add(id);
    if (shown.size > 1) apply(current, shown);
  }

  /** The list has the capture: a row would lose it when it is moved in the document. */
  function grab(id: string, pointer: number): void {
    list.current?.setPointerCapture(pointer);
    setDragged(id);
  }

  /** Moves the dragged row to the row under the pointer. */
  function dragTo(y: number): void {
    if (dragged === null || list.current === null) return;
    const rows = [...list.current.children];
    const at = rows.findIndex((row) => y < row.getBoundingClientRect().bottom);
    const target = at < 0 ? rows.length - 1 : at;
    if (current.indexOf(dragged) !== target) apply(moveTo(current, dragged, target), known);
  }

  return (
    <>
      <ul
        ref={list}
        className="columns-list"
        data-dragging={dragged !== null || undefined}
        onPointerMove={(event) => dragTo(event.clientY)}
        onLostPointerCapture={() => setDragged(null)}
      >
        {current.map((id, index) => (
          <ColumnsItem
            key={id}
            id={id}
            label={labels.get(id) ?? id}
            shown={known.has(id)}
            fixed={index === 0}
            dragged={id === dragged}
            first={index <= 1}
            last={index === current.length - 1}
            onToggle={toggle}
            onMove={(by) => move(id, index + by)}
            onGrab={grab}
            {...(pinning && index > 0 && { pin: pinOf(id, pinning) })}
          />
        ))}
      </ul>
      <p className="sr-only" role="status">
        {announcement}
      </p>
    </>
  );
}

const pinOf = (id: string, { pins, onPins }: ColumnPins) => ({
  pinned: pins.includes(id),
  onPin: () => onPins(pins.includes(id) ? pins.filter((other) => other !== id) : [...pins, id]),
});
