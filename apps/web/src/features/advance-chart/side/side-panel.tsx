import { bandPercent } from '@dorpon/domain/market/circuit-band';
import type { ListingBoard } from '@dorpon/domain/market/instrument';
import { priceOf } from '@dorpon/domain/market/quote';
import type { ShareCode } from '@dorpon/domain/units';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { companiesQuery } from '../../../api/companies.ts';
import { shareNewsQuery } from '../../../api/news.ts';
import { circuitLimitsQuery, instrumentCardQuery } from '../../../api/one-share.ts';
import { useDigits } from '../../../i18n/numerals.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useMarket } from '../../../live/market-context.ts';
import { useIsStored } from '../../../live/use-is-stored.ts';
import { useQuote } from '../../../live/use-quote.ts';
import { useSessionHours } from '../../../live/use-session-hours.ts';
import { DepthLadder } from '../../../market-ui/depth/depth-ladder.tsx';
import { useDepth } from '../../../market-ui/depth/use-depth.ts';
import { GlossaryTerm } from '../../../market-ui/glossary/glossary-term.tsx';
import { CircuitGauge } from '../../../market-ui/price/circuit-gauge.tsx';
import { useSectorName } from '../../../market-ui/share/use-sector-name.ts';
import { TickTape } from '../../../market-ui/ticks/tick-tape.tsx';
import { useTape } from '../../../market-ui/ticks/use-tape.ts';
import { Icon } from '../../../ui/icon.tsx';
import { SectionFault } from '../../../ui/page/section-fault.tsx';
import { Day } from '../../../ui/text/day-and-time.tsx';
import { Crore, Price, Trades, Volume } from '../../../ui/text/figures.tsx';
import { formatCount } from '../../../ui/text/format.ts';
import { type SideName, sideNames } from './side-names.ts';
import { yearRangeQuery } from './year-range-query.ts';
import './side-panel.css';

interface SidePanelProps {
  readonly code: ShareCode;
  readonly isIndex: boolean;
  readonly name: SideName;
  readonly onName: (name: SideName | undefined) => void;
}

/** Depth, detail and news of the share beside its chart. */
export function SidePanel({ code, isIndex, name, onName }: SidePanelProps) {
  const { t } = useTranslation();
  return (
    <aside className="side-panel price-area" aria-label={t('advanceChart.side.label')}>
      <div className="side-head" role="tablist" aria-label={t('advanceChart.side.label')}>
        {sideNames.map((each) => (
          <button
            key={each}
            type="button"
            role="tab"
            className="side-tab"
            aria-selected={each === name}
            onClick={() => onName(each)}
          >
            {t(`advanceChart.side.${each}`)}
          </button>
        ))}
        <button
          type="button"
          className="side-close"
          aria-label={t('advanceChart.side.close')}
          onClick={() => onName(undefined)}
        >
          <Icon name="close" size={14} />
        </button>
      </div>
      <div className="side-body" role="tabpanel" aria-label={t(`advanceChart.side.${name}`)}>
        <SideBody code={code} isIndex={isIndex} name={name} />
      </div>
    </aside>
  );
}

export function SideBody({ code, isIndex, name }: Omit<SidePanelProps, 'onName'>) {
  const { t } = useTranslation();
  if (name === 'news') return <News key={code} code={code} />;
  if (name === 'detail') return <Figures code={code} isIndex={isIndex} />;
  if (isIndex) return <p className="side-none">{t('advanceChart.side.ofIndex')}</p>;
  return (
    <>
      <Depth code={code} />
      <Limits code={code} />
      <Ticks key={code} code={code} />
      <DayFigures code={code} />
    </>
  );
}

function Depth({ code }: { code: ShareCode }) {
  const { t } = useTranslation();
  const { depth, isPast, query } = useDepth(code);
  const halt = useQuote(useMarket().board, code)?.halt ?? '';
  if (useIsStored() || isPast) return <p className="side-none">{t('advanceChart.side.noDepth')}</p>;
  if (query.isError && depth === null)
    return <SectionFault title={t('advanceChart.side.depthFailed')} query={query} />;
  return <DepthLadder depth={depth} halt={halt} />;
}

function Limits({ code }: { code: ShareCode }) {
  const { t } = useTranslation();
  const quote = useQuote(useMarket().board, code);
  const query = useQuery(circuitLimitsQuery(code, useSessionHours()?.day));
  const card = useQuery(instrumentCardQuery(code)).data;
  const reference = quote?.yesterdayClose ?? 0;
  const band =
    card && bandPercent(reference, { type: card.type, board: card.board as ListingBoard });
  if (query.isError && query.data === undefined)
    return <SectionFault title={t('advanceChart.side.limitsFailed')} query={query} />;
  return (
    <div className="side-part">
      <CircuitGauge
        limits={query.data?.lifted ? null : query.data?.limits}
        band={band}
        reference={reference}
        low={quote?.low ?? 0}
        high={quote?.high ?? 0}
        last={quote === undefined ? 0 : priceOf(quote)}
      />
    </div>
  );
}

