import type { ShareCode } from '@dorpon/domain/units';

/** Where a share is shown. Codes hold `&` and `(`. */
export const shareHref = (code: ShareCode): string => `/detail/${encodeURIComponent(code)}`;
