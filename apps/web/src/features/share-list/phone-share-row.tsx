import { priceOf } from '@dorpon/domain/market/quote';
import type { ShareCriterion } from '@dorpon/domain/shares/share-order';
import { memo } from 'react';
import { useCompanyName } from '../../i18n/use-company-name.ts';
import { DayRange } from '../../ui/day-range.tsx';
import { HaltTag } from '../../ui/halt-tag.tsx';
import { Change, ChangePercent } from '../../ui/number/figures.tsx';
import { LastPrice } from './last-price.tsx';
import type { ShareCellsProps } from './share-row.tsx';
import { shownChange } from './shown-change.ts';
import { SortedFigure, showsAnyway } from './sorted-figure.tsx';

interface PhoneShareCellsProps extends ShareCellsProps {
  readonly sort: ShareCriterion;
}

/** Code over name; the day against yesterday, or the sorted figure; last over change. */
export const PhoneShareCells = memo(function PhoneShareCells(props: PhoneShareCellsProps) {
  const { quote, company, sort } = props;
  const name = useCompanyName(company);
  const { change, percent } = shownChange(quote);
  return (
    <>
      <div role="rowheader" className="phone-name">
        <span className="phone-code">
          <span className="code">{quote.code}</span>
          <HaltTag halt={quote.halt} short />
        </span>
        <span className="phone-company">{name}</span>
      </div>
      <div role="gridcell" className={showsAnyway(sort) ? 'phone-day' : 'phone-day phone-sorted'}>
        {!showsAnyway(sort) && <SortedFigure sort={sort} quote={quote} company={company} />}
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
          <Change value={change} />
          <ChangePercent value={percent} />
        </div>
      </div>
    </>
  );
});
