import type { ImportNotices } from '../import-notices.ts';
import { bothChanged, type ChangedCodes } from '../stored-market/record-change.ts';

/**
 * The imports that a process must take over: while it leads, all of them. A follower keeps them, in
 * case the leader ends before it has told of them.
 */
export function createOwnImports(leads: () => boolean) {
  let deliver: (codes: ChangedCodes) => void = () => {};
  let kept: ChangedCodes | undefined;
  return {
    of: (notices: ImportNotices): ImportNotices => ({
      ...notices,
      deliverTo(listener) {
        deliver = listener;
        notices.deliverTo((codes) => {
          if (leads()) listener(codes);
          else kept = kept === undefined ? codes : bothChanged(kept, codes);
        });
      },
    }),
    /** This process leads now. */
    deliverKept(): void {
      if (kept !== undefined) deliver(kept);
      kept = undefined;
    },
    /** The leader has told of them. */
    forgetKept(): void {
      kept = undefined;
    },
  };
}
