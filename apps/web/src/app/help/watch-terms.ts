import { type TermId, terms } from '@dorpon/domain/glossary/terms.data';
import { pressedTerm } from '../../platform/pressed-term.ts';

export interface AskedTerm {
  readonly id: TermId;
  readonly label: HTMLElement;
  /** Asked for by a press or a key: the card gets the focus. A card of hover or focus only shows itself. */
  readonly takesFocus: boolean;
}

interface TermWatch {
  /** Closes the card and returns the focus that it took. */
  close(): void;
  stop(): void;
}

const REST_MS = 500;
const LEAVE_MS = 250;
const HOLD_MS = 500;
/** A finger that moves further scrolls. */
const STEADY_PX = 10;
const CARD = '.term-card';

const isTerm = (id: string | undefined): id is TermId =>
  id !== undefined && Object.hasOwn(terms, id);

/** The label under a pointer; for a focused column head, the label in it. */
export function labelAt(place: EventTarget | null, within = false): HTMLElement | null {
  if (!(place instanceof Element)) return null;
  const label =
    place.closest<HTMLElement>('[data-term]') ??
    (within ? place.querySelector<HTMLElement>('[data-term]') : null);
  return label !== null && isTerm(label.dataset.term) ? label : null;
}

/**
 * Which label's card is open. A press, F1 on a focused label or head, a long press or the menu key on a
 * column head open it for good; a pointer or a focus that rests on a label opens it while it rests.
 */
export function watchTerms(set: (asked: AskedTerm | null) => void): TermWatch {
  const leave = new AbortController();
  const { signal } = leave;
  let asked: AskedTerm | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let from: PointerEvent | null = null;
  let held = false;
  /** A label that gets the focus back from its card must not open it again. */
  let left: HTMLElement | null = null;
  /** A head that was pressed to sort keeps quiet until the pointer has left it. */
  let sorted: HTMLElement | null = null;

  const change = (next: AskedTerm | null) => {
    clearTimeout(timer);
    asked = next;
    set(next);
  };
  const open = (label: HTMLElement, takesFocus: boolean) =>
    change({ id: label.dataset.term as TermId, label, takesFocus });
  const later = (work: () => void, ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(work, ms);
  };
  const takePressed = () => {
    const label = pressedTerm.read();
    if (label === null) return;
    pressedTerm.clear();
    if (asked?.label === label && asked.takesFocus) change(null);
    else open(label, true);
  };
  const close = () => {
    const before = asked;
    change(null);
    if (!before?.takesFocus) return;
    // A label in a column head is part of the button that sorts.
    left = before.label.closest<HTMLElement>('button, [data-head]');
    left?.focus({ preventScroll: true });
  };

  const onOver = ({ pointerType, target }: PointerEvent) => {
    if (pointerType !== 'mouse' || asked?.takesFocus) return;
    const label = labelAt(target);
    if (label === sorted && label !== null) return;
    sorted = null;
    if (label !== null && label !== asked?.label) later(() => open(label, false), REST_MS);
    else if (label !== null || isInCard(target)) clearTimeout(timer);
    else if (asked === null) clearTimeout(timer);
    else later(() => change(null), LEAVE_MS);
  };
  const onFocusIn = ({ target }: FocusEvent) => {
    if (isInCard(target) || target === left) return;
    left = null;
    if (asked !== null && target !== asked.label) change(null);
    const isLabel = target instanceof HTMLElement && target.matches('button[data-term]');
    const label = isLabel && target.matches(':focus-visible') ? labelAt(target) : null;
    if (label !== null && asked === null) later(() => open(label, false), REST_MS);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'F1') return;
    const label = labelAt(event.target, true);
    if (label === null) return;
    // The browser's own help.
    event.preventDefault();
    open(label, true);
  };
  const onDown = (event: PointerEvent) => {
    held = false;
    from = null;
    if (isInCard(event.target)) return;
    const label = labelAt(event.target);
    if (asked !== null && label !== asked.label) change(null);
    if (label === null || label.matches('button')) return;
    if (event.pointerType === 'mouse') {
      sorted = label;
      return change(null);
    }
    from = event;
    later(() => hold(label), HOLD_MS);
  };
  const hold = (label: HTMLElement) => {
    from = null;
    held = true;
    open(label, true);
  };
  const drop = () => {
    if (from !== null) clearTimeout(timer);
    from = null;
  };
  const onMove = ({ clientX, clientY }: PointerEvent) => {
    if (from && Math.hypot(clientX - from.clientX, clientY - from.clientY) > STEADY_PX) drop();
  };
  const onContextMenu = (event: MouseEvent) => {
    const label = labelAt(event.target, isHead(event.target));
    if (label === null || label.matches('button')) return;
    event.preventDefault();
    if (!held) hold(label);
  };
  // The long press that opened the card must not sort too.
  const onClick = (event: MouseEvent) => {
    if (!held || event.detail === 0 || isInCard(event.target)) return;
    held = false;
    event.preventDefault();
    event.stopPropagation();
  };

  const stopPresses = pressedTerm.subscribe(takePressed);
  takePressed();
  document.addEventListener('pointerover', onOver, { signal, passive: true });
  document.addEventListener('focusin', onFocusIn, { signal });
  document.addEventListener('keydown', onKey, { signal });
  document.addEventListener('pointerdown', onDown, { signal });
  document.addEventListener('pointermove', onMove, { signal, passive: true });
  document.addEventListener('pointerup', drop, { signal });
  document.addEventListener('pointercancel', drop, { signal });
  document.addEventListener('contextmenu', onContextMenu, { signal });
  document.addEventListener('click', onClick, { signal, capture: true });
  return {
    close,
    stop() {
      clearTimeout(timer);
      stopPresses();
      leave.abort();
    },
  };
}

const isInCard = (place: EventTarget | null): boolean =>
  place instanceof Element && place.closest(CARD) !== null;

const isHead = (place: EventTarget | null): boolean =>
  place instanceof Element && place.closest('[role=columnheader]') !== null;
