import type { Mend, Problem } from '@dorpon/domain/screener/problem';
import type { ReactNode } from 'react';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useProblemWords } from '../../screener/use-problem-words.ts';

interface ProblemLineProps {
  readonly text: string;
  readonly problems: readonly Problem[];
  readonly onMend: (mend: Mend) => void;
  /** The keys that take the first mend, where there is a keyboard. */
  readonly keys?: string;
  /** Shown while nothing is wrong. */
  readonly children?: ReactNode;
}

const MOST_MENDS = 4;

/** What is wrong with the text, what is expected, and mends that one tap takes. */
export function ProblemLine({ text, problems, onMend, keys, children }: ProblemLineProps) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const [first, ...others] = problems;
  const words = useProblemWords();
  return (
    <div className="screener-problem" role="status">
      {first === undefined ? (
        children
      ) : (
        <>
          <p>{words.problem(first)}</p>
          {first.mends.slice(0, MOST_MENDS).map((mend, n) => (
            <button
              key={`${mend.from} ${mend.text}`}
              type="button"
              className="btn screener-mend"
              // The text keeps the focus.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onMend(mend)}
            >
              {t(`myScreener.mend.${kindOf(mend)}`, {
                text: mend.text.trim() || text.slice(mend.from, mend.to).trim(),
              })}
              {n === 0 && keys !== undefined && <kbd className="kbd">{keys}</kbd>}
            </button>
          ))}
          {others.length > 0 && (
            <span className="screener-more">
              {inNumerals(t('myScreener.problem.more', { n: others.length }), numerals)}
            </span>
          )}
        </>
      )}
    </div>
  );
}

function kindOf({ from, to, text }: Mend): 'insert' | 'remove' | 'change' {
  if (from === to) return 'insert';
  return text.trim() === '' ? 'remove' : 'change';
}
