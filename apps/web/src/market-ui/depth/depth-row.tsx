import { memo } from 'react';
import { Count, Price } from '../../ui/text/figures.tsx';
import type { LadderLevel } from './depth-levels.ts';

interface DepthRowProps {
  readonly bid: LadderLevel | undefined;
  readonly ask: LadderLevel | undefined;
  readonly loading: boolean;
}

/** One level of both sides. Drawn anew only when one of its figures is another. */
export const DepthRow = memo(
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
