import './highlights-words.ts';
import { liquidityFloor } from '@dorpon/domain/market/liquidity';
import { marketStartOf } from '@dorpon/domain/market/session';
import {
  figuresToday,
  leftOutFirst,
  type RankedShares,
  type TopList,
} from '@dorpon/domain/market/top-shares';
import { taka } from '@dorpon/domain/units';
import { useDigits } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ShareLink } from '../../market-ui/share/share-link.tsx';
import { HeldNote } from '../../ui/table/held-note.tsx';
import type { Hold } from '../../ui/table/use-held.ts';
import { ChangePercent, Trades } from '../../ui/text/figures.tsx';
import { formatCount } from '../../ui/text/format.ts';
import type { HomeBoard } from './home-board.ts';

const TAKA_PER_LAKH = 100_000;

interface TopFloorProps {
  readonly which: RankedShares;
  readonly list: TopList;
  readonly board: HomeBoard;
  readonly hold: Hold;
}

/**
 * Says what a share must have traded to be ranked, or that the floor does not apply yet. The largest
 * move of the market is named even if its share did not trade enough.
 */
export function TopFloor({ which, list, board, hold }: TopFloorProps) {
  const { t } = useTranslation();
  const floor = {
    trades: formatCount(liquidityFloor.trades),
    lakh: formatCount(taka(liquidityFloor.value) / TAKA_PER_LAKH),
  };
  const words = useDigits(t(which === 'liquid' ? 'highlights.floor' : 'highlights.noFloor', floor));
  const isOfMoves = list === 'gainers' || list === 'losers';
  const start = marketStartOf(board.hours?.opensAt);
  const thin =
    which === 'liquid' && isOfMoves
      ? leftOutFirst(
          Array.from(board.quotes.values(), (quote) => figuresToday(quote, start)),
          list,
        )
      : undefined;
  return (
    <p className="section-note top-floor">
      <span>
        {board.quotes.size > 0 && words} <HeldNote hold={hold} />
      </span>
      {thin && (
        <span>
          {t('highlights.leftOut')} <ShareLink code={thin.code} />{' '}
          <ChangePercent value={thin.changePercent} />, <Trades value={thin.trades} />{' '}
          {t('highlights.leftOutTrades', { count: thin.trades })}
        </span>
      )}
    </p>
  );
}
