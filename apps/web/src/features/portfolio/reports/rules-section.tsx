import { useTranslation } from '../../../i18n/use-translation.ts';
import { FigureTable } from '../../../ui/table/figure-table.tsx';
import { useDayWords } from '../../../ui/text/day-and-time.tsx';
import { Count, Portion } from '../../../ui/text/figures.tsx';
import { AnalysisSection } from '../analysis/analysis-section.tsx';
import type { TaxYearAnswer } from '../analysis/calls.ts';

type Rule = TaxYearAnswer['rules'][number];

/** The dated rules of the estimate, where they are from and how sure they are. */
export function RulesSection({ report: { rules } }: { readonly report: TaxYearAnswer }) {
  const { t } = useTranslation();
  const dayWords = useDayWords();
  const names: Readonly<Record<string, string>> = t.group('taxYear.rules.name');
  const title = t('taxYear.rules.title');
  return (
    <AnalysisSection
      name="rules"
      title={title}
      aside={<i className="tag">{t('taxYear.estimate')}</i>}
    >
      <p className="analysis-text">{t('taxYear.rules.text')}</p>
      {rules.length === 0 ? (
        <p className="analysis-text">{t('taxYear.rules.none')}</p>
      ) : (
        <FigureTable
          label={title}
          rows={rules}
          keyOf={({ what, from }) => `${what} ${from}`}
          columns={[
            {
              id: 'rule',
              head: t('taxYear.rules.rule'),
              align: 'start',
              cell: ({ what }) => names[what] ?? what,
            },
            {
              id: 'value',
              head: t('taxYear.rules.value'),
              tone: 'strong',
              cell: (rule) => <RuleValue rule={rule} />,
            },
            {
              id: 'from',
              head: t('taxYear.rules.from'),
              cell: ({ from }) => (from ? dayWords(from, 'long') : t('taxYear.rules.since')),
            },
            {
              id: 'to',
              head: t('taxYear.rules.to'),
              cell: ({ to }) => (to ? dayWords(to, 'long') : t('taxYear.rules.now')),
            },
            {
              id: 'source',
              head: t('taxYear.rules.source'),
              tone: 'quiet',
              cell: ({ source }) => <span translate="no">{source}</span>,
            },
            {
              id: 'sure',
              head: t('taxYear.rules.sure'),
              tone: 'quiet',
              cell: ({ sure }) => t(`taxYear.sure.${sure}`),
            },
          ]}
        />
      )}
    </AnalysisSection>
  );
}

/** The name of a rule ends with its unit. */
function RuleValue({ rule: { what, value } }: { readonly rule: Rule }) {
  if (value === null || what.endsWith('-percent')) return <Portion value={value} />;
  return <Count value={value / 100} />;
}
