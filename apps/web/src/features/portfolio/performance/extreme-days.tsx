import { useTranslation } from '../../../i18n/use-translation.ts';
import { GainAmount } from '../../../portfolio/amounts.tsx';
import { FigureTable } from '../../../ui/table/figure-table.tsx';
import { Day } from '../../../ui/text/day-and-time.tsx';
import { ChangePercent } from '../../../ui/text/figures.tsx';
import { AnalysisSection } from '../analysis/analysis-section.tsx';
import type { History } from '../analysis/calls.ts';

interface ExtremeDaysProps {
  readonly kind: 'best' | 'worst';
  readonly days: History['best'];
}

export function ExtremeDays({ kind, days }: ExtremeDaysProps) {
  const { t } = useTranslation();
  const title = t(`performance.days.${kind}`);
  return (
    <AnalysisSection name={kind} title={title}>
      {days.length === 0 ? (
        <p className="analysis-none">{t('performance.days.none')}</p>
      ) : (
        <FigureTable
          label={title}
          rows={days}
          keyOf={({ day }) => day}
          columns={[
            {
              id: 'day',
              head: t('performance.days.day'),
              align: 'start',
              cell: ({ day }) => <Day day={day} style="full" />,
            },
            {
              id: 'change',
              head: t('performance.days.change'),
              cell: ({ change }) => <ChangePercent value={change * 100} />,
            },
            {
              id: 'gain',
              head: t('performance.days.gain'),
              cell: ({ gain }) => <GainAmount value={gain} whole />,
            },
          ]}
        />
      )}
    </AnalysisSection>
  );
}
