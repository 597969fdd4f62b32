import './words.ts';
import { DEPTH_LEVELS, type Depth } from '@dorpon/domain/market/depth';
import type { Halt } from '@dorpon/domain/market/quote';
import { rests } from '@dorpon/domain/market/rests';
import { memo, useMemo } from 'react';
import { useDigits } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Count, Price } from '../../ui/text/figures.tsx';
import { formatCount } from '../../ui/text/format.ts';
import { type LadderLevel, ladderOf } from './depth-levels.ts';
import './depth-ladder.css';

interface DepthLadderProps {
  /** Null until it is received. */
  readonly depth: Depth | null;
  readonly halt: Halt;
}

const rows = Array.from({ length: DEPTH_LEVELS }, (_, row) => row);

/** Ten levels on each side of the spread. The height is constant, however thin the book. */
export function DepthLadder({ depth, halt }: DepthLadderProps) {
  const { t } = useTranslation();
  const ladder = useMemo(() => (depth === null ? null : ladderOf(depth)), [depth]);
  return (
    <div className={`depth ${rests(halt) ? 'rests' : ''}`}>
      <div className="depth-table">
        <div role="table" aria-label={t('depth.label')} aria-busy={ladder === null}>
          <Heads />
          {rows.map((row) => (
            <DepthRow
              key={row}
              bid={ladder?.bids[row]}
              ask={ladder?.asks[row]}
              loading={ladder === null}
            />
          ))}
        </div>
        {ladder !== null && (
          <EmptySides
            noBids={ladder.bids.length === 0}
            noAsks={ladder.asks.length === 0}
            halt={halt}
          />
        )}
      </div>
      <Balance bids={ladder?.bidTotal ?? null} asks={ladder?.askTotal ?? null} />
    </div>
  );
}

function Heads() {
  const { t } = useTranslation();
  const names = ['orders', 'quantity', 'bid', 'ask', 'quantity', 'orders'] as const;
  return (
    <div role="row" className="depth-row depth-heads">
      {names.map((name, at) => (
        <span key={`${name}-${at < 3}`} role="columnheader" className={`depth-${name}`}>
          {t(`depth.${name}`)}
        </span>
      ))}
    </div>
  );
}

interface EmptySidesProps {
  readonly noBids: boolean;
  readonly noAsks: boolean;
  readonly halt: Halt;
}

/** Says in place of the orders that a side has none, and why. */
function EmptySides({ noBids, noAsks, halt }: EmptySidesProps) {
  const { t } = useTranslation();
  if (noBids && noAsks) {
    const words = { regulator: 'halted', 'record-date': 'suspended' } as const;
    const key = rests(halt) ? words[halt] : 'empty';
    return <p className="depth-empty whole">{t(`depth.${key}`)}</p>;
  }
  if (!noBids && !noAsks) return null;
  const locked = halt === 'upper-lock' ? 'lockedUp' : halt === 'lower-lock' ? 'lockedDown' : null;
  return (
    <p className={`depth-empty ${noBids ? 'bids' : 'asks'}`}>
      {t(`depth.${noBids ? 'noBids' : 'noAsks'}`)}
      {locked !== null && <span>{t(`depth.${locked}`)}</span>}
    </p>
  );
}

function Balance({ bids, asks }: { bids: number | null; asks: number | null }) {
  const { t } = useTranslation();
  const words = { bids: formatCount(bids ?? 0), asks: formatCount(asks ?? 0) };
  const label = useDigits(t('depth.totals', words));
  return (
    <div className="depth-balance" role="img" aria-label={label}>
      <b className="up">{bids === null ? <i className="bone" /> : <Count value={bids} />}</b>
      <span className="breadth-bar">
        {bids !== null && bids > 0 && <i className="up" style={{ flexGrow: bids }} />}
        {asks !== null && asks > 0 && <i className="dn" style={{ flexGrow: asks }} />}
      </span>
      <b className="dn">{asks === null ? <i className="bone" /> : <Count value={asks} />}</b>
    </div>
  );
}

interface DepthRowProps {
  readonly bid: LadderLevel | undefined;
  readonly ask: LadderLevel | undefined;
  readonly loading: boolean;
}

/** One level of both sides. Renders again only when one of its figures changes. */
const DepthRow = memo(
  function DepthRow({ bid, ask, loading }: DepthRowProps) {
    return (
      <div role="row" className="depth-row">
        {bid && <Bar side="bids" reach={bid.reach} />}
        {ask && <Bar side="asks" reach={ask.reach} />}
        <span role="cell" className="depth-orders">
          {loading ? <i className="bone" /> : bid && <Count value={bid.orders} />}
        </span>
        <span role="cell" className="depth-quantity">
          {loading ? <i className="bone" /> : bid && <Count value={bid.quantity} />}
        </span>
        <span role="cell" className="depth-bid">
          {loading ? <i className="bone" /> : bid && <Price value={bid.price} />}
        </span>
        <span role="cell" className="depth-ask">
          {loading ? <i className="bone" /> : ask && <Price value={ask.price} />}
        </span>
        <span role="cell" className="depth-quantity">
          {loading ? <i className="bone" /> : ask && <Count value={ask.quantity} />}
        </span>
        <span role="cell" className="depth-orders">
          {loading ? <i className="bone" /> : ask && <Count value={ask.orders} />}
        </span>
      </div>
    );
  },
  (a, b) => a.loading === b.loading && same(a.bid, b.bid) && same(a.ask, b.ask),
);

const Bar = ({ side, reach }: { side: 'bids' | 'asks'; reach: number }) => (
  <i className={`depth-bar ${side}`} aria-hidden="true" style={{ width: `${reach * 50}%` }} />
);

const same = (a: LadderLevel | undefined, b: LadderLevel | undefined): boolean =>
  a?.price === b?.price &&
  a?.quantity === b?.quantity &&
  a?.orders === b?.orders &&
  a?.reach === b?.reach;
