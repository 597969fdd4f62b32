/** As many as a member can have. */
export const MAX_FILE_TRANSACTIONS = 50_000;
/** Characters of a file of so many transactions, each with the longest note. */
export const MAX_FILE_LENGTH = MAX_FILE_TRANSACTIONS * 1000;
export const MAX_FILE_SETTINGS = 100;
/** Cells of one row. */
export const MAX_CELLS = 200;

/** Characters of what was read, in the report of a fault. */
export const MAX_READ = 80;
