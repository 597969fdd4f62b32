import { shareCodePattern } from '@dorpon/domain/market/share-code';
import { type Paisa, paisa, type ShareCode } from '@dorpon/domain/units';

export const alertTabs = ['active', 'fired', 'paused'] as const;
export type AlertTab = (typeof alertTabs)[number];

/** Query of the address. The tab of active alerts is left out. */
export interface AlertsSearch {
  readonly tab?: AlertTab;
  /** A share for a new alert, with a price in taka or the limit that it is about. */
  readonly new?: ShareCode;
  readonly price?: number;
  readonly limit?: 'upper' | 'lower';
  /** The alert that is being changed. */
  readonly edit?: number;
  /** A firing to show; a notice leads to it. */
  readonly firing?: number;
  /** The settings of deliveries are open. */
  readonly settings?: 1;
}

const MAX_TAKA = 10_000_000;

/** Invalid values are dropped. */
export function parseAlertsSearch(given: Readonly<Record<string, unknown>>): AlertsSearch {
  const firing = Number(given.firing);
  const isFiring = Number.isSafeInteger(firing) && firing > 0;
  const tab = isFiring
    ? 'fired'
    : alertTabs.find((each) => each !== 'active' && each === given.tab);
  const code = String(given.new ?? '').toUpperCase();
  const price = Number(given.price);
  const edit = Number(given.edit);
  const isNew = shareCodePattern.test(code);
  return {
    ...(tab && { tab }),
    ...(isNew && { new: code }),
    ...(isNew && price > 0 && price <= MAX_TAKA && { price: Math.round(price * 100) / 100 }),
    ...(isNew && (given.limit === 'upper' || given.limit === 'lower') && { limit: given.limit }),
    ...(!isNew && Number.isSafeInteger(edit) && edit > 0 && { edit }),
    ...(isFiring && { firing }),
    ...(String(given.settings) === '1' && { settings: 1 as const }),
  };
}

export const askedPrice = ({ price }: AlertsSearch): Paisa | null =>
  price === undefined ? null : paisa(price);
