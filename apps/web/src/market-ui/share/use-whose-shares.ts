import './whose-shares-words.ts';
import type { ShareCode } from '@dorpon/domain/units';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ownedIn, useOwnedPortfolios } from '../../portfolio/owned.ts';
import { starredIn, useWatchLists } from '../../watch-lists/use-watch-lists.ts';
import type { WhoseShares } from './whose-shares.ts';

const none: ReadonlySet<ShareCode> = new Set();

/** The codes to show; null for all, undefined while unknown. After a failure none are known. */
export function useCodesOf(
  whose: WhoseShares | undefined,
): ReadonlySet<ShareCode> | null | undefined {
  const { lists, query } = useWatchLists();
  const { owned, query: ownedQuery } = useOwnedPortfolios();
  if (whose === undefined) return null;
  if (whose === 'watch') return lists ? starredIn(lists) : query.isError ? none : undefined;
  return owned ? ownedIn(owned) : ownedQuery.isError ? none : undefined;
}

const ALL = 'all';
type Whose = WhoseShares | typeof ALL;

/** Label, value and choices of the control. */
export function useWhoseChoice(
  whose: WhoseShares | undefined,
  onChoose: (whose: WhoseShares | undefined) => void,
) {
  const { t } = useTranslation();
  const value: Whose = whose ?? ALL;
  const values: readonly Whose[] = [ALL, 'watch', 'portfolio'];
  return {
    label: t('whoseShares.label'),
    value,
    choices: values.map((each) => ({ value: each, label: t(`whoseShares.${each}`) })),
    onChoose: (next: Whose) => onChoose(next === ALL ? undefined : next),
  };
}
