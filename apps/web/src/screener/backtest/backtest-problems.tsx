import type { BacktestRulesInput } from '@dorpon/contract/screener-backtest';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ProblemList } from '../problem-list.tsx';
import type { BacktestProblem } from './backtest-calls.ts';

interface BacktestProblemsProps {
  readonly rules: BacktestRulesInput | null;
  readonly problems: readonly BacktestProblem[];
}

/** What is wrong with the texts and the values. */
export function BacktestProblems({ rules, problems }: BacktestProblemsProps) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const textOf = (part: 'entry' | 'exit' | 'rank'): string =>
    (part === 'entry' ? rules?.entry : part === 'exit' ? rules?.exit.text : rules?.rank?.text) ??
    '';
  return problems.map((problem) => {
    if (problem.part === 'period')
      return (
        <p key="period" role="alert">
          {t('backtest.problem.period')}
        </p>
      );
    if (problem.part === 'parameters')
      return (
        <p key="parameters" role="alert">
          {inNumerals(
            t(`backtest.problem.${problem.why}`, { name: problem.name, most: problem.most }),
            numerals,
          )}
        </p>
      );
    return (
      <div key={problem.part}>
        {problem.part !== 'entry' && <p>{t(`backtest.problem.${problem.part}`)}</p>}
        <ProblemList text={textOf(problem.part)} problems={[problem.problem]} />
      </div>
    );
  });
}