function Ticks({ code }: { code: ShareCode }) {
  const { t } = useTranslation();
  const { tape, query } = useTape(code, useSessionHours()?.day);
  const none = useIsStored() && tape?.ticks.length === 0;
  const count = useDigits(
    tape === null ? '' : t('advanceChart.side.ticksToday', { n: formatCount(tape.ticks.length) }),
  );
  const yesterdayClose = useMarket().board.quote(code)?.yesterdayClose ?? 0;
  return (
    <section className="side-part" aria-label={t('advanceChart.side.ticks')}>
      <header className="side-part-head">
        <h2>{t('advanceChart.side.ticks')}</h2>
        <span>{!none && count}</span>
      </header>
      {none && <p className="side-none">{t('advanceChart.side.noTicks')}</p>}
      {query.isError && tape === null && (
        <SectionFault title={t('advanceChart.side.ticksFailed')} query={query} />
      )}
      {!none && (tape !== null || !query.isError) && (
        <TickTape tape={tape} yesterdayClose={yesterdayClose} />
      )}
    </section>
  );
}

/** The day and the year under the ticks. */
function DayFigures({ code }: { code: ShareCode }) {
  const { t } = useTranslation();
  const quote = useQuote(useMarket().board, code);
  const year = useQuery(yearRangeQuery(code, useSessionHours()?.day)).data;
  const average = quote && quote.volume > 0 ? quote.value / quote.volume : null;
  const yearName = useDigits(t('advanceChart.side.year'));
  // The call was made earlier in the day.
  const low = year ? Math.min(year.low.price, quote?.low || Number.POSITIVE_INFINITY) : null;
  const high = year ? Math.max(year.high.price, quote?.high ?? 0) : null;
  return (
    <dl className="side-figures side-foot">
      <dt>
        <GlossaryTerm id="volume">{t('advanceChart.side.volume')}</GlossaryTerm>
      </dt>
      <dd>
        <Volume value={quote?.volume ?? null} />
      </dd>
      <dt>
        <GlossaryTerm id="turnover">{t('advanceChart.side.value')}</GlossaryTerm>
      </dt>
      <dd>
        <Crore value={quote?.value ?? null} />
      </dd>
      <dt>
        <GlossaryTerm id="average-price">{t('advanceChart.side.average')}</GlossaryTerm>
      </dt>
      <dd>
        <Price value={average} />
      </dd>
      <dt>
        <GlossaryTerm id="year-range">{yearName}</GlossaryTerm>
      </dt>
      <dd>
        <Price value={low} />
        {low !== null && (
          <>
            {' \u2013 '}
            <Price value={high} />
          </>
        )}
      </dd>
    </dl>
  );
}

function Figures({ code, isIndex }: { code: ShareCode; isIndex: boolean }) {
  const { t } = useTranslation();
  const quote = useQuote(useMarket().board, code);
  const company = useQuery(companiesQuery).data?.get(code);
  const sectorName = useSectorName();
  const some = (value: number | undefined) => (value ? value : null);
  const average = quote && quote.volume > 0 ? quote.value / quote.volume : null;
  return (
    <>
      <dl className="side-figures">
        <dt>
          <GlossaryTerm id="open-price">{t('advanceChart.side.opened')}</GlossaryTerm>
        </dt>
        <dd>
          <Price value={some(quote?.open)} />
        </dd>
        <dt>
          <GlossaryTerm id="day-range">{t('advanceChart.side.high')}</GlossaryTerm>
        </dt>
        <dd>
          <Price value={some(quote?.high)} />
        </dd>
        <dt>
          <GlossaryTerm id="day-range">{t('advanceChart.side.low')}</GlossaryTerm>
        </dt>
        <dd>
          <Price value={some(quote?.low)} />
        </dd>
        <dt>
          <GlossaryTerm id="yesterday-close">{t('advanceChart.side.yesterday')}</GlossaryTerm>
        </dt>
        <dd>
          <Price value={some(quote?.yesterdayClose)} />
        </dd>
        {!isIndex && (
          <dt>
            <GlossaryTerm id="average-price">{t('advanceChart.side.average')}</GlossaryTerm>
          </dt>
        )}
        {!isIndex && (
          <dd>
            <Price value={average} />
          </dd>
        )}
        <dt>
          <GlossaryTerm id="volume">{t('advanceChart.side.volume')}</GlossaryTerm>
        </dt>
        <dd>
          <Volume value={quote?.volume ?? null} />
        </dd>
        <dt>
          <GlossaryTerm id="turnover">{t('advanceChart.side.value')}</GlossaryTerm>
        </dt>
        <dd>
          <Crore value={quote?.value ?? null} />
        </dd>
        <dt>
          <GlossaryTerm id="trade">{t('advanceChart.side.trades')}</GlossaryTerm>
        </dt>
        <dd>
          <Trades value={quote?.trades ?? null} />
        </dd>
        {company && <dt>{t('advanceChart.side.sector')}</dt>}
        {company && <dd>{sectorName(company.sector)}</dd>}
      </dl>
      <p className="side-link">
        <a href={`/detail/${encodeURIComponent(code)}`}>{t('advanceChart.side.page', { code })}</a>
      </p>
    </>
  );
}

function News({ code }: { code: ShareCode }) {
  const { t, language } = useTranslation();
  const query = useInfiniteQuery(shareNewsQuery(code));
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  if (query.isError && items.length === 0)
    return <SectionFault title={t('advanceChart.side.newsFailed')} query={query} />;
  if (query.isSuccess && items.length === 0)
    return <p className="side-none">{t('advanceChart.side.noNews')}</p>;
  return (
    <>
      <ol className="side-news">
        {items.map((item) => (
          <li key={item.id}>
            <Day day={item.publishedOn} />
            <b>{(language === 'bn' && item.banglaTitle) || item.title}</b>
          </li>
        ))}
      </ol>
      <p className="side-link">
        <a href={`/share-news/${encodeURIComponent(code)}`}>
          {t('advanceChart.side.allNews', { code })}
        </a>
      </p>
    </>
  );
}
