import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { useDigits } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../ui/icon.tsx';
import { moveTo } from '../../ui/table/columns/column-layout.ts';
import { TableIcon } from '../../ui/table/table-icon.tsx';
import '../../watch-lists/words.ts';
import '../../ui/table/columns/columns-list.css';
import './ordered-list.css';

export interface OrderedItem {
  readonly id: string;
  /** For screen readers. */
  readonly name: string;
  readonly content: ReactNode;
}

interface OrderedListProps {
  readonly items: readonly OrderedItem[];
  /** Called once per move: on release of a drag, or after a key or button. */
  readonly onOrder: (ids: readonly string[]) => void;
  readonly onDrop?: (id: string) => void;
}

/** A list in the member's order. Items move by dragging the grip, by buttons or by Alt+arrow. */
export function OrderedList({ items, onOrder, onDrop }: OrderedListProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const [drag, setDrag] = useState<{ id: string; order: readonly string[] } | null>(null);
  const [moved, setMoved] = useState('');
  const announcementText = useDigits(moved);
  const known = new Map(items.map((item) => [item.id, item]));
  const order = (drag?.order ?? items.map(({ id }) => id)).filter((id) => known.has(id));

  function move(id: string, target: number): void {
    const next = moveWithin(order, id, target);
    if (next.join() === order.join()) return;
    onOrder(next);
    setMoved(
      t('watch.arrange.moved', { name: known.get(id)?.name ?? id, n: next.indexOf(id) + 1 }),
    );
  }
  function grab(event: PointerEvent<HTMLElement>, id: string): void {
    event.preventDefault();
    let now: readonly string[] = order;
    const show = ({ clientY }: globalThis.PointerEvent) => {
      const rows = [...(list.current?.children ?? [])];
      const at = rows.findIndex((row) => clientY < row.getBoundingClientRect().bottom);
      now = moveWithin(now, id, at < 0 ? rows.length - 1 : at);
      setDrag({ id, order: now });
    };
    const drop = ({ type }: globalThis.PointerEvent) => {
      listeners.abort();
      setDrag(null);
      if (type === 'pointerup' && now.join() !== order.join()) onOrder(now);
    };
    // On the window: a row that moves in the DOM loses pointer capture.
    const listeners = new AbortController();
    addEventListener('pointermove', show, listeners);
    addEventListener('pointerup', drop, listeners);
    addEventListener('pointercancel', drop, listeners);
    setDrag({ id, order });
  }

  return (
    <>
      <ul ref={list} className="columns-list" data-dragging={drag !== null || undefined}>
        {order.map((id, index) => {
          const { name, content } = known.get(id)!;
          const onKeyDown = (event: KeyboardEvent) => {
            const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
            if (!event.altKey || by === undefined) return;
            event.preventDefault();
            move(id, index + by);
          };
          const button = (step: -1 | 1, disabled: boolean) => (
            <button
              type="button"
              className="columns-move"
              aria-label={t(step < 0 ? 'watch.arrange.up' : 'watch.arrange.down', { name })}
              disabled={disabled}
              onClick={() => move(id, index + step)}
            >
              <TableIcon name={step < 0 ? 'up' : 'down'} />
            </button>
          );
          return (
            <li
              key={id}
              className="columns-item"
              data-dragged={id === drag?.id || undefined}
              onKeyDown={onKeyDown}
            >
              <span className="ordered-content">{content}</span>
              {button(-1, index === 0)}
              {button(1, index === order.length - 1)}
              {onDrop && (
                <button
                  type="button"
                  className="columns-move"
                  aria-label={t('watch.arrange.drop', { name })}
                  onClick={() => onDrop(id)}
                >
                  <Icon name="close" size={12} />
                </button>
              )}
              <span
                className="columns-grip"
                aria-hidden="true"
                onPointerDown={(event) => grab(event, id)}
              >
                <TableIcon name="grip" />
              </span>
            </li>
          );
        })}
      </ul>
      <p className="sr-only" role="status">
        {announcementText}
      </p>
    </>
  );
}

/** `moveTo` never moves the first item, as in tables; here a dummy takes that place. */
const FIRST = '';
const moveWithin = (order: readonly string[], id: string, target: number): readonly string[] =>
  moveTo([FIRST, ...order], id, target + 1).slice(1);
