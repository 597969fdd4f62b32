import { type Paisa, type ShareCode, taka } from '@dorpon/domain/units';

interface AlertAt {
  readonly price?: Paisa;
  readonly limit?: 'upper' | 'lower';
}

/** The page on which an alert for a share is made. */
export function alertHref(code: ShareCode, { price, limit }: AlertAt = {}): string {
  const query = new URLSearchParams({ new: code });
  if (price !== undefined) query.set('price', String(taka(price)));
  if (limit !== undefined) query.set('limit', limit);
  return `/notification?${query}`;
}
