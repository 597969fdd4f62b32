import { isListed, type Universe } from '@dorpon/domain/market/universe';
import type { MarketReadings } from '../../api/technicals.ts';
import { useDigits } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Moment } from '../../live/moments.ts';
import { useFlushed } from '../../live/use-flushed.ts';
import { useSessionHours } from '../../live/use-session-hours.ts';
import { useUniverseWords } from '../../market-ui/share/use-universe-words.ts';
import { dhakaTime } from '../../ui/text/clock-time.ts';
import { useDayWords } from '../../ui/text/day-and-time.tsx';
import { useAsOf } from '../../ui/text/use-as-of.ts';

interface MatrixNoteProps {
  readonly shown: number;
  readonly all: Universe;
  readonly technicals: MarketReadings | undefined;
}

/** Number of shares shown, and the times of the technicals and of the newest trade. */
export function MatrixNote({ shown, all, technicals }: MatrixNoteProps) {
  const { t } = useTranslation();
  const universeWords = useUniverseWords();
  const rows = all.shares + all.bonds;
  const found = useDigits(t('dataMatrix.found', { n: shown, all: rows }));
  const count = shown === rows ? universeWords(all) : found;
  return (
    <>
      <span className="matrix-count">{count}</span>
      {technicals && technicals.day !== null && (
        <TechnicalsTime asOf={technicals.asOf} day={technicals.day} />
      )}
      <NewestTrade />
    </>
  );
}

function TechnicalsTime({ asOf, day }: { asOf: number; day: string }) {
  const { t } = useTranslation();
  const today = useSessionHours()?.day;
  const days = useDayWords();
  const time = dhakaTime(asOf, false);
  const when = today === undefined || day === today ? time : `${days(day, 'long')}, ${time}`;
  return <span className="technicals-time">{useDigits(t('dataMatrix.read', { when }))}</span>;
}

const newestTrade = (board: Moment) => {
  let at = 0;
  for (const { quoteBase, tradedAt } of board.values())
    if (isListed(quoteBase) && tradedAt > at) at = tradedAt;
  return { at };
};

/** Agrees with the prices in the rows. A component of its own, so that a tick renders only this. */
function NewestTrade() {
  const words = useAsOf();
  const { at } = useFlushed(newestTrade);
  return at === 0 ? null : <span className="page-as-of">{words(at)}</span>;
}
