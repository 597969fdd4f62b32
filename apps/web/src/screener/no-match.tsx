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

/** Why nothing matches: the term that leaves no share, or a visitor whose shares are not known. */
export function NoMatch({ run, terms, isPast }: NoMatchProps) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  if (run.unknown.some(({ reason }) => reason === 'sign-in'))
    return (
      <p className="result-none" role="status">
        {t('screenerResult.ownShares')}{' '}
        <button type="button" className="btn" onClick={openSignIn}>
          {t('screenerResult.signIn')}
        </button>
      </p>
    );
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
