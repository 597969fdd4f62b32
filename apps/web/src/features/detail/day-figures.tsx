import { floatCap, marketCap } from '@dorpon/domain/figures/float-cap';
import { termOfFigure } from '@dorpon/domain/glossary/figure-terms.data';
import { averagePriceOf, priceOf, type Quote } from '@dorpon/domain/market/quote';
import type { Company } from '@dorpon/domain/shares/company';
import { type EpochMs, paisa, type ShareCode } from '@dorpon/domain/units';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMarket } from '../../live/market-context.ts';
import { usePastHours } from '../../live/past-minute.ts';
import { useQuote } from '../../live/use-quote.ts';
import { useSessionHours } from '../../live/use-session-hours.ts';
import { GlossaryTerm } from '../../market-ui/glossary/glossary-term.tsx';
import { dhakaDay } from '../../ui/text/calendar-day.ts';
import { Day, Time } from '../../ui/text/day-and-time.tsx';
import { Crore, Price, Trades, Volume } from '../../ui/text/figures.tsx';
import { BetaFigure } from './beta-figure.tsx';
import { shareFundamentalsQuery } from './fundamentals-calls.ts';
import { betaQuery } from './price-calls.ts';

interface DayFiguresProps {
  readonly code: ShareCode;
  readonly company: Company | undefined;
  readonly isIndex: boolean;
}

type FigureName =
  | ('opened' | 'high' | 'low' | 'yesterday' | 'average' | 'last')
  | ('volume' | 'value' | 'trades' | 'cap' | 'floatCap' | 'beta');

/** Twelve figures of the day. An index has no average price, market cap or beta: eight. */
export function DayFigures({ code, company, isIndex }: DayFiguresProps) {
  const quote = useQuote(useMarket().board, code);
  return (
    <dl className="day-figures" data-count={isIndex ? 8 : 12}>
      <PriceFigures quote={quote} isIndex={isIndex} />
      {!isIndex && <CapFigures code={code} quote={quote} company={company} />}
    </dl>
  );
}

function PriceFigures({ quote, isIndex }: { quote: Quote | undefined; isIndex: boolean }) {
  const average = quote === undefined ? null : averagePriceOf(quote);
  const shown = (figure: ReactNode) => (quote === undefined ? <i className="bone" /> : figure);
  return (
    <>
      <Figure name="opened">{shown(<Price value={quote?.open || null} />)}</Figure>
      <Figure name="high">{shown(<Price value={quote?.high || null} />)}</Figure>
      <Figure name="low">{shown(<Price value={quote?.low || null} />)}</Figure>
      <Figure name="yesterday">{shown(<Price value={quote?.yesterdayClose || null} />)}</Figure>
      {!isIndex && (
        <Figure name="average">
          {shown(<Price value={average === null ? null : paisa(average)} />)}
        </Figure>
      )}
      <Figure name="last">{shown(<LastTrade at={quote?.tradedAt ?? 0} />)}</Figure>
      <Figure name="volume">{shown(<Volume value={quote?.volume ?? null} />)}</Figure>
      <Figure name="value">{shown(<Crore value={quote?.value ?? null} />)}</Figure>
      <Figure name="trades">{shown(<Trades value={quote?.trades ?? null} />)}</Figure>
    </>
  );
}

/** The time of today's last trade; of a past minute, the minute; of an earlier day, the day. */
function LastTrade({ at }: { at: EpochMs }) {
  const hours = useSessionHours();
  // Of a past trade only its minute is kept.
  const isPast = usePastHours() !== null;
  if (hours === null || at === 0 || at >= hours.opensAt) return <Time at={at} seconds={!isPast} />;
  return <Day day={dhakaDay(at)} style="short" />;
}

interface CapFiguresProps {
  readonly code: ShareCode;
  readonly quote: Quote | undefined;
  readonly company: Company | undefined;
}

function CapFigures({ code, quote, company }: CapFiguresProps) {
  const fundamentals = useQuery(shareFundamentalsQuery(code));
  const beta = useQuery(betaQuery(code));
  const price = quote === undefined ? 0 : priceOf(quote);
  const holding = fundamentals.data?.holding ?? null;
  const outstanding = company?.outstanding ?? 0;
  const known = price > 0 && outstanding > 0;
  const bone = <i className="bone" />;
  return (
    <>
      <Figure name="cap">
        {company === undefined ? (
          bone
        ) : (
          <Crore value={known ? marketCap(price, outstanding) : null} />
        )}
      </Figure>
      <Figure name="floatCap">
        {fundamentals.isPending ? (
          bone
        ) : (
          <Crore value={known && holding ? floatCap(price, outstanding, holding) : null} />
        )}
      </Figure>
      <Figure name="beta">
        <BetaFigure query={beta} />
      </Figure>
    </>
  );
}

/** “Last” is a time here, not a price. */
const figureTerm = (name: FigureName) => (name === 'last' ? undefined : termOfFigure(name));

function Figure({ name, children }: { name: FigureName; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="day-figure">
      <dt>
        <GlossaryTerm id={figureTerm(name)}>{t(`detail.figure.${name}`)}</GlossaryTerm>
      </dt>
      <dd data-figure={name}>{children}</dd>
    </div>
  );
}
