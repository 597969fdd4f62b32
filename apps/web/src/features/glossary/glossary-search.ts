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

/** Terms whose name comes first are before those that only mention the text. */
export function findTerms(texts: TermTexts, find: string): readonly TermId[] {
  const wanted = plain(find.trim());
  if (wanted === '') return termIds;
  const nameOf = (id: TermId) => plain(`${texts[id].word} ${texts[id].also ?? ''} ${id}`);
  const named = termIds.filter((id) => nameOf(id).includes(wanted));
  const mentioned = termIds.filter(
    (id) => !named.includes(id) && plain(texts[id].short).includes(wanted),
  );
  return [...named, ...mentioned];
}

export const seeAlso = (id: TermId): readonly TermId[] => terms[id].see;
