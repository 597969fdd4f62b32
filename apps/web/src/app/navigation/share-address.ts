import type { ShareCode } from '@dorpon/domain/units';

/** Where a share or an index is shown. */
export const shareAddress = (code: ShareCode) =>
  ({ to: '/detail/$code', params: { code } }) as const;
