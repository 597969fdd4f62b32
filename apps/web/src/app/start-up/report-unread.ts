import type { UnreadRecord } from '@dorpon/contract/share-records';
import type { ShareCode } from '@dorpon/domain/units';
import { translate } from '../../i18n/translate.ts';

/** Codes that fit into a notice. */
const MAX_NAMED = 3;

/**
 * Reports shares that are left out because their record cannot be read. The same share comes again
 * with every price: each is logged once, and one notice names those found first.
 */
export function createUnreadReport(notify: (title: string, text: string) => void) {
  const known = new Set<ShareCode>();
  return (records: readonly UnreadRecord[]): void => {
    const found = records.filter(({ code }) => !known.has(code));
    if (found.length === 0) return;
    const isFirst = known.size === 0;
    for (const { code, field } of found) {
      known.add(code);
      console.warn(
        `The record of ${code} cannot be read: ${field}. Left out so far: ${known.size}`,
      );
    }
    if (!isFirst) return;
    const codes = [...known].slice(0, MAX_NAMED).join(', ');
    notify(
      translate('startUp.unread', { count: known.size, n: known.size }),
      translate('startUp.unreadWhy', { codes: known.size > MAX_NAMED ? `${codes}, …` : codes }),
    );
  };
}
