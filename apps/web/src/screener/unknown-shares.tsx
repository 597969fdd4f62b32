import './words.ts';
import { inNumerals, useNumerals } from '../i18n/numerals.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { ShareLink } from '../market-ui/share/share-link.tsx';
import type { Ran } from './screener-calls.ts';
import { useProblemWords } from './use-problem-words.ts';
import './unknown-shares.css';

/** For how many shares a value is missing that decides, and why; opens to their codes. */
export function UnknownShares({ unknown }: { unknown: Ran['unknown'] }) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const words = useProblemWords();
  if (unknown.length === 0) return null;
  return (
    <div className="unknown-shares">
      {unknown.map(({ reason, codes }) => (
        <details key={reason}>
          <summary>
            {inNumerals(
              t('screenerResult.unknownFor', {
                count: codes.length,
                reason: words.reason(reason),
              }),
              numerals,
            )}
          </summary>
          <p data-walk>
            {codes.map((code) => (
              <ShareLink key={code} code={code} />
            ))}
          </p>
        </details>
      ))}
    </div>
  );
}
