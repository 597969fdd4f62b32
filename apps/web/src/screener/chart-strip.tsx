import './words.ts';
import { shownChange } from '@dorpon/domain/shares/shown-change';
import type { ShareCode } from '@dorpon/domain/units';
import { useQuery } from '@tanstack/react-query';
import { sparklinesQuery } from '../api/sparklines.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useMarket } from '../live/market-context.ts';
import { useQuote } from '../live/use-quote.ts';
import { PriceCell } from '../market-ui/price/price-cell.tsx';
import { ShareLink } from '../market-ui/share/share-link.tsx';
import { Sparkline } from '../ui/plots/sparkline.tsx';
import { ChangePercent } from '../ui/text/figures.tsx';
import './chart-strip.css';

const MOST = 40;
const none: readonly number[] = [];

interface ChartStripProps {
  readonly codes: readonly ShareCode[];
  /** False for the result of a past day: the charts are of now. */
  readonly isOfNow: boolean;
}

/** Small charts of the matching shares, in the order of the table. */
export function ChartStrip({ codes, isOfNow }: ChartStripProps) {
  const { t } = useTranslation();
  const lines = useQuery(sparklinesQuery('month')).data;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a strip that scrolls must be reachable by keys
    <section className="chart-strip" tabIndex={0} aria-label={t('screenerResult.chartsLabel')}>
      {!isOfNow && <p>{t('screenerResult.chartsNow')}</p>}
      <ul data-walk>
        {codes.slice(0, MOST).map((code) => (
          <li key={code} data-row>
            <StripChart code={code} closes={lines?.get(code) ?? none} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function StripChart({ code, closes }: { code: ShareCode; closes: readonly number[] }) {
  const quote = useQuote(useMarket().board, code);
  return (
    <>
      <span className="strip-head">
        <ShareLink code={code} />
        <ChangePercent value={quote ? shownChange(quote).percent : null} />
      </span>
      <Sparkline values={closes} datum={closes[0] ?? null} width={132} height={44} />
      {quote && <PriceCell quote={quote} />}
    </>
  );
}
