import type { ShareCode } from '@dorpon/domain/units';

/** The address of a share's page. Codes may contain `&` and `(`. */
export const shareHref = (code: ShareCode): string => `/detail/${encodeURIComponent(code)}`;
