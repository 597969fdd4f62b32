import { lockSide } from '@dorpon/domain/market/lock';
import { changePercentOf, hasTraded, priceOf, type Quote } from '@dorpon/domain/market/quote';
import type { EpochMs } from '@dorpon/domain/units';
import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { useDigits } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useHasHalts } from '../../live/past-minute.ts';
import { useIsUnknown } from '../../live/use-is-unknown.ts';
import { ShareLink } from '../../market-ui/share/share-link.tsx';
import { Time } from '../../ui/text/day-and-time.tsx';
import { Price } from '../../ui/text/figures.tsx';
import { type HomeBoard, isWaiting } from './home-board.ts';
import { BoneRows, HomeSection } from './home-section.tsx';
import { lockTimesQuery } from './lock-times.ts';
import './highlights-words.ts';

const MAX_ROWS = 12;
const SKELETON_ROWS = 3;

/** Shares locked at a circuit limit. */
export const LockedSection = memo(function LockedSection({ board }: { board: HomeBoard }) {
  const { t } = useTranslation();
  const locked = lockedShares(board.quotes.values());
  const waiting = isWaiting(board);
  const codes = locked.map(({ code }) => code);
  const times = useQuery(lockTimesQuery(board.hours?.day, codes)).data;
  const unknown = useIsUnknown('locks');
  const hasHalts = useHasHalts();
  const count = useDigits(t('highlights.locked.count', { count: locked.length, n: locked.length }));
  const more = useDigits(t('highlights.locked.more', { n: locked.length - MAX_ROWS }));
  return (
    <HomeSection
      name="locked"
      title={t('highlights.locked.title')}
      term="halt"
      aside={locked.length > 0 ? count : ''}
    >
      {waiting && <BoneRows count={SKELETON_ROWS} className="locked-row" figures={2} />}
      {!waiting && locked.length === 0 && (
        <p className="section-empty">
          {t(
            hasHalts
              ? unknown
                ? 'highlights.locked.unknown'
                : 'highlights.locked.none'
              : 'highlights.noLocks',
          )}
        </p>
      )}
      <ul>
        {locked.slice(0, MAX_ROWS).map((quote) => (
          <LockedRow key={quote.code} quote={quote} since={times?.get(quote.code)} />
        ))}
      </ul>
      {locked.length > MAX_ROWS && <p className="section-empty">{more}</p>}
    </HomeSection>
  );
});

interface LockedRowProps {
  readonly quote: Quote;
  readonly since: EpochMs | undefined;
}

function LockedRow({ quote, since }: LockedRowProps) {
  const { t } = useTranslation();
  const upper = quote.halt === 'upper-lock';
  const [before, after] = t('highlights.since', { time: '\n' }).split('\n');
  return (
    <li data-row className="locked-row">
      <ShareLink code={quote.code} />
      <span className={upper ? 'up' : 'dn'}>
        {t(upper ? 'highlights.locked.upper' : 'highlights.locked.lower')}
      </span>
      <span className="locked-since">
        {since !== undefined && (
          <>
            {before}
            <Time at={since} />
            {after}
          </>
        )}
      </span>
      {hasTraded(quote) ? (
        <span className={`locked-price ${upper ? 'up' : 'dn'}`}>
          <Price value={priceOf(quote)} />
        </span>
      ) : (
        <span className="locked-since">{t('highlights.untraded')}</span>
      )}
    </li>
  );
}

/** Upper limit first; on each side the largest change first. */
function lockedShares(quotes: Iterable<Quote>): Quote[] {
  const distance = (quote: Quote) => Math.abs(changePercentOf(quote));
  return [...quotes]
    .filter(({ halt }) => lockSide(halt) !== null)
    .sort(
      (a, b) =>
        Number(a.halt === 'lower-lock') - Number(b.halt === 'lower-lock') ||
        distance(b) - distance(a) ||
        (a.code < b.code ? -1 : 1),
    );
}
