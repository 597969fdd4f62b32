import { useMember } from '../../api/member.ts';
import { RowActions } from '../../market-ui/share/row-actions.tsx';
import { lazyPart } from '../../ui/page/lazy-part.tsx';
import { localStars } from '../../watch-lists/local-stars.ts';
import { HouseMessageLine } from '../house-message/house-message-line.tsx';
import { LazyLimitSheet } from '../limit-sheet/lazy-limit-sheet.tsx';

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

/** What is loaded and rendered once the first screen is idle. */
export function IdleParts() {
  const member = useMember();
  const hasStars = member?.verified && localStars.read().length > 0;
  return (
    <>
      <RowActions />
      {hasStars && <TakeOverStars />}
      {member?.hasPortfolio && <OwnedMarks />}
      <HouseMessageLine />
      <LazyLimitSheet />
    </>
  );
}
