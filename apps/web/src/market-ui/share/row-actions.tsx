import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../ui/icon.tsx';
import { ShareContextMenu } from './share-context-menu.tsx';
import { useShareActions } from './share-menu.tsx';
import { rowAt, shareLinkAt } from './share-row.ts';
import './row-actions.css';

interface Target {
  readonly row: HTMLElement;
  readonly code: string;
  /** Opened by a key: the menu gets the focus. */
  readonly byKey?: boolean;
}

const HOLD_MS = 500;
/** A finger that moves further scrolls. */
const STEADY_PX = 10;

/**
 * The actions for the share of a row: buttons in the hovered row of a table, and a menu when a finger
 * rests on a row or the menu key is pressed. One for all rows: each row by itself would be slow.
 */
export function RowActions() {
  const [hovered, setHovered] = useState<Target | null>(null);
  const [held, setHeld] = useState<Target | null>(null);
  useEffect(() => watchHover(setHovered), []);
  useEffect(() => watchHold(setHeld), []);
  return (
    <>
      {hovered && createPortal(<HoverActions code={hovered.code} />, hovered.row, hovered.code)}
      {held && (
        <ShareContextMenu
          code={held.code}
          anchor={held.row}
          byKey={held.byKey ?? false}
          onOpen={() => linkOf(held.row, held.code)?.click()}
          onClose={() => setHeld(null)}
        />
      )}
    </>
  );
}

function HoverActions({ code }: { code: string }) {
  const { t } = useTranslation();
  const [chart, alert, copy] = useShareActions(code);
  return (
    <div role="gridcell" className="row-actions shown">
      <span aria-label={t('shareMenu.menu', { code })} role="group">
        {chart && <ActionButton {...chart} icon="picture" />}
        {alert && <ActionButton {...alert} icon="bell" />}
        {copy && <ActionButton {...copy} icon="copy" />}
      </span>
    </div>
  );
}

interface ActionButtonProps {
  readonly icon: 'picture' | 'bell' | 'copy';
  readonly label: string;
  readonly onAct: () => void;
}

const ActionButton = ({ icon, label, onAct }: ActionButtonProps) => (
  <button
    type="button"
    className="row-action"
    tabIndex={-1}
    aria-label={label}
    title={label}
    onClick={onAct}
  >
    <Icon name={icon} />
  </button>
);

const linkOf = (row: HTMLElement, code: string) =>
  row.querySelector<HTMLElement>(`a[data-share="${CSS.escape(code)}"]`);

function targetAt(place: EventTarget | null): Target | null {
  if (!(place instanceof Element)) return null;
  const row = rowAt(place);
  const code = row?.querySelector<HTMLElement>('a[data-share]')?.dataset.share;
  return row !== null && code !== undefined ? { row, code } : null;
}

/** Only rows of tables: those of other lists have no room. */
function watchHover(set: (next: (now: Target | null) => Target | null) => void): () => void {
  const onOver = ({ pointerType, target }: PointerEvent) => {
    if (pointerType !== 'mouse') return;
    const next = targetAt(target);
    const shown = next?.row.matches('.share-row.data-row') ? next : null;
    set((now) => (now?.row === shown?.row && now?.code === shown?.code ? now : shown));
  };
  document.addEventListener('pointerover', onOver, { passive: true });
  return () => document.removeEventListener('pointerover', onOver);
}

function watchHold(open: (target: Target) => void): () => void {
  const leave = new AbortController();
  const { signal } = leave;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let from: PointerEvent | null = null;
  let opened = false;

  const drop = () => {
    clearTimeout(timer);
    from = null;
  };
  const show = (target: Target) => {
    drop();
    opened = true;
    open(target);
  };
  const onDown = (event: PointerEvent) => {
    drop();
    opened = false;
    const target = shareLinkAt(event.target) && targetAt(event.target);
    if (event.pointerType === 'mouse' || !event.isPrimary || !target) return;
    from = event;
    timer = setTimeout(() => show(target), HOLD_MS);
  };
  const onMove = ({ clientX, clientY }: PointerEvent) => {
    if (from && Math.hypot(clientX - from.clientX, clientY - from.clientY) > STEADY_PX) drop();
  };
  const onContextMenu = (event: MouseEvent) => {
    // Phones ask for a link's menu when a finger rests on it.
    if (from !== null || opened) {
      event.preventDefault();
      const target = targetAt(event.target);
      if (!opened && target) show(target);
      return;
    }
    // The menu key acts on the active row.
    if (!(event.target instanceof Element) || !event.target.matches('.data-table')) return;
    const active = event.target.querySelector('[data-active]');
    const target = targetAt(active);
    if (target === null) return;
    event.preventDefault();
    open({ ...target, byKey: true });
  };
  // The press that opened the menu must not open the share too.
  const onClick = (event: MouseEvent) => {
    if (!opened || event.detail === 0) return;
    opened = false;
    if (targetAt(event.target) === null) return;
    event.preventDefault();
    event.stopPropagation();
  };

  document.addEventListener('pointerdown', onDown, { signal });
  document.addEventListener('pointermove', onMove, { signal, passive: true });
  document.addEventListener('pointerup', drop, { signal });
  document.addEventListener('pointercancel', drop, { signal });
  document.addEventListener('scroll', drop, { signal, capture: true, passive: true });
  document.addEventListener('contextmenu', onContextMenu, { signal });
  document.addEventListener('click', onClick, { signal, capture: true });
  return () => {
    drop();
    leave.abort();
  };
}
