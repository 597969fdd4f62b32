import type { Chart, ChartStudy } from '@dorpon/domain/chart/chart-document';
import { chartStudy, chartStudyEntry } from '@dorpon/domain/chart/chart-study';
import { formulaTitle } from '@dorpon/domain/chart/formula-study';
import { inNumerals, useNumerals } from '../../../i18n/numerals.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';

/** Names of a chart's studies in the reader's language: "Moving average 20 of RSI 14". */
export function useStudyNames(chart: Chart) {
  const { t, language } = useTranslation();
  const numerals = useNumerals();
  const plain = ({ study, params, formula }: ChartStudy): string => {
    if (formula) return formulaTitle(formula);
    const name = chartStudyEntry(study)?.name[language] ?? study;
    return inNumerals([name, ...Object.values(params)].join(' '), numerals);
  };
  const nameOf = (study: ChartStudy): string => {
    const base = study.on && chart.studies.find(({ id }) => id === study.on?.id);
    return base
      ? t('advanceChart.studies.ofOther', { study: plain(study), other: plain(base) })
      : plain(study);
  };
  const outputOf = (study: ChartStudy, output: string): string =>
    chartStudy(study)?.outputs.find(({ key }) => key === output)?.name[language] ?? output;
  return { nameOf, outputOf };
}
