import type { UnreadRecord } from '@dorpon/contract/share-records';
import type { ShareCode } from '@dorpon/domain/units';
import i18next from 'i18next';

/** Names that fit into a notice. */
const MOST_NAMED = 3;

/**
 * Shares that are left out because their record cannot be read. The same share comes again with every price:
 * each is logged once, and the person is told once, of those that were found together.
 */
export function createUnreadReport(tell: (title: string, text: string) => void) {
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
    const codes = [...known].slice(0, MOST_NAMED).join(', ');
    tell(
      i18next.t('startUp.unread', { count: known.size, n: known.size }),
      i18next.t('startUp.unreadWhy', { codes: known.size > MOST_NAMED ? `${codes}, …` : codes }),
    );
  };
}
