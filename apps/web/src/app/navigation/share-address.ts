import type { ShareCode } from '@dorpon/domain/units';

/** The route of a share's or an index's page. */
export const shareAddress = (code: ShareCode) =>
  ({ to: '/detail/$code', params: { code } }) as const;
