import { dividendYield } from '@dorpon/domain/figures/dividend-yield';
import { marketCap } from '@dorpon/domain/figures/float-cap';
import { priceOf, type Quote } from '@dorpon/domain/market/quote';
import { rests } from '@dorpon/domain/market/rests';
import type { Company } from '@dorpon/domain/shares/company';
import { shareEarnings } from '@dorpon/domain/shares/share';
import { shownChange } from '@dorpon/domain/shares/shown-change';
import { PAISA_PER_CRORE, type ShareCode } from '@dorpon/domain/units';
import { useMarket } from '../../../live/market-context.ts';
import { useQuote } from '../../../live/use-quote.ts';
import { PriceCell } from '../../../market-ui/price/price-cell.tsx';
import { HaltTag } from '../../../market-ui/share/halt-tag.tsx';
import { ChangePercent, Count, Ratio } from '../../../ui/text/figures.tsx';
import { DASH } from '../../../ui/text/format.ts';
import type { LastDividend } from './calls.ts';
import { YieldFigure } from './yield-figure.tsx';

interface PeerProps {
  readonly code: ShareCode;
  readonly company: Company | undefined;
}

const useLive = ({ code }: PeerProps): Quote | undefined => useQuote(useMarket().board, code);

export function PeerLast(props: PeerProps) {
  const quote = useLive(props);
  return quote ? <PriceCell quote={quote} /> : DASH;
}

/** Of a share that is halted or suspended, the reason. */
export function PeerChange(props: PeerProps) {
  const quote = useLive(props);
  if (quote && rests(quote.halt)) return <HaltTag halt={quote.halt} />;
  return <ChangePercent value={quote ? shownChange(quote).percent : null} />;
}

export function PeerEarnings(props: PeerProps) {
  const quote = useLive(props);
  const ratio = quote ? shareEarnings({ quote, company: props.company }) : null;
  return <Ratio value={ratio} decimals={2} />;
}

export function PeerYield({
  dividend,
  ...props
}: PeerProps & { dividend: LastDividend | undefined }) {
  const quote = useLive(props);
  if (quote === undefined || dividend === undefined) return <YieldFigure value={null} />;
  return <YieldFigure value={dividendYield(dividend.cash, dividend.faceValue, priceOf(quote))} />;
}

/** In whole crores: decimals do not help to compare sizes. */
export function PeerCap(props: PeerProps) {
  const quote = useLive(props);
  const { company } = props;
  const cap = quote && company ? marketCap(priceOf(quote), company.outstanding) : null;
  return <Count value={cap === null ? null : cap / PAISA_PER_CRORE} />;
}
