import { resultQuery } from './kept-result.ts';
import type { ResultSearch } from './result-search.ts';

const joined = (path: string, query: string): string =>
  query === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${query}`;

/** The board of a ready or saved screener. */
export const boardHref = (id: string, result: ResultSearch = {}): string =>
  joined(`/screener-board/${encodeURIComponent(id)}`, resultQuery(result));

/** The board of a text, as it is shared in a link. */
export const textHref = (text: string, result: ResultSearch = {}): string =>
  joined(`/screener-board?text=${encodeURIComponent(text)}`, resultQuery(result));
