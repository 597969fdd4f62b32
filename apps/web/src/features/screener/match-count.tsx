import { readsOwnShares } from '@dorpon/domain/screener/own-shares';
import { useMember } from '../../api/member.ts';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { openSignIn } from '../../platform/open-page.ts';
import { DASH } from '../../ui/text/format.ts';
import { Loading } from '../../ui/text/loading.tsx';

interface MatchCountProps {
  readonly text: string;
  /** Undefined while it is loading, null where it is not known. */
  readonly count: number | null | undefined;
}

/** How many shares match now. One that reads the member's own shares matches others for everyone. */
export function MatchCount({ text, count }: MatchCountProps) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const isSignedIn = useMember() !== null;
  if (readsOwnShares(text))
    return isSignedIn ? (
      <span className="ready-own">{t('screenerList.own')}</span>
    ) : (
      <button type="button" className="link-btn ready-own" onClick={openSignIn}>
        {t('screenerList.ownSignIn')}
      </button>
    );
  if (count === undefined || count === null)
    return <span className="ready-count">{count === null ? DASH : <Loading />}</span>;
  return (
    <span className="ready-count" data-none={count === 0 || undefined}>
      {inNumerals(t('screenerList.match', { count }), numerals)}
    </span>
  );
}
