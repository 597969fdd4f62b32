export const MAX_SYMBOLS_WITH_DRAWINGS = 500;
/** UTF-8 bytes of all drawings of a member as JSON. */
export const MAX_DRAWING_BYTES = 2 * 1024 * 1024;
