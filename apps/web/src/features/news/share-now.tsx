import { changeOf, changePercentOf, priceOf } from '@dorpon/domain/market/quote';
import type { ShareCode } from '@dorpon/domain/units';
import { useMarket } from '../../live/market-context.ts';
import { useQuote } from '../../live/use-quote.ts';
import { ShareLink } from '../../market-ui/share/share-link.tsx';
import { Change, ChangePercent, Price } from '../../ui/text/figures.tsx';

/** The share beside the title: its page, its name, its price as it is now. */
export function ShareNow({ code, name }: { code: ShareCode; name: string }) {
  const quote = useQuote(useMarket().board, code);
  return (
    <>
      <ShareLink code={code} />
      <span className="bulletin-company">{name}</span>
      {quote !== undefined && (
        <span className="share-now">
          <b>
            <Price value={priceOf(quote)} />
          </b>
          <Change value={changeOf(quote)} />
          <ChangePercent value={changePercentOf(quote)} />
        </span>
      )}
    </>
  );
}
