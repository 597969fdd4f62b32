import { useEffect } from 'react';
import { useMember } from '../../api/member.ts';
import { RowActions } from '../../market-ui/share/row-actions.tsx';
import { webSettings } from '../../platform/web-settings.ts';
import { lazyPart } from '../../ui/page/lazy-part.tsx';
import { localStars } from '../../watch-lists/local-stars.ts';
import { refusesTracking } from '../analytics/refuses-tracking.ts';
import { LazyTour } from '../help/lazy-tour.tsx';
import { TermCards } from '../help/term-cards.tsx';
import { HouseMessageLine } from '../house-message/house-message-line.tsx';
import { LazyLimitSheet } from '../limit-sheet/lazy-limit-sheet.tsx';
import { LazyProofDialog } from '../proof-dialog/lazy-proof-dialog.tsx';
import { useAppBadge } from '../update/app-badge.ts';
import { startWorker } from '../update/app-update.ts';
import { UpdateNotice } from '../update/update-notice.tsx';
import { useAddressBar } from './use-address-bar.ts';

const isMeasured = webSettings.analyticsId !== '' && !refusesTracking(navigator);

const TakeOverStars = lazyPart(
  async () => (await import('../../watch-lists/take-over-stars.tsx')).TakeOverStars,
  // The stars stay in this browser until it loads.
  () => null,
);

const OwnedMarks = lazyPart(
  async () => (await import('../../portfolio/owned-marks.tsx')).OwnedMarks,
  // Names are readable without marks.
  () => null,
);

const Analytics = lazyPart(
  async () => (await import('../analytics/analytics.tsx')).Analytics,
  () => null,
);

/** What is loaded and rendered once the first screen is idle. */
export function IdleParts() {
  useEffect(() => {
    startWorker().catch((error) => console.warn('Error starting the service worker', error));
  }, []);
  useAppBadge();
  const member = useMember();
  useAddressBar();
  const hasStars = member?.verified && localStars.read().length > 0;
  return (
    <>
      <RowActions />
      {hasStars && <TakeOverStars />}
      {member?.hasPortfolio && <OwnedMarks />}
      <HouseMessageLine />
      <UpdateNotice />
      <LazyLimitSheet />
      <TermCards />
      {member && <LazyProofDialog />}
      <LazyTour />
      {isMeasured && <Analytics />}
    </>
  );
}
