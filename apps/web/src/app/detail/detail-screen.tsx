import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useDeferredValue, useEffect, useState, useSyncExternalStore } from 'react';
import { companiesQuery } from '../../api/companies.ts';
import { DetailPage } from '../../features/detail/detail-page.tsx';
import { DetailWaiting } from '../../features/detail/detail-waiting.tsx';
import { UnknownShare } from '../../features/detail/unknown-share.tsx';
import { useFaultWords } from '../../i18n/use-fault-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMarket } from '../../live/market-context.ts';
import { usePriceFault } from '../../live/use-price-fault.ts';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { PHONE, useMedia } from '../../platform/use-media.ts';
import { ErrorMessage } from '../../ui/page/message.tsx';
import { PageComing } from '../../ui/page/page-coming.tsx';
import { useDrawnGlance } from '../../ui/page/use-drawn-glance.ts';
import { remember } from '../finder/recent.ts';
import { PhaseClock } from '../session/phase-clock.tsx';
import { SessionRuler } from '../session/session-ruler.tsx';
import { Footer } from '../shell/footer.tsx';
import { finderPanel } from '../shell/panel.ts';
import { DetailBar } from './detail-bar.tsx';
import './detail-bar.css';

const indexBase = 'A-IDX';

/** A share's page in its own frame: a bar with back, previous and next; no menu. */
export function DetailScreen({ params, search, onSearch }: ScreenProps) {
  const navigate = useNavigate();
  const code = useCode(params.code ?? '');
  const { board } = useMarket();
  const now = useSyncExternalStore(board.onBoard, () => {
    const quote = board.quote(code);
    if (quote === undefined) return board.all().size === 0 ? 'waiting' : 'unknown';
    return quote.quoteBase === indexBase ? 'index' : 'share';
  });
  // The page is rendered in pieces when the board arrives; to another code its kind belongs at once.
  const isWaiting = useDeferredValue(now === 'waiting');
  const kind = isWaiting ? 'waiting' : now;
  const isKnown = kind === 'share' || kind === 'index';
  useEffect(() => {
    if (isKnown) remember(`share:${code}`);
  }, [code, isKnown]);
  const phone = useMedia(PHONE);
  const [priceInView, setPriceInView] = useState(true);
  const isFailed = usePriceFault() !== undefined;
  const isNameless = useQuery(companiesQuery).isPending && kind === 'share';
  // It has a bar of its own.
  if (useDrawnGlance((kind === 'waiting' || isNameless) && !isFailed)) return <PageComing />;
  return (
    <>
      <DetailBar code={code} phone={phone} withPrice={isKnown && !priceInView} />
      <SessionRuler />
      <DetailFault waiting={kind === 'waiting'} />
      {/* Whether the share exists is known with the board. Until then nothing is asked about it. */}
      {kind === 'waiting' && <DetailWaiting code={code} />}
      {kind === 'unknown' && (
        <UnknownShare
          code={code}
          onSearch={finderPanel.open}
          onList={() => navigate({ to: '/share-list' })}
        />
      )}
      {isKnown && (
        <DetailPage
          code={code}
          isIndex={kind === 'index'}
          search={search}
          onSearch={onSearch}
          phase={phone && <PhaseClock />}
          onPriceInView={setPriceInView}
        />
      )}
      <Footer />
    </>
  );
}

/** Codes are upper case; an address typed by hand may not be. */
function useCode(given: string): string {
  const { board } = useMarket();
  return useSyncExternalStore(board.onBoard, () =>
    board.quote(given) === undefined ? given.trim().toUpperCase() : given,
  );
}

/** Shown while there is no price; later the badge says how old the prices are. */
function DetailFault({ waiting }: { waiting: boolean }) {
  const { t } = useTranslation();
  const words = useFaultWords();
  const { restart } = useMarket();
  const prices = usePriceFault();
  if (prices === undefined || !waiting) return null;
  return (
    <ErrorMessage title={t('fault.prices')} action={t('parts.page.retry')} onAct={restart}>
      {words(prices)}
    </ErrorMessage>
  );
}
