import { groupFigures } from '@dorpon/domain/shares/group-figures';
import type { Share } from '@dorpon/domain/shares/share';
import type { GroupingFacts, ShareGroup } from '@dorpon/domain/shares/share-list';
import type { ShareCode } from '@dorpon/domain/units';

/** New figures in the old order: a row must not slip away under the finger that reaches for it. */
export function keepOrder(
  shown: readonly ShareGroup[],
  shares: readonly Share[],
  { marketStart, points }: GroupingFacts,
): ShareGroup[] {
  const byCode = new Map<ShareCode, Share>(shares.map((share) => [share.quote.code, share]));
  return shown.map(({ key, shares: members }) => {
    const now = members.map((member) => byCode.get(member.quote.code) ?? member);
    return { key, shares: now, figures: groupFigures(now, marketStart, points) };
  });
}
