import { changeOf, changePercentOf, priceOf } from '@dorpon/domain/market/quote';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { indexLinesQuery } from '../../api/index-lines.ts';
import type { HomeIndex } from '../../features/home/home-search.ts';
import { useMomentQuote } from '../../live/use-moment.ts';
import { Sparkline } from '../../ui/plots/sparkline.tsx';
import { Change, ChangePercent, Price } from '../../ui/text/figures.tsx';
import { toneOf } from '../../ui/text/tone.ts';
import { shareAddress } from '../navigation/share-address.ts';

const nothing: readonly number[] = [];

/** An index in the bar with today's line. Its space is reserved while it loads. */
export function IndexFigure({ code }: { code: HomeIndex }) {
  const quote = useMomentQuote(code);
  const lines = useQuery(indexLinesQuery).data?.lines;
  return (
    <Link {...shareAddress(code)} className="index-figure" activeProps={{}}>
      <span className="index-line">
        <span className="index-code">{code}</span>
        <b>
          {quote || lines ? (
            <Price value={quote ? priceOf(quote) : null} />
          ) : (
            <i className="bone" />
          )}
        </b>
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
      <Sparkline
        values={lines?.get(code)?.today ?? nothing}
        datum={quote?.yesterdayClose ?? null}
        now={quote && priceOf(quote)}
        width={58}
        height={26}
        live
      />
    </Link>
  );
}
