import { resultQuery } from './kept-result.ts';
import type { ResultSearch } from './result-search.ts';

const joined = (path: string, query: string): string =>
  query === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${query}`;

/** The board of a ready or saved screener. */
export const boardHref = (id: string, result: ResultSearch = {}): string =>
  joined(`/screener-board/${encodeURIComponent(id)}`, resultQuery(result));

/** The board of a text, as it is shared in a link; `name` is its title there. */
export const textHref = (text: string, name = '', result: ResultSearch = {}): string => {
  const title = name === '' ? '' : `&name=${encodeURIComponent(name)}`;
  return joined(`/screener-board?text=${encodeURIComponent(text)}${title}`, resultQuery(result));
};
