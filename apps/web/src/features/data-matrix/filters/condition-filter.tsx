import { MAX_CONDITION_TEXT } from '@dorpon/domain/screener/formulas';
import { useEffect, useRef, useState } from 'react';
import { FormulaField } from '../../../screener/formulas/formula-field.tsx';
import { formulaProblems } from '../../../screener/formulas/read-formula.ts';

interface ConditionFilterProps {
  readonly condition: string;
  readonly onCondition: (condition: string) => void;
}

/** Applied after a pause in typing, when it can be read. */
const PAUSE_MS = 700;

const canApply = (text: string): boolean =>
  text === '' ||
  (text.length <= MAX_CONDITION_TEXT && formulaProblems(text, 'condition').length === 0);

/** A condition in the language of the screeners. */
export function ConditionFilter({ condition, onCondition }: ConditionFilterProps) {
  const [typed, setTyped] = useState(condition);
  const applied = useRef(condition);
  const apply = useRef(() => {});
  useEffect(() => {
    apply.current = () => {
      const text = typed.trim();
      if (text === applied.current || !canApply(text)) return;
      applied.current = text;
      onCondition(text);
    };
  }, [typed, onCondition]);
  useEffect(() => {
    if (typed.trim() === applied.current) return;
    const timer = setTimeout(() => apply.current(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  // The dialog may be closed within the pause.
  useEffect(() => () => apply.current(), []);
  // Cleared, or mended, elsewhere.
  useEffect(() => {
    if (condition === applied.current) return;
    applied.current = condition;
    setTyped(condition);
  }, [condition]);
  return (
    <div className="matrix-condition">
      <FormulaField want="condition" text={typed} onText={setTyped} most={MAX_CONDITION_TEXT} />
    </div>
  );
}
