import { MAX_LENGTH } from '@dorpon/domain/screener/limits';
import { useId, useMemo } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { formulaProblems } from '../../screener/formulas/read-formula.ts';
import { ProblemList } from '../../screener/problem-list.tsx';

interface FormulaFieldProps {
  readonly label: string;
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** A formula in the language of screeners, with what is wrong below it and how it may be mended. */
export function FormulaField({ label, text, onText }: FormulaFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const problems = useMemo(() => formulaProblems(text, 'condition'), [text]);
  return (
    <div className="text-field alert-formula">
      <label htmlFor={id}>{label}</label>
      <div className="text-box">
        <textarea
          id={id}
          value={text}
          rows={2}
          maxLength={MAX_LENGTH}
          spellCheck={false}
          autoCapitalize="none"
          autoComplete="off"
          translate="no"
          aria-invalid={problems.length > 0}
          aria-describedby={`${id}-says`}
          onChange={({ target }) => onText(target.value)}
        />
      </div>
      <div id={`${id}-says`}>
        {problems.length > 0 ? (
          <ProblemList text={text} problems={problems.slice(0, 1)} onMend={onText} />
        ) : (
          <p>{t('alerts.formula.hint')}</p>
        )}
      </div>
    </div>
  );
}
