import { MAX_DRAWING_TEXT } from '@dorpon/domain/chart/document-limits';
import type { Point } from '@dorpon/domain/chart/drawings/frame';
import { ICONS } from '@dorpon/domain/chart/drawings/tools';
import { translateIn } from '../../i18n/translate.ts';
import './text-editor.css';
import './words.ts';

interface EditorOptions {
  readonly element: HTMLElement;
  readonly place: Point;
  readonly kind: 'one-line' | 'lines' | 'icon';
  readonly text: string;
  readonly language: 'en' | 'bn';
  /** Undefined: cancelled, or nothing was typed. */
  readonly onEnd: (text: string | undefined) => void;
}

const WIDTH = 220;

/**
 * A field over the chart where the text will be. Returns how to end it: what was typed until then is kept.
 * Enter that chooses a word of an input method does not end the text.
 */
export function openTextEditor(options: EditorOptions): () => void {
  const { element, place, kind, language } = options;
  const t = translateIn[language];
  const box = document.createElement('div');
  box.className = kind === 'icon' ? 'drawing-icons' : 'drawing-text';
  box.lang = language;
  box.style.left = `${Math.max(0, Math.min(place.x, element.clientWidth - WIDTH))}px`;
  box.style.top = `${Math.max(0, Math.min(place.y, element.clientHeight - 120))}px`;
  box.dataset.overChart = '';
  // The chart must neither scroll nor hear the keys of the field.
  for (const type of ['pointerdown', 'mousedown', 'touchstart', 'wheel', 'dblclick'] as const) {
    box.addEventListener(type, (event) => event.stopPropagation());
  }

  let isOpen = true;
  const end = (text: string | undefined): void => {
    if (!isOpen) return;
    isOpen = false;
    const hadFocus = box.contains(document.activeElement);
    box.remove();
    if (hadFocus) element.focus({ preventScroll: true });
    options.onEnd(text?.trim() ? text.trim() : undefined);
  };

  if (kind === 'icon') {
    box.setAttribute('role', 'group');
    box.setAttribute('aria-label', t('drawings.text.icons'));
    for (const icon of ICONS) {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = icon;
      button.className = 'drawing-icon';
      button.setAttribute('aria-pressed', String(icon === options.text));
      button.addEventListener('click', () => end(icon));
      box.append(button);
    }
    box.addEventListener('keydown', (event) => {
      event.stopPropagation();
      if (event.key === 'Escape') end(undefined);
      const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -6, ArrowDown: 6 }[event.key];
      if (step === undefined) return;
      event.preventDefault();
      const buttons = [...box.querySelectorAll('button')];
      const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
      buttons[(at + step + buttons.length) % buttons.length]?.focus();
    });
    box.addEventListener('focusout', ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node) || !box.contains(relatedTarget)) end(undefined);
    });
    element.append(box);
    box.querySelector('button')?.focus({ preventScroll: true });
    return () => end(undefined);
  }

  const field = document.createElement('textarea');
  field.value = options.text;
  field.rows = kind === 'lines' ? 3 : 1;
  field.maxLength = MAX_DRAWING_TEXT;
  field.setAttribute('aria-label', t('drawings.text.label'));
  field.placeholder = t(kind === 'lines' ? 'drawings.text.noteHint' : 'drawings.text.hint');
  field.addEventListener('keydown', (event) => {
    event.stopPropagation();
    if (event.isComposing) return;
    if (event.key === 'Escape') end(undefined);
    if (event.key !== 'Enter') return;
    if (kind === 'lines' && !event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    end(field.value);
  });
  field.addEventListener('blur', () => end(field.value));
  box.append(field);
  element.append(box);
  field.focus({ preventScroll: true });
  field.select();
  return () => end(field.value);
}
