import { dayNumber, tradingDayOf } from '@dorpon/domain/bars/day-columns';
import { yearRange } from '@dorpon/domain/figures/year-range';
import { priceOf } from '@dorpon/domain/market/quote';
import type { Paisa, ShareCode } from '@dorpon/domain/units';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDigits } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMarket } from '../../live/market-context.ts';
import { useQuote } from '../../live/use-quote.ts';
import { useSessionHours } from '../../live/use-session-hours.ts';
import { GlossaryTerm } from '../../market-ui/glossary/glossary-term.tsx';
import { YearGauge } from '../../market-ui/price/year-gauge.tsx';
import { SectionFault } from '../../ui/page/section-fault.tsx';
import { placeOf } from '../../ui/plots/gauge-scale.ts';
import { useDayWords } from '../../ui/text/day-and-time.tsx';
import { Price } from '../../ui/text/figures.tsx';
import { type YearExtremes, yearlyExtremesQuery } from './price-calls.ts';
import { useDays } from './use-days.ts';

const adjustedYear = { span: 'year', adjust: 1 } as const;

/** The price within its range of 52 weeks and of each of four years; for a share, adjusted. */
export function ExtremesSection({ code, isIndex }: { code: ShareCode; isIndex: boolean }) {
  const { t } = useTranslation();
  const today = useSessionHours()?.day;
  const quote = useQuote(useMarket().board, code);
  const { days, query } = useDays(code, today, adjustedYear);
  const range = useMemo(
    () => (days === null || today === undefined ? undefined : yearRange(days, dayNumber(today))),
    [days, today],
  );
  const years = useQuery(yearlyExtremesQuery(code, today));
  const last = quote === undefined ? 0 : priceOf(quote);
  const extreme = (end: 'low' | 'high') => {
    if (range === undefined && !query.isError) return undefined;
    return range ? { price: range[end].price, day: tradingDayOf(range[end].day) } : null;
  };
  return (
    <div className="detail-section detail-extremes price-area">
      <div className="extremes-year">
        <YearGauge
          low={extreme('low')}
          high={extreme('high')}
          last={last}
          todayLow={quote?.low ?? 0}
          todayHigh={quote?.high ?? 0}
        />
      </div>
      <div className="extremes-years">
        <header className="gauge-head">
          <h3>{t('detail.years.title')}</h3>
        </header>
        {years.isError && years.data === undefined ? (
          <SectionFault title={t('detail.years.failed')} query={years} />
        ) : (
          <Years years={years.data} last={last} />
        )}
        {!isIndex && (
          <p className="detail-basis">
            <GlossaryTerm id="adjusted-price">{t('detail.years.basis')}</GlossaryTerm>
          </p>
        )}
      </div>
    </div>
  );
}

interface YearsProps {
  readonly years: readonly YearExtremes[] | undefined;
  readonly last: Paisa;
}

/** The lowest and highest close of each year on one scale, with a mark at the current price. */
function Years({ years, last }: YearsProps) {
  const { t } = useTranslation();
  const prices = (years ?? []).flatMap(({ low, high }) => [low?.price ?? high.price, high.price]);
  const [min, max] = [Math.min(...prices, last || Infinity), Math.max(...prices, last)];
  return (
    <div className="years" role="table" aria-label={t('detail.years.label')}>
      <div role="row" className="years-row years-heads">
        <span role="columnheader">{t('detail.years.year')}</span>
        <span role="columnheader">{t('detail.years.low')}</span>
        <span role="columnheader" aria-hidden="true" />
        <span role="columnheader">{t('detail.years.high')}</span>
      </div>
      {years?.map((year) => (
        <YearRow
          key={year.year}
          year={year}
          place={(price) => placeOf(price, min, max)}
          last={last}
        />
      ))}
      {years === undefined &&
        [0, 1, 2, 3].map((row) => (
          <div key={row} className="years-row">
            <i className="bone" />
          </div>
        ))}
    </div>
  );
}

interface YearRowProps {
  readonly year: YearExtremes;
  readonly last: Paisa;
  readonly place: (price: Paisa) => number;
}

function YearRow({ year: { year, low, high }, last, place }: YearRowProps) {
  const words = useDayWords();
  const from = place(low?.price ?? high.price);
  return (
    <div role="row" className="years-row">
      <span role="rowheader">{useDigits(String(year))}</span>
      <span role="cell" title={low === null ? undefined : words(low.day, 'long')}>
        <Price value={low?.price ?? null} />
        <small>{low !== null && words(low.day, 'short')}</small>
      </span>
      <span role="presentation" className="years-bar" aria-hidden="true">
        <i style={{ left: `${from * 100}%`, width: `${(place(high.price) - from) * 100}%` }} />
        {last > 0 && <b style={{ left: `${place(last) * 100}%` }} />}
      </span>
      <span role="cell" title={words(high.day, 'long')}>
        <Price value={high.price} />
        <small>{words(high.day, 'short')}</small>
      </span>
    </div>
  );
}
