import { termOfCategory, termOfIndex } from '@dorpon/domain/glossary/figure-terms.data';
import { categoryOf } from '@dorpon/domain/market/instrument';
import { priceOf } from '@dorpon/domain/market/quote';
import type { Company } from '@dorpon/domain/shares/company';
import { LONG_PRICE } from '@dorpon/domain/shares/long-price';
import { shownChange } from '@dorpon/domain/shares/shown-change';
import type { ShareCode } from '@dorpon/domain/units';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { circuitLimitsQuery } from '../../api/one-share.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMarket } from '../../live/market-context.ts';
import { useQuote } from '../../live/use-quote.ts';
import { useSessionHours } from '../../live/use-session-hours.ts';
import { GlossaryTerm } from '../../market-ui/glossary/glossary-term.tsx';
import { useTickFlash } from '../../market-ui/price/use-tick-flash.ts';
import { HaltTag } from '../../market-ui/share/halt-tag.tsx';
import { ShareMenu } from '../../market-ui/share/share-menu.tsx';
import { useCompanyName } from '../../market-ui/share/use-company-name.ts';
import { useSectorName } from '../../market-ui/share/use-sector-name.ts';
import { BigPrice, HeadingChange } from '../../ui/text/big-figures.tsx';
import { Star } from '../../watch-lists/star.tsx';
import { printWhole } from './print-whole.ts';

interface DetailHeadProps {
  readonly code: ShareCode;
  readonly company: Company | undefined;
  readonly isIndex: boolean;
  /** Phase and source, where the bar is too narrow for them. */
  readonly phase: ReactNode;
  /** The day's figures, where there is room beside the price. */
  readonly figures: ReactNode;
  readonly onPriceInView: (inView: boolean) => void;
}

export function DetailHead(props: DetailHeadProps) {
  const { code, company, isIndex, phase, figures, onPriceInView } = props;
  const { t } = useTranslation();
  return (
    <header className="detail-head price-area">
      <div className="detail-name">
        <div className="detail-title">
          <h1 translate="no" data-name-of={code}>
            {code}
          </h1>
          <Tags code={code} isIndex={isIndex} />
          <span className="detail-actions">
            {!isIndex && <Star code={code} />}
            <ShareMenu
              code={code}
              more={[{ label: t('detail.print'), onAct: () => void printWhole() }]}
            />
          </span>
        </div>
        <div className="detail-whose">
          <CompanyName code={code} company={company} isIndex={isIndex} />
        </div>
      </div>
      <div className="detail-price">
        <LastPrice code={code} onInView={onPriceInView} />
        {phase}
      </div>
      {figures}
    </header>
  );
}

function CompanyName({
  code,
  company,
  isIndex,
}: Pick<DetailHeadProps, 'code' | 'company' | 'isIndex'>) {
  const { t } = useTranslation();
  const name = useCompanyName(company);
  const sectorName = useSectorName();
  if (isIndex) {
    return <p className="detail-company">{t(`shell.indexName.${code as 'DSEX'}`)}</p>;
  }
  return (
    <>
      <p className="detail-company" title={name}>
        {name || <i className="bone" />}
      </p>
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
        <span className="tag detail-category" translate="no">
          <GlossaryTerm
            id={isIndex ? termOfIndex(code) : termOfCategory(categoryOf(quote.quoteBase))}
          >
            {isIndex ? t('detail.index') : quote.quoteBase}
          </GlossaryTerm>
        </span>
      )}
      {quote && <HaltTag halt={quote.halt} term="halt" />}
      {!isIndex && limits?.lifted && (
        <span className="tag" title={t('detail.noLimitWhy')}>
          <GlossaryTerm id="circuit-limit">{t('detail.noLimit')}</GlossaryTerm>
        </span>
      )}
    </span>
  );
}

interface LastPriceProps {
  readonly code: ShareCode;
  readonly onInView: (inView: boolean) => void;
}

/** Renders with each tick of its share; the page around it does not. */
function LastPrice({ code, onInView }: LastPriceProps) {
  const quote = useQuote(useMarket().board, code);
  const ref = useRef<HTMLSpanElement>(null);
  const price = quote === undefined ? 0 : priceOf(quote);
  useTickFlash(ref, price, code);
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => watchInView(place.current, onInView), [onInView]);
  if (quote === undefined) {
    return (
      <p ref={place} className="detail-last">
        <i className="bone hero-bone" />
      </p>
    );
  }
  const { change, percent } = shownChange(quote);
  return (
    <p ref={place} className="detail-last" data-long={price >= LONG_PRICE || undefined}>
      <span ref={ref} className="tick" data-figure="last">
        <BigPrice value={price > 0 ? price : null} size="hero" />
      </span>
      <HeadingChange change={change} percent={percent} />
    </p>
  );
}

/** Reports whether the element is in view below bar and ruler, which cover the top of the page. */
function watchInView(element: HTMLElement | null, onInView: (inView: boolean) => void) {
  const root = element?.closest('.scroller') ?? null;
  if (element === null || root === null) return undefined;
  const covers = [...root.querySelectorAll('.detail-bar, .ruler')];
  let seen: IntersectionObserver | undefined;
  const watch = () => {
    seen?.disconnect();
    const covered = covers.reduce((height, { clientHeight }) => height + clientHeight, 0);
    seen = new IntersectionObserver((entries) => onInView(entries.at(-1)?.isIntersecting ?? true), {
      root,
      rootMargin: `-${covered}px 0px 0px`,
    });
    seen.observe(element);
  };
  const resized = new ResizeObserver(watch);
  for (const cover of covers) resized.observe(cover);
  if (covers.length === 0) watch();
  return () => {
    resized.disconnect();
    seen?.disconnect();
  };
}
