import {
  changeOf,
  changePercentOf,
  type Halt,
  hasTraded,
  priceOf,
  type Quote,
} from '@dorpon/domain/market/quote';
import { rests } from '@dorpon/domain/market/rests';
import type { ShareCode } from '@dorpon/domain/units';
import { memo, useRef } from 'react';
import { useMarket } from '../../live/market-context.ts';
import { useQuote } from '../../live/use-quote.ts';
import { heatStep } from '../../market-ui/price/heat-step.ts';
import { HaltTag } from '../../market-ui/share/halt-tag.tsx';
import { ShareLink } from '../../market-ui/share/share-link.tsx';
import { Change, ChangePercent, Price } from '../../ui/text/figures.tsx';
import type { FigureChoice } from './price-board-search.ts';
import { useTileFlash } from './use-tile-flash.ts';

interface ShareTileProps {
  readonly code: ShareCode;
  readonly show: FigureChoice;
  readonly name: string;
  /** Whether a press opens the share's page; not in TV mode. */
  readonly linked?: boolean;
}

const edges: Record<Halt, string> = {
  '': '',
  'upper-lock': 'locked-up',
  'lower-lock': 'locked-dn',
  regulator: '',
  'record-date': '',
};

/** Renders alone when its price moves. */
export const ShareTile = memo(function ShareTile({ code, show, name, linked }: ShareTileProps) {
  const quote = useQuote(useMarket().board, code);
  const ref = useRef<HTMLLIElement>(null);
  useTileFlash(ref, quote === undefined ? 0 : priceOf(quote));
  if (quote === undefined) return <li className="tile" ref={ref} data-heat="rest" />;
  return (
    <li
      ref={ref}
      className={`tile ${edges[quote.halt]}`}
      data-code={code}
      data-heat={heatOf(quote)}
      title={name}
    >
      <span className="tile-code">{linked ? <ShareLink code={code} /> : code}</span>
      {!rests(quote.halt) && <HaltTag halt={quote.halt} short />}
      <Figures quote={quote} show={show} />
    </li>
  );
});

/** A share that is halted, suspended or not traded today is grey and shows no change. */
const heatOf = (quote: Quote): string =>
  !hasTraded(quote) || rests(quote.halt) ? 'rest' : String(heatStep(changePercentOf(quote)));

function Figures({ quote, show }: { quote: Quote; show: FigureChoice }) {
  const price = priceOf(quote);
  const traded = hasTraded(quote);
  const move =
    show === 'percent' ? (
      <ChangePercent value={traded ? changePercentOf(quote) : null} />
    ) : (
      <Change value={traded ? changeOf(quote) : null} />
    );
  return (
    <>
      <span className="tile-price">
        <Price value={price > 0 ? price : null} />
      </span>
      <span className="tile-change">
        {rests(quote.halt) ? <HaltTag halt={quote.halt} short /> : move}
      </span>
    </>
  );
}
