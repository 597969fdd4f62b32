import { categoryOf } from '@dorpon/domain/market/instrument';
import { priceOf, type Quote } from '@dorpon/domain/market/quote';
import type { Company } from '@dorpon/domain/shares/company';
import { shareEarnings, shareNav } from '@dorpon/domain/shares/share';
import { memo } from 'react';
import { useCompanyName } from '../../i18n/use-company-name.ts';
import { DayRange } from '../../ui/day-range.tsx';
import { HaltTag } from '../../ui/halt-tag.tsx';
import { Ago } from '../../ui/number/ago.tsx';
import {
  Change,
  ChangePercent,
  Count,
  Crore,
  CroreOfMillion,
  Price,
  Ratio,
  Volume,
} from '../../ui/number/figures.tsx';
import { LastPrice } from './last-price.tsx';
import { rests, shownChange } from './shown-change.ts';

export interface ShareCellsProps {
  readonly quote: Quote;
  readonly company: Company | undefined;
}

/** Low and high are zero until the first trade of the day; that is missing, not free of charge. */
const traded = (price: number): number | null => (price > 0 ? price : null);

export const ShareCells = memo(function ShareCells({ quote, company }: ShareCellsProps) {
  const share = { quote, company };
  const name = useCompanyName(company);
  const { change, percent } = shownChange(quote);
  return (
    <>
      <div role="rowheader" className={`cell code-cell ${rests(quote.halt) ? 'rests' : ''}`}>
        <span className="code">{quote.code}</span>
        <HaltTag halt={quote.halt} />
        <span className="company-name">{name}</span>
      </div>
      <div role="gridcell" className="cell category">
        {categoryOf(quote.quoteBase)}
      </div>
      <LastPrice quote={quote} className="cell last" />
      <div role="gridcell" className="cell">
        <Change value={change} />
      </div>
      <div role="gridcell" className="cell">
        <ChangePercent value={percent} />
      </div>
      <div role="gridcell" className="cell quiet">
        <Price value={traded(quote.low)} />
      </div>
      <div role="gridcell" className="cell day-cell">
        <DayRange
          low={quote.low}
          high={quote.high}
          last={priceOf(quote)}
          yesterday={quote.yesterdayClose}
        />
      </div>
      <div role="gridcell" className="cell quiet high-cell">
        <Price value={traded(quote.high)} />
      </div>
      <div role="gridcell" className="cell quiet">
        <Price value={traded(quote.yesterdayClose)} />
      </div>
      <div role="gridcell" className="cell">
        <Count value={quote.trades} />
      </div>
      <div role="gridcell" className="cell">
        <Volume value={quote.volume} />
      </div>
      <div role="gridcell" className="cell">
        <Crore value={quote.value} />
      </div>
      <div role="gridcell" className="cell quiet">
        <CroreOfMillion value={company?.paidUpMn ?? null} />
      </div>
      <div role="gridcell" className="cell">
        <Ratio value={shareEarnings(share)} decimals={1} />
      </div>
      <div role="gridcell" className="cell">
        <Ratio value={shareNav(share)} decimals={2} />
      </div>
      <div role="gridcell" className="cell ago">
        <Ago at={quote.tradedAt} />
      </div>
    </>
  );
});
