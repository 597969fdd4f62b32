import { changeOf, changePercentOf, priceOf, type Quote } from '@dorpon/domain/market/quote';
import type { TopList } from '@dorpon/domain/market/top-shares';
import type { Company } from '@dorpon/domain/shares/company';
import { keepTogether } from '@dorpon/domain/shares/row-name';
import { type ShareCode, taka } from '@dorpon/domain/units';
import { memo, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMomentQuote } from '../../live/use-moment.ts';
import { useTickFlash } from '../../market-ui/price/use-tick-flash.ts';
import { HaltTag } from '../../market-ui/share/halt-tag.tsx';
import { ShareLink } from '../../market-ui/share/share-link.tsx';
import { useCompanyName } from '../../market-ui/share/use-company-name.ts';
import { Sparkline } from '../../ui/plots/sparkline.tsx';
import { Change, ChangePercent, Crore, Price, Volume } from '../../ui/text/figures.tsx';

interface TopRowProps {
  readonly code: ShareCode;
  readonly list: TopList;
  readonly company: Company | undefined;
  readonly line: readonly number[] | undefined;
  readonly phone: boolean;
}

const noLine: readonly number[] = [];

/** Has its own subscription, so that only the rows whose quotes changed render. */
export const TopRow = memo(function TopRow({ code, list, company, line, phone }: TopRowProps) {
  const quote = useMomentQuote(code);
  const name = useCompanyName(company);
  const { t } = useTranslation();
  if (quote === undefined) return null;
  const moves = list === 'gainers' || list === 'losers';
  return (
    <li
      data-row
      className={`top-row ${moves ? 'with-value' : ''}`}
      title={phone ? undefined : name}
    >
      <span className="top-name">
        <span className="top-code">
          <ShareLink code={code} />
          <HaltTag halt={quote.halt} short />
        </span>
        {phone && (
          <span className="top-company">
            {moves && (
              <>
                <Crore value={quote.value} /> {t('figure.crore')} ·{' '}
              </>
            )}
            {keepTogether(name)}
          </span>
        )}
      </span>
      {moves ? (
        <Sparkline
          values={line ?? noLine}
          datum={taka(quote.yesterdayClose)}
          now={taka(priceOf(quote))}
          width={64}
          height={phone ? 20 : 18}
          stretches
        />
      ) : (
        <span className="top-figure">
          {list === 'turnover' ? <Crore value={quote.value} /> : <Volume value={quote.volume} />}
        </span>
      )}
      <LastPrice quote={quote} />
      <span className="top-change">
        {phone && <Change value={changeOf(quote)} />}
        <ChangePercent value={changePercentOf(quote)} />
      </span>
      {moves && !phone && (
        <span className="top-figure">
          <Crore value={quote.value} />
        </span>
      )}
    </li>
  );
});

function LastPrice({ quote }: { quote: Quote }) {
  const ref = useRef<HTMLSpanElement>(null);
  const price = priceOf(quote);
  useTickFlash(ref, price, quote.code);
  return (
    <span ref={ref} className="top-last tick">
      <Price value={price > 0 ? price : null} />
    </span>
  );
}
