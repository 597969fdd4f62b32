import type { TermInWords } from '@dorpon/domain/screener/term-words';
import { inNumerals, useNumerals } from '../i18n/numerals.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { openSignIn } from '../platform/open-page.ts';
import { formatCount } from '../ui/text/format.ts';
import type { Ran } from './screener-calls.ts';

interface NoMatchProps {
  readonly run: Ran;
  readonly terms: readonly TermInWords[];
  readonly isPast: boolean;
}

/** True for a visitor: it is not known which shares they hold or watch. */
export const needsSignIn = ({ matches, unknown }: Ran): boolean =>
  matches.length === 0 && unknown.some(({ reason }) => reason === 'sign-in');

export function SignInFirst() {
  const { t } = useTranslation();
  return (
    <p className="result-none" role="status">
      {t('screenerResult.ownShares')}{' '}
      <button type="button" className="btn" onClick={openSignIn}>
        {t('screenerResult.signIn')}
      </button>
    </p>
  );
}

/** That nothing matches, and the term that leaves no share. */
export function NoMatch({ run, terms, isPast }: NoMatchProps) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const place = run.funnel.indexOf(0);
  const before = run.funnel[place - 1];
  const term = terms[place]?.words;
  return (
    <p className="result-none" role="status">
      {t(isPast ? 'screenerResult.noneThen' : 'screenerResult.none')}{' '}
      {before !== undefined &&
        term !== undefined &&
        inNumerals(
          t('screenerResult.noneSince', { count: before, n: formatCount(before), term }),
          numerals,
        )}
    </p>
  );
}
