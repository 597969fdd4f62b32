import { SHARE_CODE_LENGTH } from '@dorpon/domain/market/share-code';

/** An older version imported longer codes. Nothing can show or export them: they are left out of answers. */
export const servedCode = `length(code) <= ${SHARE_CODE_LENGTH}`;
