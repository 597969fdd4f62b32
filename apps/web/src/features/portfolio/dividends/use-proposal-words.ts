import type { ActionProposal } from '@dorpon/contract/portfolio-reports';
import { inNumerals, useNumerals } from '../../../i18n/numerals.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { HIDDEN } from '../../../portfolio/amounts.tsx';
import { useHidesAmounts } from '../../../portfolio/hidden-amounts.ts';
import { formatCount, formatPortion, formatPrice } from '../../../ui/text/format.ts';

/** What a proposal would enter, in one sentence with its figures. */
export function useProposalWords(): (proposal: ActionProposal) => string {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const hides = useHidesAmounts();
  const own = (text: string) => (hides ? HIDDEN : text);
  return ({ kind, amount = 0, tax, quantity = 0, price = 0, fromAction }) => {
    const { percent, held } = fromAction.figures;
    const figures = {
      percent: formatPortion(percent, Number.isInteger(percent) ? 0 : 2),
      held: own(formatCount(held)),
      amount: own(formatPrice(amount)),
      tax: own(formatPrice(tax ?? 0)),
      quantity: own(formatCount(quantity)),
      price: formatPrice(price),
      kind: t(`ownDividends.proposals.kind.${fromAction.kind}`),
    };
    const words = tax === null ? 'dividendUntaxed' : kind;
    return inNumerals(t(`ownDividends.proposals.${words}`, figures), numerals);
  };
}
