import { useDigits } from '../../../i18n/numerals.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { GainAmount } from '../../../portfolio/amounts.tsx';
import { type FigureColumn, FigureTable } from '../../../ui/table/figure-table.tsx';
import { useDayWords } from '../../../ui/text/day-and-time.tsx';
import { ChangePercent } from '../../../ui/text/figures.tsx';
import { AnalysisSection } from '../analysis/analysis-section.tsx';
import type { History } from '../analysis/calls.ts';
import { type Period, type YearRow, yearRows } from './history-lines.ts';

/** Returns of every month, a year in each row. */
export function YearTable({ history: { months, years } }: { readonly history: History }) {
  const { t } = useTranslation();
  const names = t('parts.date.months').split(' ');
  const columns: FigureColumn<YearRow>[] = [
    {
      id: 'year',
      head: t('performance.table.year'),
      align: 'start',
      tone: 'strong',
      cell: ({ year }) => <Year year={year} />,
    },
    ...names.map((name, month) => ({
      id: name,
      head: name,
      cell: (row: YearRow) => <PeriodReturn period={row.months[month]} />,
    })),
    {
      id: 'whole',
      head: t('performance.table.whole'),
      tone: 'strong',
      cell: ({ whole }) => <PeriodReturn period={whole} />,
    },
    {
      id: 'gain',
      head: t('performance.table.gain'),
      cell: ({ whole }) => whole && <GainAmount value={whole.gain} whole />,
    },
  ];
  return (
    <AnalysisSection
      name="years"
      title={t('performance.table.title')}
      term="time-weighted-return"
      meaning={t('performance.table.meaning')}
    >
      <FigureTable
        label={t('performance.table.title')}
        rows={yearRows(months, years)}
        keyOf={({ year }) => year}
        columns={columns}
      />
    </AnalysisSection>
  );
}

const Year = ({ year }: { readonly year: string }) => useDigits(year);

function PeriodReturn({ period }: { readonly period: Period | undefined }) {
  const { t } = useTranslation();
  const dayWords = useDayWords();
  if (period === undefined) return null;
  const { growth, isIncomplete, to } = period;
  const title = isIncomplete
    ? t('performance.table.incomplete', { day: dayWords(to, 'long') })
    : undefined;
  return (
    <span title={title}>
      <ChangePercent value={growth * 100} />
      {isIncomplete && '*'}
    </span>
  );
}
