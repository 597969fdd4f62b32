/** Bounds of a screener (rules B1 to B6). They hold before anything is computed. */
export const MAX_LENGTH = 4_000;
/** Parentheses, calls and negations inside each other. */
export const MAX_DEPTH = 32;
/** Parts of the text: fields, numbers, operators, calls. */
export const MAX_PARTS = 500;
/** Bars of a window or an offset: more than five years of sessions. */
export const MAX_WINDOW = 1_300;
/** Nodes of the plan after the formulas of fields are filled in. */
export const MAX_NODES = 1_000;
/** Rows that all nodes of a plan read for one share, windows within windows included. */
export const MAX_WORK = 60_000;
