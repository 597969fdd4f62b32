/** Bounds of saved screeners that are the same for everybody. */
export const MAX_SCREENER_NAME = 60;
/** Columns that a screener shows beside its shares, and the length of the name of one. */
export const MAX_SHOWN_COLUMNS = 60;
export const MAX_COLUMN_TEXT = 200;
/** Versions of one screener, and removed screeners of one member, that are kept. */
export const MAX_KEPT_VERSIONS = 50;
export const MAX_REMOVED_SCREENERS = 20;
/** Shares that entered and left on one day, of one live screener, that are kept. */
export const MAX_LIVE_CHANGES = 300;
