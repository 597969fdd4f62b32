import '../../screener/formulas/words.ts';
import { namesInWords } from '@dorpon/domain/screener/term-words';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { FormulaResults } from '../../screener/formulas/formula-values-query.ts';
import { ProblemList } from '../../screener/problem-list.tsx';
import { UnknownShares } from '../../screener/unknown-shares.tsx';
import { useDayWords } from '../../ui/text/day-and-time.tsx';
import type { MatrixOptions } from './matrix-search.ts';
import './formula-notes.css';

interface FormulaNotesProps {
  readonly options: Pick<MatrixOptions, 'formulas' | 'condition'>;
  readonly results: FormulaResults | undefined;
  /** A past minute is shown. */
  readonly isPast: boolean;
  readonly onCondition: (condition: string) => void;
}

/** For how many shares the condition is unknown, what cannot be read, and as of when formulas are. */
export function FormulaNotes({ options, results, isPast, onCondition }: FormulaNotesProps) {
  const { t, language } = useTranslation();
  const numerals = useNumerals();
  const days = useDayWords();
  if (results === undefined) return null;
  const { byText, condition, day, undated } = results;
  const unread = options.formulas.filter(({ text }) => {
    const result = byText.get(text);
    return result !== undefined && 'problems' in result;
  });
  const notes = [
    ...unread.map(({ name, text }) => t('formulaWords.unread', { name: name || text })),
    ...(isPast ? [t('formulaWords.ofDay', { day: days(day, 'long') })] : []),
    ...(undated.length > 0
      ? [t('formulaWords.undated', { fields: namesInWords(undated, language) })]
      : []),
  ];
  const ofCondition = condition?.text === options.condition ? condition.result : null;
  return (
    <div className="formula-notes">
      {notes.length > 0 && <p>{inNumerals(notes.join(' '), numerals)}</p>}
      {ofCondition &&
        ('problems' in ofCondition ? (
          <ProblemList
            text={options.condition}
            problems={ofCondition.problems}
            onMend={onCondition}
          />
        ) : (
          <UnknownShares unknown={ofCondition.column.unknown} />
        ))}
    </div>
  );
}
