import './highlights-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Says once what the market's figures beside the index leave out. */
export function MarketBasis() {
  const { t } = useTranslation();
  return <p className="section-note market-basis">{t('highlights.market')}</p>;
}
