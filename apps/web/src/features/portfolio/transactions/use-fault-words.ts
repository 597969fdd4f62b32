import { inNumerals, useNumerals } from '../../../i18n/numerals.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatCount, formatPrice } from '../../../ui/text/format.ts';
import { type Draft, type FieldName, isCount, numberFields, rangeOf, readField } from './draft.ts';

/** What a field that is missing or cannot be read must have. */
export function useFaultWords(): (field: FieldName, draft?: Draft) => string {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const said = (words: string) => inNumerals(words, numerals);
  return (field, draft) => {
    if (field === 'code' || field === 'other') return t('portfolio.entry.noShare');
    if (field === 'day' || field === 'creditedOn') return t('portfolio.entry.noDay');
    const number = numberFields.find((each) => each === field);
    if (number === undefined) return t('portfolio.entry.noLots');
    const valueOf = (other: 'quantity' | 'entitled' | 'renounced') =>
      readField(other, draft?.texts[other] ?? '') ?? 0;
    const used = valueOf('quantity') + valueOf('renounced');
    if (number === 'renounced' && used > valueOf('entitled'))
      return said(
        t('ownership.problem.more-than-entitled', {
          wanted: formatCount(used),
          most: formatCount(valueOf('entitled')),
        }),
      );
    const { least, most } = rangeOf(number, draft?.kind);
    return isCount(number)
      ? said(t('portfolio.entry.noCount', { least: formatCount(least), most: formatCount(most) }))
      : said(t('portfolio.entry.noMoney', { least: formatPrice(least), most: formatPrice(most) }));
  };
}
