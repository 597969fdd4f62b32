import { priceOf } from '@dorpon/domain/market/quote';
import type { Company } from '@dorpon/domain/shares/company';
import { shownChange } from '@dorpon/domain/shares/shown-change';
import type { ShareCode } from '@dorpon/domain/units';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMarket } from '../../live/market-context.ts';
import { useQuote } from '../../live/use-quote.ts';
import { useSessionHours } from '../../live/use-session-hours.ts';
import { useTickFlash } from '../../market-ui/price/use-tick-flash.ts';
import { HaltTag } from '../../market-ui/share/halt-tag.tsx';
import { ShareMenu } from '../../market-ui/share/share-menu.tsx';
import { useCompanyName } from '../../market-ui/share/use-company-name.ts';
import { useSectorName } from '../../market-ui/share/use-sector-name.ts';
import { BigPrice, HeadingChange } from '../../ui/text/big-figures.tsx';
import { Star } from '../../watch-lists/star.tsx';
import { DayFigures } from './day-figures.tsx';
import { circuitLimitsQuery } from './price-calls.ts';

interface DetailHeadProps {
  readonly code: ShareCode;
  readonly company: Company | undefined;
  readonly isIndex: boolean;
  /** Phase and source, where the bar is too narrow for them. */
  readonly phase: ReactNode;
}

export function DetailHead({ code, company, isIndex, phase }: DetailHeadProps) {
  const { t } = useTranslation();
  return (
    <header className="detail-head price-area">
      <div className="detail-name">
        <div className="detail-title">
          <h1 translate="no">{code}</h1>
          <Tags code={code} isIndex={isIndex} />
          {!isIndex && <Star code={code} />}
          <ShareMenu code={code} more={[{ label: t('detail.print'), onAct: () => print() }]} />
        </div>
        <CompanyName code={code} company={company} isIndex={isIndex} />
      </div>
      <div className="detail-price">
        <LastPrice code={code} />
        {phase}
      </div>
      <DayFigures code={code} company={company} isIndex={isIndex} />
    </header>
  );
}

function CompanyName({ code, company, isIndex }: Omit<DetailHeadProps, 'phase'>) {
  const { t } = useTranslation();
  const name = useCompanyName(company);
  const sectorName = useSectorName();
  if (isIndex) {
    return <p className="detail-company">{t(`shell.indexName.${code as 'DSEX'}`)}</p>;
  }
  return (
    <>
      <p className="detail-company">{name || <i className="bone" />}</p>
      <p className="detail-sector">
        {company ? sectorName(company.sector) : <i className="bone" />}
      </p>
    </>
  );
}

/** Category, halt, and lifted circuit limits. */
function Tags({ code, isIndex }: { code: ShareCode; isIndex: boolean }) {
  const { t } = useTranslation();
  const quote = useQuote(useMarket().board, code);
  const limits = useQuery(circuitLimitsQuery(code, useSessionHours()?.day)).data;
  return (
    <span className="detail-tags">
      {quote && (
        <span className="tag" translate="no">
          {isIndex ? t('detail.index') : quote.quoteBase}
        </span>
      )}
      {quote && <HaltTag halt={quote.halt} />}
      {!isIndex && limits?.lifted && (
        <span className="tag" title={t('detail.noLimitWhy')}>
          {t('detail.noLimit')}
        </span>
      )}
    </span>
  );
}

/** Renders with each tick of its share; the page around it does not. */
function LastPrice({ code }: { code: ShareCode }) {
  const quote = useQuote(useMarket().board, code);
  const ref = useRef<HTMLSpanElement>(null);
  const price = quote === undefined ? 0 : priceOf(quote);
  useTickFlash(ref, price, code);
  if (quote === undefined) {
    return (
      <p className="detail-last">
        <i className="bone hero-bone" />
      </p>
    );
  }
  const { change, percent } = shownChange(quote);
  return (
    <p className="detail-last">
      <span ref={ref} className="tick" data-figure="last">
        <BigPrice value={price > 0 ? price : null} size="hero" />
      </span>
      <HeadingChange change={change} percent={percent} />
    </p>
  );
}
