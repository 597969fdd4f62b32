import { changeOf, changePercentOf, priceOf } from '@dorpon/domain/market/quote';
import { memo } from 'react';
import { DayRange } from '../../ui/day-range.tsx';
import { HaltTag } from '../../ui/halt-tag.tsx';
import { Change, ChangePercent } from '../../ui/number/figures.tsx';
import { LastPrice } from './last-price.tsx';
import type { ShareCellsProps } from './share-row.tsx';

/** Code over name, the day against yesterday, last over change. */
export const PhoneShareCells = memo(function PhoneShareCells({ quote, company }: ShareCellsProps) {
  return (
    <>
      <div role="rowheader" className="phone-name">
        <span className="phone-code">
          <span className="code">{quote.code}</span>
          <HaltTag halt={quote.halt} short />
        </span>
        <span className="phone-company">{company?.name}</span>
      </div>
      <div role="gridcell" className="phone-day">
        <DayRange
          low={quote.low}
          high={quote.high}
          last={priceOf(quote)}
          yesterday={quote.yesterdayClose}
        />
      </div>
      <div role="presentation" className="phone-figures">
        <LastPrice quote={quote} className="phone-last" />
        <div role="gridcell" className="phone-change">
          <Change value={changeOf(quote)} />
          <ChangePercent value={changePercentOf(quote)} />
        </div>
      </div>
    </>
  );
});
