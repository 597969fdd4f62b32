import type { OwnTrade } from '@dorpon/contract/portfolio-owned';
import type { ShareCode, TradingDay } from '@dorpon/domain/units';
import { useMemo } from 'react';
import { inNumerals, useNumerals } from '../../../i18n/numerals.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePastMinute } from '../../../live/past-minute.ts';
import { HIDDEN } from '../../../portfolio/amounts.tsx';
import { useHidesAmounts } from '../../../portfolio/hidden-amounts.ts';
import { useShownTrades } from '../../../portfolio/owned.ts';
import { dhakaDay } from '../../../ui/text/calendar-day.ts';
import { formatCount, formatPrice } from '../../../ui/text/format.ts';
import { type ShownMark, tradeMarks } from './shown-mark.ts';

const none: readonly ShownMark[] = [];

/** The member's purchases and sales of a share, for the time axis; in a replay or at a past minute, those until then. */
export function useTradeMarks(code: ShareCode, upto: TradingDay | undefined): readonly ShownMark[] {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const hides = useHidesAmounts();
  const trades = useShownTrades(code);
  const past = usePastMinute();
  const last = upto ?? (past ? dhakaDay(past.at) : undefined);
  return useMemo(() => {
    if (trades === undefined) return none;
    const titleOf = ({ kind, quantity, price }: OwnTrade) =>
      inNumerals(
        t(`advanceChart.marks.${kind}`, {
          n: hides ? HIDDEN : formatCount(quantity),
          price: formatPrice(price),
        }),
        numerals,
      );
    return tradeMarks(trades, last, titleOf);
  }, [trades, last, hides, t, numerals]);
}
