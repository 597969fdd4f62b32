import { type TermId, type TermTexts, termIds, terms } from '@dorpon/domain/glossary/terms.data';

export interface GlossarySearch {
  readonly find?: string;
  /** The term to show first. */
  readonly term?: TermId;
}

export function parseGlossarySearch({ find, term }: Record<string, unknown>): GlossarySearch {
  const known = termIds.find((id) => id === term);
  return {
    ...(typeof find === 'string' && find.trim() !== '' ? { find } : {}),
    ...(known === undefined ? {} : { term: known }),
  };
}

const plain = (text: string): string => text.normalize().toLowerCase();

/** Many write PE and পিই. */
const unstroked = (text: string): string => text.replaceAll('/', '');

/** A term of just this name is first, and terms whose name has the text are before those that only mention the text. */
export function findTerms(texts: TermTexts, find: string): readonly TermId[] {
  const wanted = plain(find.trim());
  if (wanted === '') return termIds;
  const nameOf = (id: TermId) => plain(`${texts[id].word} ${texts[id].also ?? ''} ${id}`);
  const isNamed = (id: TermId) =>
    nameOf(id).includes(wanted) || unstroked(nameOf(id)).includes(wanted);
  const isJustThis = (id: TermId) =>
    [texts[id].word, id].some((name) => unstroked(plain(name)) === unstroked(wanted));
  const named = termIds
    .filter(isNamed)
    .sort((a, b) => Number(isJustThis(b)) - Number(isJustThis(a)));
  const mentioned = termIds.filter(
    (id) => !named.includes(id) && plain(texts[id].short).includes(wanted),
  );
  return [...named, ...mentioned];
}

export const seeAlso = (id: TermId): readonly TermId[] => terms[id].see;
