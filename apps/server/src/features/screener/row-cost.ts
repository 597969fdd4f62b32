/** What one row per share costs a caller, in milliseconds of all shares. */
export const ROW_COST = 0.006;
