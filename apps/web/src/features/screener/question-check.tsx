import { type ReactNode, useEffect, useMemo } from 'react';
import { formulaProblems } from '../../screener/formulas/read-formula.ts';
import { ProblemList } from '../../screener/problem-list.tsx';

interface QuestionCheckProps {
  readonly text: string;
  /** Opens the result; null while the text is being changed. */
  readonly onRight: (() => void) | null;
  readonly onMend: (text: string) => void;
  /** Shown while nothing is wrong. */
  readonly children: ReactNode;
}

/** What is wrong with a question. With it the language of screeners is loaded. */
export function QuestionCheck({ text, onRight, onMend, children }: QuestionCheckProps) {
  const problems = useMemo(() => formulaProblems(text, 'condition'), [text]);
  const isRight = problems.length === 0;
  useEffect(() => {
    if (isRight) onRight?.();
  }, [isRight, onRight]);
  return isRight ? (
    children
  ) : (
    <ProblemList text={text} problems={problems.slice(0, 1)} onMend={onMend} />
  );
}
