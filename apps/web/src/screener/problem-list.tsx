import './words.ts';
import { replaced } from '@dorpon/domain/screener/edit';
import type { Mend, Problem, TextRange } from '@dorpon/domain/screener/problem';
import { useTranslation } from '../i18n/use-translation.ts';
import { useProblemWords } from './use-problem-words.ts';
import './problem-list.css';

interface ProblemListProps {
  readonly text: string;
  readonly problems: readonly Problem[];
  readonly onMend?: ((text: string) => void) | undefined;
  /** The text runs; these are only worth knowing. */
  readonly isHint?: boolean;
  /** Of a text that is being changed: they keep their room, unseen. */
  readonly isEarlier?: boolean;
}

const AROUND = 28;

/** What is wrong with a text: the place, a sentence, and how it may be mended. */
export function ProblemList(props: ProblemListProps) {
  const { text, problems, onMend, isHint = false, isEarlier = false } = props;
  const { t } = useTranslation();
  const words = useProblemWords();
  if (problems.length === 0) return null;
  return (
    <div
      className="problem-list"
      role={isHint ? 'note' : 'alert'}
      data-hint={isHint || undefined}
      data-earlier={isEarlier || undefined}
    >
      {!isHint && <h2>{t('screenerResult.problem')}</h2>}
      {problems.map((problem) => {
        const { from, to, mends } = problem;
        return (
          <div key={`${problem.code} ${from}`}>
            {!isHint && (
              <code translate="no">
                {from > AROUND && '…'}
                {text.slice(Math.max(0, from - AROUND), from)}
                <mark>{text.slice(from, to) || ' '}</mark>
                {text.slice(to, to + AROUND)}
                {to + AROUND < text.length && '…'}
              </code>
            )}
            <p>
              {words.problem(problem)}
              {onMend &&
                mends.map((mend) => (
                  <button
                    key={`${mend.from} ${mend.text}`}
                    type="button"
                    className="btn"
                    onClick={() => onMend(replaced(text, mend))}
                  >
                    {t('screenerResult.mend', { text: mendedPart(text, problem, mend) })}
                  </button>
                ))}
            </p>
          </div>
        );
      })}
    </div>
  );
}

/** The place of the problem as it would be then: of an insertion alone, one would not know where. */
function mendedPart(text: string, problem: TextRange, mend: Mend): string {
  const grows = mend.text.length - (mend.to - mend.from);
  const [from, to] = [Math.min(problem.from, mend.from), Math.max(problem.to, mend.to)];
  return replaced(text, mend).slice(from, to + grows);
}
