import type { CompanyEvent } from '@dorpon/domain/company/company-event';
import type { CorporateAction } from '@dorpon/domain/market/corporate-action';
import type { Company } from '@dorpon/domain/shares/company';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ShareLink } from '../../market-ui/share/share-link.tsx';
import { useCompanyName } from '../../market-ui/share/use-company-name.ts';
import { formatPortion, formatPrice } from '../../ui/text/format.ts';

interface EventRowProps {
  readonly event: CompanyEvent;
  readonly company: Company | undefined;
}

export function EventRow({ event, company }: EventRowProps) {
  const payment = usePayment()(event.action);
  return (
    <li className="agenda-row">
      <span className="agenda-share">
        <ShareLink code={event.code} />
        <span className="agenda-company">{useCompanyName(company)}</span>
      </span>
      <span className="agenda-payment">{payment}</span>
    </li>
  );
}

const plain = (percent: number): string =>
  formatPortion(percent, Number.isInteger(percent) ? 0 : 2);

/** The payment in words: 20% cash, 8.75% stock. Empty for a meeting. */
function usePayment(): (action: CorporateAction | null) => string {
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
