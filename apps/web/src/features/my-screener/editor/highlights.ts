import { type EditorState, RangeSetBuilder, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view';
import { lex, type Token } from '@dorpon/domain/screener/lex';
import { keywordOf, unitOf } from '@dorpon/domain/screener/names';
import { meaningOf } from '@dorpon/domain/screener/vocabulary';

const marks = {
  name: Decoration.mark({ class: 'cm-name' }),
  number: Decoration.mark({ class: 'cm-number' }),
  sign: Decoration.mark({ class: 'cm-sign' }),
  word: Decoration.mark({ class: 'cm-word' }),
  quoted: Decoration.mark({ class: 'cm-quoted' }),
  comment: Decoration.mark({ class: 'cm-comment' }),
};

/** Words, numbers, signs and comments as the language reads them. */
export const highlights = StateField.define<DecorationSet>({
  create: highlighted,
  update: (now, { docChanged, state }) => (docChanged ? highlighted(state) : now),
  provide: (field) => EditorView.decorations.from(field),
});

const COMMENT = /--[^\n]*/g;

function highlighted(state: EditorState): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>();
  let before: Token | undefined;
  for (const token of tokensOf(state.doc.toString())) {
    const start = token.from - token.before.length;
    for (const { index, 0: comment } of token.before.matchAll(COMMENT))
      builder.add(start + index, start + index + comment.length, marks.comment);
    const kind = kindOf(token, before);
    if (kind !== null && token.from < token.to) builder.add(token.from, token.to, marks[kind]);
    if (token.text !== '(') before = token;
  }
  return builder.finish();
}

/** Up to a character without meaning, the text is shown as it is read. */
function tokensOf(text: string): readonly Token[] {
  const lexed = lex(text);
  if ('tokens' in lexed) return lexed.tokens;
  const before = lex(text.slice(0, lexed.problem.from));
  return 'tokens' in before ? before.tokens : [];
}

function kindOf({ kind, text }: Token, before: Token | undefined): keyof typeof marks | null {
  if (kind === 'number' || kind === 'date') return 'number';
  if (kind === 'text') return 'quoted';
  if (kind === 'mark') return 'sign';
  if (keywordOf(text) !== undefined) return 'word';
  if (meaningOf(text) === undefined) return unitOf(text) === undefined ? null : 'quoted';
  return beginsTerm(before) ? 'name' : null;
}

/** What a term compares stands out: it is the first name of the term. */
function beginsTerm(before: Token | undefined): boolean {
  if (before === undefined || before.text === ';') return true;
  const keyword = before.kind === 'word' ? keywordOf(before.text) : undefined;
  return keyword === 'and' || keyword === 'or' || keyword === 'not';
}
