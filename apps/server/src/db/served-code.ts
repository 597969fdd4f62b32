import { shareCodePattern } from '@dorpon/domain/market/share-code';

/**
 * `isShareCode` in SQL. An older version imported other codes. Nothing can show or export them: they are left
 * out of answers.
 */
export const servedCode = `code ~ '${shareCodePattern.source}'`;
