import './words.ts';
import type { IndexCode } from '@dorpon/domain/market/index-membership';
import { priceOf } from '@dorpon/domain/market/quote';
import type { ShareCode } from '@dorpon/domain/units';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { companiesQuery } from '../../api/companies.ts';
import { useDigits } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMarket } from '../../live/market-context.ts';
import { useIsStored } from '../../live/use-is-stored.ts';
import { useCompanyName } from '../../market-ui/share/use-company-name.ts';
import { usePageMeta } from '../../platform/page-meta.ts';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { useMedia } from '../../platform/use-media.ts';
import { AfterPaint } from '../../ui/page/after-paint.tsx';
import { useSecond } from '../../ui/text/clock.ts';
import { formatPrice } from '../../ui/text/format.ts';
import { ChartSection } from './chart-section.tsx';
import { DayFigures } from './day-figures.tsx';
import { DepthSection } from './depth-section.tsx';
import { DetailHead } from './detail-head.tsx';
import { defaultRange, parseDetailSearch, printDetailSearch } from './detail-search.ts';
import { DetailTabs } from './detail-tabs.tsx';
import { ExtremesSection } from './extremes-section.tsx';
import { CompanyComing, LazyCompany } from './lazy-company.tsx';
import { LimitsSection } from './limits-section.tsx';
import { MembersSection } from './members-section.tsx';
import { MonitorSection } from './monitor-section.tsx';
import { OrderFigures } from './order-figures.tsx';
import { ReturnsSection } from './returns-section.tsx';
import { TicksSection } from './ticks-section.tsx';
import './detail.css';
import './detail-parts.css';
import './detail-print.css';

interface DetailPageProps extends Pick<ScreenProps, 'search' | 'onSearch'> {
  readonly code: ShareCode;
  readonly isIndex: boolean;
  readonly phase: ReactNode;
  /** Called when the large price enters or leaves the view. */
  readonly onPriceInView: (inView: boolean) => void;
}

export function DetailPage(props: DetailPageProps) {
  const { code, isIndex, search, onSearch } = props;
  const phone = useMedia('(width < 680px)');
  const company = useQuery(companiesQuery).data?.get(code);
  const range = defaultRange(useIsStored());
  const options = useMemo(() => parseDetailSearch(search, range), [search, range]);
  const figures = <DayFigures code={code} company={company} isIndex={isIndex} />;
  const chart = (
    <ChartSection
      code={code}
      isIndex={isIndex}
      options={options}
      onOptions={(next) => onSearch({ ...search, ...printDetailSearch(next, range) })}
    />
  );
  return (
    <article className="detail">
      <DetailMeta code={code} name={useCompanyName(company)} isIndex={isIndex} />
      <DetailHead {...props} company={company} figures={!phone && figures} />
      {phone ? (
        <PhoneSections {...{ code, isIndex, chart, figures }} />
      ) : (
        <WideSections {...{ code, isIndex, chart }} />
      )}
    </article>
  );
}

interface SectionsProps extends Pick<DetailPageProps, 'code' | 'isIndex'> {
  readonly chart: ReactNode;
}

function WideSections({ code, isIndex, chart }: SectionsProps) {
  return (
    <>
      {!isIndex && <OrderFigures code={code} />}
      <div className="detail-columns price-area">
        <div className="detail-main">
          {chart}
          <AfterPaint>
            <ReturnsSection code={code} isIndex={isIndex} />
          </AfterPaint>
        </div>
        <div className="detail-side">
          {isIndex && <MembersSection code={code as IndexCode} />}
          {!isIndex && <DepthSection code={code} />}
          {!isIndex && <LimitsSection code={code} />}
          <AfterPaint>
            <MonitorSection key={`monitor ${code}`} code={code} />
            {!isIndex && <TicksSection key={code} code={code} />}
          </AfterPaint>
        </div>
      </div>
      <AfterPaint meanwhile={<CompanyComing />}>
        <ExtremesSection code={code} isIndex={isIndex} />
        {!isIndex && <LazyCompany key={code} code={code} />}
      </AfterPaint>
    </>
  );
}

/** The tabs are a child of the page, so that they stay in view down to its end. */
function PhoneSections(props: SectionsProps & { readonly figures: ReactNode }) {
  const { code, isIndex, chart, figures } = props;
  return (
    <>
      <div className="price-area">{chart}</div>
      {!isIndex && <OrderFigures code={code} />}
      {!isIndex && <DetailTabs />}
      <AfterPaint meanwhile={<CompanyComing />}>
        <div className="detail-side price-area">
          {isIndex && figures}
          {isIndex && <MembersSection code={code as IndexCode} />}
          {!isIndex && <DepthSection code={code} />}
          {!isIndex && <LimitsSection code={code} />}
          {!isIndex && figures}
          <AfterPaint>
            <ExtremesSection code={code} isIndex={isIndex} />
            <MonitorSection key={`monitor ${code}`} code={code} />
            {!isIndex && <TicksSection key={code} code={code} />}
            <ReturnsSection code={code} isIndex={isIndex} />
          </AfterPaint>
        </div>
        {!isIndex && <LazyCompany key={code} code={code} />}
      </AfterPaint>
    </>
  );
}

/** Puts the price into the title of the tab, at most once a second. */
function DetailMeta(props: { code: ShareCode; name: string; isIndex: boolean }) {
  const { code, name, isIndex } = props;
  const { t } = useTranslation();
  useSecond();
  const quote = useMarket().board.quote(code);
  const price = useDigits(quote === undefined ? '' : formatPrice(priceOf(quote)));
  const fullName = isIndex ? t(`shell.indexName.${code as 'DSEX'}`) : name;
  usePageMeta(
    t('app.title', { page: `${code} ${price}`.trim() }),
    t(isIndex ? 'detail.descriptionIndex' : 'detail.description', { code, name: fullName || code }),
  );
  return null;
}
