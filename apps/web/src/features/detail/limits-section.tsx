import { bandPercent, type CircuitLimits } from '@dorpon/domain/market/circuit-band';
import type { ListingBoard } from '@dorpon/domain/market/instrument';
import { lockSide } from '@dorpon/domain/market/lock';
import { hasTraded, priceOf, type Quote } from '@dorpon/domain/market/quote';
import type { Paisa, ShareCode } from '@dorpon/domain/units';
import { useQuery } from '@tanstack/react-query';
import { circuitLimitsQuery, instrumentCardQuery } from '../../api/one-share.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMarket } from '../../live/market-context.ts';
import { useQuote } from '../../live/use-quote.ts';
import { useSessionHours } from '../../live/use-session-hours.ts';
import { GlossaryTerm } from '../../market-ui/glossary/glossary-term.tsx';
import { CircuitGauge } from '../../market-ui/price/circuit-gauge.tsx';
import { alertHref } from '../../market-ui/share/alert-href.ts';
import { openPage } from '../../platform/open-page.ts';
import { SectionFault } from '../../ui/page/section-fault.tsx';
import { Price } from '../../ui/text/figures.tsx';

export function LimitsSection({ code }: { code: ShareCode }) {
  const { t } = useTranslation();
  const quote = useQuote(useMarket().board, code);
  const query = useQuery(circuitLimitsQuery(code, useSessionHours()?.day));
  const card = useQuery(instrumentCardQuery(code)).data;
  const reference = quote?.yesterdayClose ?? 0;
  const band =
    card === undefined
      ? undefined
      : bandPercent(reference, { type: card.type, board: card.board as ListingBoard });
  const floor = query.data?.floor ?? null;
  return (
    <div className="detail-section detail-limits">
      {query.isError && query.data === undefined ? (
        <SectionFault title={t('detail.limits.failed')} query={query} />
      ) : (
        <CircuitGauge
          limits={query.data?.lifted ? null : query.data?.limits}
          band={band}
          reference={reference}
          low={quote?.low ?? 0}
          high={quote?.high ?? 0}
          last={quote === undefined ? 0 : priceNow(quote, query.data?.limits)}
        />
      )}
      {/* Keeps its height while the limits load. */}
      <p className="detail-limit-alerts">
        {query.data?.limits &&
          !query.data.lifted &&
          (['lower', 'upper'] as const).map((limit) => (
            <button
              key={limit}
              type="button"
              className="link-btn"
              onClick={() => openPage(alertHref(code, { limit }))}
            >
              {t(`detail.limits.alert.${limit}`)}
            </button>
          ))}
      </p>
      {floor !== null && (
        <p className="detail-floor">
          <GlossaryTerm id="floor-price">{t('detail.limits.floor')}</GlossaryTerm>{' '}
          <Price value={floor} />
        </p>
      )}
    </div>
  );
}

/** A share locked before its first trade has offers at the limit alone: its price will be there. */
function priceNow(quote: Quote, limits: CircuitLimits | null | undefined): Paisa {
  const side = lockSide(quote.halt);
  return limits && side && !hasTraded(quote) ? limits[side] : priceOf(quote);
}
