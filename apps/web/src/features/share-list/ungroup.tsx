import type { Share } from '@dorpon/domain/shares/share';
import type { ShareGroup } from '@dorpon/domain/shares/share-list';
import { type ShareSort, sortShares } from '@dorpon/domain/shares/share-order';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ShareLink } from '../../market-ui/share/share-link.tsx';

/** The first share of the whole list, if the first group does not begin with it. */
export function hiddenLeader(
  shares: readonly Share[],
  groups: readonly ShareGroup[],
  sorts: readonly ShareSort[],
): Share | undefined {
  const [leader] = sortShares(shares, sorts);
  const code = leader?.quote.code;
  return code === groups[0]?.shares[0]?.quote.code ? undefined : leader;
}

interface UngroupProps {
  readonly leader: Share | undefined;
  readonly onUngroup: () => void;
}

/** Sorting moves groups as a whole: names the share that leads the list, and offers to ungroup. */
export function Ungroup({ leader, onUngroup }: UngroupProps) {
  const { t } = useTranslation();
  return (
    <span className="ungroup">
      {leader && (
        <span className="ungroup-leader">
          {t('list.leader')} <ShareLink code={leader.quote.code} />
        </span>
      )}
      <button type="button" className="link-btn" onClick={onUngroup}>
        {t('list.ungroup')}
      </button>
    </span>
  );
}
