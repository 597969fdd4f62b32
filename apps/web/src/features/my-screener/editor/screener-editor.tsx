import { formatFixed } from '@dorpon/domain/fixed-text';
import { completionsAt } from '@dorpon/domain/screener/completions';
import type { Mend } from '@dorpon/domain/screener/problem';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { inNumerals, useNumerals } from '../../../i18n/numerals.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { PHONE } from '../../../platform/use-media.ts';
import type { Caret } from '../builder/term-at-caret.ts';
import { ProblemLine } from '../problem-line.tsx';
import type { Reading } from '../read-text.ts';
import { type CodeEditor, createCodeEditor, type EditorKeys, type Typed } from './code-editor.ts';
import { CompletionPanel } from './completion-panel.tsx';

interface ScreenerEditorProps {
  readonly reading: Reading;
  readonly onText: (text: string) => void;
  readonly onRun: () => void;
  /** Null while the text has no focus. */
  readonly onCaret: (caret: Caret | null) => void;
  /** How long the server took to run the text; undefined while it has not. */
  readonly ms: number | undefined;
}

/** The text of a screener: highlighted, completed, with its problems and their mends. */
export function ScreenerEditor({ reading, onText, onRun, onCaret, ms }: ScreenerEditorProps) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const { text, problems, isEmpty } = reading;
  const whole = useRef<HTMLDivElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<CodeEditor>(null);
  const listId = useId();
  const [typed, setTyped] = useState<Typed>({ text, at: 0, hasFocus: false, isTyped: false });
  const [isOpen, setOpen] = useState(false);
  // From then on the drawer keeps its height: what stands below never moves while one types.
  const [isUsed, setUsed] = useState(false);
  const [chosen, setChosen] = useState(0);
  const found = useMemo(
    () => (isOpen && typed.hasFocus ? completionsAt(typed.text, typed.at) : null),
    [isOpen, typed],
  );
  const part = found ? typed.text.slice(found.from, typed.at) : '';
  const options = found?.options ?? [];
  const option = options[Math.min(chosen, options.length - 1)];

  const take = (taken = option) => {
    if (!found || !taken) return false;
    const next = typed.text[found.to] ?? '';
    const open = taken.takesValues && next !== '(' ? '(' : '';
    const space = taken.kind === 'word' && !/^\s/.test(next) ? ' ' : '';
    const end = open + space;
    editor.current?.replace(found, taken.name + end);
    editor.current?.focus();
    setOpen(false);
    return true;
  };
  const mend = ({ text: by, ...range }: Mend) => {
    editor.current?.replace(range, by);
    editor.current?.focus();
  };
  const shownProblems = isEmpty ? [] : problems;

  const keys: EditorKeys = {
    run() {
      onRun();
      return true;
    },
    mend() {
      const [first] = shownProblems[0]?.mends ?? [];
      if (first) mend(first);
      return true;
    },
    complete() {
      setChosen(0);
      setOpen(true);
      return true;
    },
    // Enter after a complete word ends the line.
    take: (key) => (key === 'Enter' && option?.name === part ? false : take()),
    move(by) {
      if (options.length === 0) return false;
      setChosen((Math.min(chosen, options.length - 1) + by + options.length) % options.length);
      return true;
    },
    leave() {
      setOpen(false);
      return found !== null;
    },
  };
  const onTyped = (next: Typed) => {
    setTyped(next);
    if (next.hasFocus) setUsed(true);
    onCaret(next.hasFocus ? { text: next.text, at: next.at } : null);
    if (next.text !== text) onText(next.text);
    if (next.isTyped) setChosen(0);
    const completions = completionsAt(next.text, next.at);
    const isWord = completions !== null && completions.from < next.at;
    const [best] = completions?.options ?? [];
    const written = completions ? next.text.slice(completions.from, next.at) : '';
    const isWhole =
      best?.name === written && (best.kind === 'word' || completions?.options.length === 1);
    if (next.isTyped) setOpen(isWord && !isWhole);
    // An input method moves the cursor in the word that it has just written.
    else if (next.text !== typed.text || next.at !== typed.at)
      setOpen(isOpen && isWord && completions.from === found?.from);
  };
  // The editor is made once and calls what is current.
  const latest = useRef({ keys, onTyped, onCaret });
  latest.current = { keys, onTyped, onCaret };
  const label = t('myScreener.editor.label');
  const hint = t('myScreener.editor.hint');
  const leave = t('myScreener.editor.leave');
  const first = useRef({ text, label, hint, leave });

  useEffect(() => {
    if (host.current === null) return;
    const made = createCodeEditor(host.current, {
      ...first.current,
      keys: {
        run: () => latest.current.keys.run(),
        mend: () => latest.current.keys.mend(),
        complete: () => latest.current.keys.complete(),
        take: (key) => latest.current.keys.take(key),
        move: (by) => latest.current.keys.move(by),
        leave: () => latest.current.keys.leave(),
      },
      onTyped: (next) => latest.current.onTyped(next),
    });
    editor.current = made;
    // There it was opened by a tap, and what is wrong stands below it.
    if (matchMedia(PHONE).matches) whole.current?.scrollIntoView({ block: 'start' });
    return () => {
      made.destroy();
      latest.current.onCaret(null);
      editor.current = null;
    };
  }, []);
  useEffect(() => {
    editor.current?.show(text);
    editor.current?.mark(isEmpty ? [] : problems);
  }, [text, problems, isEmpty]);
  useEffect(() => {
    const list = document.getElementById(listId);
    const selected = list?.querySelector<HTMLElement>('[aria-selected=true]') ?? null;
    editor.current?.announce(list, selected);
    if (list && selected) keepInView(list, selected);
  });

  return (
    <div ref={whole} className="screener-write" data-used={isUsed}>
      <div className="screener-box">
        <div ref={host} className="screener-host" />
        {ms !== undefined && (
          <span className="screener-took" title={t('myScreener.editor.took')}>
            {inNumerals(
              t('myScreener.editor.ms', { n: formatFixed(ms, ms < 10 ? 1 : 0) }),
              numerals,
            )}
          </span>
        )}
        <button type="button" className="screener-run" onClick={onRun}>
          {t('myScreener.act.run')}
          <kbd className="kbd">Ctrl ↵</kbd>
        </button>
      </div>
      <div className="screener-drawer">
        {found && option ? (
          <CompletionPanel
            {...{ listId, options, option, part, typed }}
            onChoose={setChosen}
            onTake={take}
          />
        ) : (
          <ProblemLine text={text} problems={shownProblems} onMend={mend} keys="Alt ↵">
            <span className="screener-tips">
              <span className="screener-key-tip">
                <kbd className="kbd">Ctrl Space</kbd> {t('myScreener.editor.names')}
                {' · '}
              </span>
              {t('myScreener.found.languages')}
            </span>
          </ProblemLine>
        )}
      </div>
    </div>
  );
}

/** Scrolls the list alone: `scrollIntoView` would move the page as well. */
function keepInView(list: HTMLElement, option: HTMLElement): void {
  const [outer, inner] = [list.getBoundingClientRect(), option.getBoundingClientRect()];
  if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top;
  else if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom;
}
