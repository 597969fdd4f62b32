import { useTranslation } from '../i18n/use-translation.ts';
import { openSignIn } from '../platform/open-page.ts';
import type { Ran } from './screener-calls.ts';

/** Without a member it is not known which shares they hold or watch. */
export function NoMatch({ run, isPast }: { run: Ran; isPast: boolean }) {
  const { t } = useTranslation();
  if (run.unknown.some(({ reason }) => reason === 'sign-in'))
    return (
      <p className="result-none" role="status">
        {t('screenerResult.ownShares')}{' '}
        <button type="button" className="btn" onClick={openSignIn}>
          {t('screenerResult.signIn')}
        </button>
      </p>
    );
  return (
    <p className="result-none" role="status">
      {t(isPast ? 'screenerResult.noneThen' : 'screenerResult.none')}
    </p>
  );
}
