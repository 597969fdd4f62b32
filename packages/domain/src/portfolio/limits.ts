/** Of the face value, or of the shares held. */
export const MAX_ACTION_PERCENT = 100_000;
/** Lots that splits and mergers of a portfolio may convert, one after the other. */
export const MAX_CONVERTED_LOTS = 200_000;
/** Of one share after a split or merger: as many as 50,000 of the largest purchases. */
export const MAX_HELD = 5e13;
/** Lots that one sale may name. */
export const MAX_CHOSEN_LOTS = 200;

export const MAX_PORTFOLIO_NAME = 60;
export const MAX_TRANSACTION_NOTE = 500;
/** Dated rows of charges in the settings of a portfolio. */
export const MAX_CHARGE_ROWS = 40;
/** Changes that are saved at once. */
export const MAX_CHANGES_PER_SAVE = 500;
/** Parts of an import, of which each has at most as many transactions as a save; long notes make more parts. */
export const MAX_IMPORT_PARTS = 400;
/** Brokers whose statements are remembered for a member, the last ones. */
export const MAX_MAPPINGS = 20;

/** What is kept of the history of changes of a member, the newest. */
export const MAX_KEPT_CHANGES = 20_000;
export const MAX_KEPT_CHANGE_BYTES = 64 * 1024 * 1024;
/** Removed portfolios that can be brought back, the newest. */
export const MAX_REMOVED_PORTFOLIOS = 3;
/** Removed transactions that are remembered of a member, the newest. */
export const MAX_REMOVED_TRANSACTIONS = 10_000;
/** Dismissed proposals that are remembered of a member, the newest. */
export const MAX_DISMISSALS = 20_000;
/** A page of the history ends after so many bytes. */
export const MAX_CHANGE_PAGE_BYTES = 256 * 1024;
