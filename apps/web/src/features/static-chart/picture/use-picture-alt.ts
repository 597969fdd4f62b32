import { type ChartPage, USUAL_PERIOD } from '@dorpon/contract/chart-page';
import { changeOf, changePercentOf, priceOf, type Quote } from '@dorpon/domain/market/quote';
import type { ShareCode } from '@dorpon/domain/units';
import { useTranslation } from 'react-i18next';
import { inNumerals, useNumerals } from '../../../i18n/numerals.tsx';
import { formatChange, formatPercent, formatPrice } from '../../../ui/text/format.ts';

/** The picture in a sentence: code, period, last price, change. */
export function usePictureAlt(code: ShareCode, page: ChartPage, quote: Quote | undefined): string {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const n = (text: string): string => inNumerals(text, numerals);
  const period = n(t(`staticChart.periodInFull.${page.period ?? USUAL_PERIOD}`));
  const percent = quote && changePercentOf(quote);
  if (!quote || percent === undefined) return t('staticChart.altUnknown', { code, period });
  return t('staticChart.alt', {
    code,
    period,
    last: n(formatPrice(priceOf(quote))),
    change: n(formatChange(changeOf(quote))),
    percent: n(formatPercent(percent ?? 0)),
  });
}
