import { changeOf, changePercentOf, priceOf } from '@dorpon/domain/market/quote';
import type { ShareCode } from '@dorpon/domain/units';
import { useMarket } from '../../live/market-context.ts';
import { useQuote } from '../../live/use-quote.ts';
import { Change, ChangePercent, Price } from '../../ui/text/figures.tsx';
import { toneOf } from '../../ui/text/tone.ts';

export function TvIndex({ code }: { code: ShareCode }) {
  const quote = useQuote(useMarket().board, code);
  if (quote === undefined) return null;
  const change = changeOf(quote);
  return (
    <span className="tv-index">
      <span className="tv-index-code">{code}</span>
      <b>
        <Price value={priceOf(quote)} />
      </b>
      <span className={`tv-index-change ${toneOf(change)}`}>
        <i className="triangle" />
        <Change value={change} />
      </span>
      <ChangePercent value={changePercentOf(quote)} />
    </span>
  );
}
