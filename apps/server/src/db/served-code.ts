import { shareCodePattern } from '@dorpon/domain/market/share-code';

/**
 * `isShareCode` in SQL. An older version imported other codes, which cannot be shown or exported;
 * answers leave them out.
 */
export const servedCode = `code ~ '${shareCodePattern.source}'`;
