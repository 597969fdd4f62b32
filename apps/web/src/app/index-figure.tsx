import { changeOf, changePercentOf, priceOf } from '@dorpon/domain/market/quote';
import type { ShareCode } from '@dorpon/domain/units';
import { useQuote } from '../live/use-quote.ts';
import { useMarket } from '../platform/market-context.ts';
import { Change, ChangePercent, Price } from '../ui/number/figures.tsx';
import { toneOf } from '../ui/number/tone.ts';

/** An index in the bar. Its place is kept while it loads. */
export function IndexFigure({ code }: { code: ShareCode }) {
  const quote = useQuote(useMarket().board, code);
  return (
    <div className="index-figure">
      <span className="index-line">
        <span className="index-code">{code}</span>
        <b>{quote ? <Price value={priceOf(quote)} /> : <i className="bone" />}</b>
      </span>
      <span className="index-change">
        {quote && (
          <>
            <span className={toneOf(changeOf(quote))}>
              <i className="triangle" />
              <Change value={changeOf(quote)} />
            </span>
            <ChangePercent value={changePercentOf(quote)} />
          </>
        )}
      </span>
    </div>
  );
}
