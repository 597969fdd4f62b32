import type { ShareCode } from '@dorpon/domain/units';

/** The address of a share's page. Codes hold `&` and `(`. */
export const shareHref = (code: ShareCode): string => `/detail/${encodeURIComponent(code)}`;
