import '../words.ts';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { TableIcon } from '../table-icon.tsx';

interface ColumnsItemProps {
  readonly id: string;
  readonly label: string;
  readonly shown: boolean;
  /** The first column: always shown, always first. */
  readonly fixed: boolean;
  readonly dragged: boolean;
  readonly first: boolean;
  readonly last: boolean;
  readonly onToggle: (id: string) => void;
  readonly onMove: (by: number) => void;
  readonly onGrab: (id: string, pointer: number) => void;
  readonly pin?: { readonly pinned: boolean; readonly onPin: () => void };
}

export function ColumnsItem(props: ColumnsItemProps) {
  const { id, label, shown, fixed, first, last, pin, onToggle, onMove, onGrab } = props;
  const { t } = useTranslation();

  function onKeyDown(event: KeyboardEvent): void {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || by === undefined || fixed) return;
    event.preventDefault();
    onMove(by);
  }
  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    event.preventDefault();
    onGrab(id, event.pointerId);
  }

  return (
    <li className="columns-item" data-dragged={props.dragged || undefined} onKeyDown={onKeyDown}>
      <label className="columns-check">
        <input type="checkbox" checked={shown} disabled={fixed} onChange={() => onToggle(id)} />
        <span>{label}</span>
      </label>
      {pin && (
        <button
          type="button"
          className="columns-pin"
          aria-label={t('tablePage.pinColumn', { column: label })}
          aria-pressed={pin.pinned}
          onClick={pin.onPin}
        >
          <TableIcon name="pin" />
        </button>
      )}
      {!fixed && (
        <>
          <button
            type="button"
            className="columns-move"
            aria-label={t('table.moveUp', { column: label })}
            disabled={first}
            onClick={() => onMove(-1)}
          >
            <TableIcon name="up" />
          </button>
          <button
            type="button"
            className="columns-move"
            aria-label={t('table.moveDown', { column: label })}
            disabled={last}
            onClick={() => onMove(1)}
          >
            <TableIcon name="down" />
          </button>
          <span className="columns-grip" aria-hidden="true" onPointerDown={onPointerDown}>
            <TableIcon name="grip" />
          </span>
        </>
      )}
    </li>
  );
}
