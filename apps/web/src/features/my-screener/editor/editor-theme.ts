import { EditorView } from '@codemirror/view';

/** In a shadow root only custom properties and inherited styles of the page apply. */
export const editorTheme = EditorView.theme({
  '&': { backgroundColor: 'transparent', color: 'var(--ink)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'inherit', lineHeight: '28px', overflowX: 'hidden' },
  '.cm-content': {
    boxSizing: 'border-box',
    minHeight: 'var(--editor-height, auto)',
    padding: '8px 0',
    caretColor: 'var(--ink)',
    fontStretch: '98%',
  },
  '.cm-line': { padding: '0 14px' },
  '.cm-placeholder': { color: 'var(--ink-3)' },
  '.cm-cursor, .cm-dropCursor': {
    borderLeft: '4px solid var(--needle)',
    outline: '1px solid var(--ink)',
    marginLeft: '-1px',
  },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground':
    { background: 'var(--line)' },
  '.cm-name': { fontWeight: '600' },
  '.cm-number': {
    background: 'var(--ground-3)',
    padding: '1px 4px',
    borderRadius: '2px',
  },
  '.cm-sign': { color: 'var(--ink-3)' },
  '.cm-word': { color: 'var(--ink-2)', borderBottom: '1px solid var(--line-3)' },
  '.cm-comment': { color: 'var(--ink-3)', fontStyle: 'italic' },
  '.cm-quoted': { color: 'var(--ink-2)' },
  '.cm-problem': {
    textDecoration: 'underline wavy var(--dn) 1.5px',
    textUnderlineOffset: '5px',
    textDecorationSkipInk: 'none',
  },
});
