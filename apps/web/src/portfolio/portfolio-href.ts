import type { ShareCode } from '@dorpon/domain/units';

/** The page of portfolios with the form of a purchase, the share filled in. */
export const buyHref = (code: ShareCode): string =>
  `/portfolio?new=${encodeURIComponent(code)}&kind=buy`;
