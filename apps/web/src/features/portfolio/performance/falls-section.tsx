import { useMemo } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DayPlot } from '../../../market-ui/days/day-plot.tsx';
import { formatPercent } from '../../../ui/text/format.ts';
import { AnalysisSection } from '../analysis/analysis-section.tsx';
import type { History } from '../analysis/calls.ts';
import { fallLine } from './history-lines.ts';

export function FallsSection({ history: { day, growth } }: { readonly history: History }) {
  const { t } = useTranslation();
  const values = useMemo(() => fallLine(growth), [growth]);
  return (
    <AnalysisSection
      name="falls"
      title={t('performance.falls.title')}
      term="drawdown"
      meaning={t('performance.falls.meaning')}
    >
      <DayPlot
        label={t('performance.falls.title')}
        days={day}
        values={values}
        datum={0}
        format={formatPercent}
      />
    </AnalysisSection>
  );
}
