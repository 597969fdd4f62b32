import { isAboveLimit, reachedLimit } from '@dorpon/domain/membership/entitlements';
import { useViewer } from '../api/viewer.ts';
import { limitNotice } from '../platform/limit-notice.ts';

/**
 * Whether a chart may get so many studies instead of those that it has; if not, the sheet about the limit opens.
 * The server decides again when the layout is saved.
 */
export function useStudyLimit(): (count: number, before: number) => boolean {
  const viewer = useViewer();
  return (count, before) => {
    if (viewer === undefined) return true;
    const limit = reachedLimit('studiesPerChart', viewer);
    const isAbove = isAboveLimit(limit.has, count, before);
    if (isAbove) limitNotice.show(limit);
    return !isAbove;
  };
}
