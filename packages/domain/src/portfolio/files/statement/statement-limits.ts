/** Characters of a statement: a year of trades has about a tenth of it. */
export const MAX_STATEMENT_LENGTH = 2_000_000;
export const MAX_STATEMENT_ROWS = 20_000;
/** Characters of one line of pasted text. */
export const MAX_TEXT_LINE = 2000;
export const MAX_CELL = 500;
/** Characters of a cell that may be a number, a date or a head. */
export const MAX_FIGURE = 60;
export const MAX_HEAD = 80;
/** Rows among which the head is searched, and the most rows that it has. */
export const SEARCHED_ROWS = 60;
export const MAX_HEAD_ROWS = 3;
/** Names of shares that are remembered for a broker. */
export const MAX_CHOSEN_SHARES = 500;
/** Shares that a report names in place of one that it does not know. */
export const MAX_CANDIDATES = 5;
