import type { Universe } from '@dorpon/domain/market/universe';
import type { ShareCode } from '@dorpon/domain/units';
import { useCallback } from 'react';
import { useDigits } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Moment } from '../../live/moments.ts';
import { useFlushed } from '../../live/use-flushed.ts';
import { HeatScale } from '../../market-ui/price/heat-scale.tsx';
import { useUniverseWords } from '../../market-ui/share/use-universe-words.ts';
import { HeldNote } from '../../ui/table/held-note.tsx';
import type { Hold } from '../../ui/table/use-held.ts';
import { formatPercent } from '../../ui/text/format.ts';
import { useAsOf, useIsNow } from '../../ui/text/use-as-of.ts';

interface BoardHeadingProps {
  readonly universe: Universe;
  /** The shares on the wall. */
  readonly codes: readonly ShareCode[];
  /** Undefined unless the order changes with prices. */
  readonly hold: Hold | undefined;
  readonly onTv: () => void;
}

export function BoardHeading({ universe, codes, hold, onTv }: BoardHeadingProps) {
  const { t } = useTranslation();
  const words = useUniverseWords()(universe);
  const asOf = useNewestTrade(codes);
  const asOfWords = useAsOf();
  const isNow = useIsNow();
  const past = asOf > 0 && !isNow(asOf) ? asOfWords(asOf) : '';
  return (
    <div className="board-heading">
      <h1>{t('priceBoard.title')}</h1>
      <p className="board-count">
        <span className="board-shares">
          {[words, past].filter((part) => part !== '').join(', ')}
        </span>
      </p>
      {hold && <HeldNote hold={hold} />}
      <DayScale />
      <button type="button" className="btn" onClick={onTv}>
        {t('priceBoard.tv')}
      </button>
    </div>
  );
}

/** Time of the newest trade on the wall; 0 without one. */
function useNewestTrade(codes: readonly ShareCode[]): number {
  const compute = useCallback(
    (board: Moment) => ({
      at: codes.reduce((newest, code) => Math.max(newest, board.get(code)?.tradedAt ?? 0), 0),
    }),
    [codes],
  );
  return useFlushed(compute).at;
}

function DayScale() {
  const { t } = useTranslation();
  const low = useDigits(formatPercent(-3).replace('.00', ''));
  const high = useDigits(formatPercent(3).replace('.00', ''));
  return <HeatScale low={low} high={high} label={t('priceBoard.scale')} />;
}
