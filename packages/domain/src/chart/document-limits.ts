/** Bounds of what a document may hold; documents come from links, files and other devices. */
export const MAX_STUDIES = 30;
/** Per symbol. */
export const MAX_DRAWINGS = 500;
/** A brush stroke has the most. */
export const MAX_ANCHORS = 500;
export const MAX_DRAWING_TEXT = 500;
export const MAX_LAYOUT_NAME = 60;
export const MAX_TEMPLATES = 50;

/** Shares, indices, sectors, and two of them joined as a ratio or spread. */
export const symbolPattern = /^(?!__)[\p{L}\p{N}~().&/:_-][\p{L}\p{M}\p{N}~().&/:_ -]{0,39}$/u;

/** Ids of drawings, studies, layouts and templates: never `__proto__`, which an object cannot hold. */
export const partIdPattern = /^[A-Za-z0-9][\w-]{0,39}$/;
