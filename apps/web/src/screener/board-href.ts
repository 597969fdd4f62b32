/** The board of a ready or saved screener. */
export const boardHref = (id: string): string => `/screener-board/${encodeURIComponent(id)}`;

/** The board of a text, as it is shared in a link. */
export const textHref = (text: string): string =>
  `/screener-board?text=${encodeURIComponent(text)}`;
