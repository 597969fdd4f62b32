import { defaultKeymap, history, historyKeymap, insertNewline } from '@codemirror/commands';
import { Annotation, EditorState, Prec, StateEffect, StateField } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  drawSelection,
  EditorView,
  keymap,
  placeholder,
} from '@codemirror/view';
import type { TextRange } from '@dorpon/domain/screener/problem';
import { difference } from '../difference.ts';
import { editorTheme } from './editor-theme.ts';
import { highlights } from './highlights.ts';

/** What is typed now. */
export interface Typed {
  readonly text: string;
  readonly at: number;
  readonly hasFocus: boolean;
  /** Changed by the person, not by the builder or a mend. */
  readonly isTyped: boolean;
}

/** A command of a key; false leaves the key to the editor. */
export interface EditorKeys {
  readonly run: () => boolean;
  readonly mend: () => boolean;
  readonly complete: () => boolean;
  readonly take: (key: 'Tab' | 'Enter') => boolean;
  readonly move: (by: 1 | -1) => boolean;
  readonly leave: () => boolean;
}

interface EditorOptions {
  readonly text: string;
  readonly label: string;
  readonly hint: string;
  /** How the keyboard leaves it. */
  readonly leave: string;
  readonly keys: EditorKeys;
  readonly onTyped: (typed: Typed) => void;
}

export interface CodeEditor {
  /** Tells assistive technology of a list outside the shadow root, and of what is chosen in it. */
  readonly announce: (list: HTMLElement | null, chosen: HTMLElement | null) => void;
  /** Shows a text that was changed elsewhere; the cursor stays at its place. */
  readonly show: (text: string) => void;
  readonly replace: (range: TextRange, text: string) => void;
  readonly mark: (problems: readonly TextRange[]) => void;
  readonly focus: () => void;
  readonly destroy: () => void;
}

const fromOutside = Annotation.define<true>();
const setProblems = StateEffect.define<readonly TextRange[]>();

const problemMark = Decoration.mark({ class: 'cm-problem' });

const problemField = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, transaction) {
    for (const effect of transaction.effects)
      if (effect.is(setProblems)) {
        const { length } = transaction.state.doc;
        return Decoration.set(
          effect.value.map((range) => visible(range, length)).flatMap((range) => range ?? []),
          true,
        );
      }
    return marks.map(transaction.changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** A problem at the end of the text is shown at its last character. */
function visible({ from, to }: TextRange, length: number) {
  const end = Math.min(Math.max(to, from + 1), length);
  const start = Math.min(from, end - 1);
  return start < 0 || start >= end ? null : problemMark.range(start, end);
}

/**
 * Where text is typed over a selection, Chrome keeps the style of what it replaces as a style attribute, which the
 * content security policy refuses and logs.
 */
const typeOver = EditorView.domEventHandlers({
  beforeinput({ inputType, data, isComposing, cancelable }, view) {
    if (inputType !== 'insertText' || data === null || isComposing || !cancelable) return false;
    if (view.state.selection.main.empty) return false;
    const change = view.state.replaceSelection(data);
    view.dispatch(view.state.update(change, { userEvent: 'input.type', scrollIntoView: true }));
    return true;
  },
});

/**
 * An editor in a shadow root: the styles of CodeMirror are adopted style sheets there, which the content
 * security policy of the page allows.
 */
export function createCodeEditor(host: HTMLElement, options: EditorOptions): CodeEditor {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const { keys, onTyped } = options;
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: options.text,
      extensions: [
        history(),
        // A touch screen draws its own selection, with handles.
        matchMedia('(pointer: fine)').matches ? drawSelection() : [],
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({
          'aria-label': options.label,
          'aria-description': options.leave,
          'aria-autocomplete': 'list',
          spellcheck: 'false',
          autocapitalize: 'off',
          autocorrect: 'off',
          translate: 'no',
        }),
        placeholder(options.hint),
        editorTheme,
        highlights,
        problemField,
        typeOver,
        Prec.highest(
          keymap.of([
            { key: 'Mod-Enter', run: keys.run },
            { key: 'Alt-Enter', run: keys.mend },
            { key: 'Ctrl-Space', run: keys.complete },
            { key: 'Tab', run: () => keys.take('Tab') },
            { key: 'Enter', run: () => keys.take('Enter') },
            { key: 'ArrowDown', run: () => keys.move(1) },
            { key: 'ArrowUp', run: () => keys.move(-1) },
            { key: 'Escape', run: keys.leave },
          ]),
        ),
        keymap.of([{ key: 'Enter', run: insertNewline }, ...historyKeymap, ...defaultKeymap]),
        EditorView.updateListener.of((update) => {
          const isTyped =
            update.docChanged &&
            !update.transactions.some((transaction) => transaction.annotation(fromOutside));
          if (!update.docChanged && !update.selectionSet && !update.focusChanged) return;
          onTyped({
            text: update.state.doc.toString(),
            at: update.state.selection.main.head,
            hasFocus: update.view.hasFocus,
            isTyped,
          });
        }),
      ],
    }),
  });
  return {
    announce(list, chosen) {
      // Elements, not ids: those of the page are unknown in a shadow root.
      view.contentDOM.ariaControlsElements = list ? [list] : [];
      view.contentDOM.ariaActiveDescendantElement = chosen;
    },
    show(text) {
      const now = view.state.doc.toString();
      if (now === text) return;
      // The rest keeps its cursor and its marks.
      view.dispatch({ changes: difference(now, text), annotations: fromOutside.of(true) });
    },
    replace({ from, to }, text) {
      view.dispatch({
        changes: { from, to, insert: text },
        selection: { anchor: from + text.length },
        annotations: fromOutside.of(true),
        scrollIntoView: true,
      });
    },
    mark: (problems) => view.dispatch({ effects: setProblems.of(problems) }),
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  };
}
