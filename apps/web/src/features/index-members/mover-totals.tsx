import type { MoverBalance } from '@dorpon/domain/market/mover-balance';
import { changeOf, changePercentOf, type Quote } from '@dorpon/domain/market/quote';
import type { Paisa } from '@dorpon/domain/units';
import { useDigits } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { HeadingChange } from '../../ui/text/big-figures.tsx';
import { Change } from '../../ui/text/figures.tsx';

interface MoverTotalsProps {
  readonly code: string;
  readonly quote: Quote | undefined;
  readonly balance: MoverBalance | null;
}

/**
 * Points down, change of the index, points up. The points add up to the change, except for trades
 * since the index was computed, which are shown below.
 */
export function MoverTotals({ code, quote, balance }: MoverTotalsProps) {
  const { t } = useTranslation();
  return (
    <>
      <div className="mover-totals">
        <Side tone="down" points={balance?.down} count={balance?.downCount} />
        <p className="mover-net">
          <span className="mover-label">{code}</span>
          {quote === undefined || balance === null ? (
            <i className="bone" style={{ '--bone': '120px' } as React.CSSProperties} />
          ) : (
            <span className="mover-change">
              <HeadingChange change={changeOf(quote)} percent={changePercentOf(quote)} />
            </span>
          )}
        </p>
        <Side tone="up" points={balance?.up} count={balance?.upCount} />
      </div>
      <BalanceBar balance={balance} />
      <p className="mover-since">
        {balance !== null && balance.since !== 0 && (
          <>
            {t('indexMembers.mover.since')} <Change value={balance.since} />
          </>
        )}
      </p>
    </>
  );
}

interface SideProps {
  readonly tone: 'up' | 'down';
  readonly points: Paisa | undefined;
  readonly count: number | undefined;
}

function Side({ tone, points, count = 0 }: SideProps) {
  const { t } = useTranslation();
  const words = useDigits(t(`indexMembers.mover.${tone}`, { n: count }));
  return (
    <p className={`mover-side ${tone}`}>
      <span className="mover-label">{points === undefined ? '\u00a0' : words}</span>
      <b className="mover-points">
        {points === undefined ? <i className="bone" /> : <Change value={points} />}
      </b>
    </p>
  );
}

/** Both sides from zero outwards, with a needle at the change of the index. */
function BalanceBar({ balance }: { balance: MoverBalance | null }) {
  const { up = 0, down = 0, change = 0 } = balance ?? {};
  const max = Math.max(up, -down, Math.abs(change));
  const half = (points: number) => `${max > 0 ? (Math.abs(points) / max) * 50 : 0}%`;
  const net = max > 0 ? 50 + (change / max) * 50 : 50;
  return (
    <div className="balance-bar" aria-hidden="true">
      <i className="dn" style={{ width: half(down) }} />
      <i className="up" style={{ width: half(up) }} />
      {balance !== null && <i className="balance-needle" style={{ left: `${net}%` }} />}
    </div>
  );
}
