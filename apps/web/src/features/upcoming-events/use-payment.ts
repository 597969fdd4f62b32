import type { CorporateAction } from '@dorpon/domain/market/corporate-action';
import { useTranslation } from 'react-i18next';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { formatPortion, formatPrice } from '../../ui/text/format.ts';

const plain = (percent: number): string =>
  formatPortion(percent, Number.isInteger(percent) ? 0 : 2);

/** What an action pays, in a few words: 20% cash, 8.75% stock. Nothing for a meeting. */
export function usePayment(): (action: CorporateAction | null) => string {
  const { t } = useTranslation();
  const numerals = useNumerals();
  return (action) => {
    if (action === null) return '';
    const { cash, stock, rights, rightsPrice } = action;
    const parts = [
      cash > 0 && t('events.cash', { percent: plain(cash) }),
      stock > 0 && t('events.stock', { percent: plain(stock) }),
      rights > 0 && t('events.rights', { percent: plain(rights), price: formatPrice(rightsPrice) }),
    ];
    return inNumerals(parts.filter((part) => part !== false).join(', '), numerals);
  };
}
