import './words.ts';
import { getTaxYearCsv } from '@dorpon/contract/portfolio-reports';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { underApi } from '../../../api/call.ts';
import { inNumerals, useNumerals } from '../../../i18n/numerals.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Amount, GainAmount } from '../../../portfolio/amounts.tsx';
import { ALL } from '../../../portfolio/portfolios.ts';
import { SelectMenu } from '../../../ui/fields/select-menu.tsx';
import { AnalysisFigure, AnalysisSection } from '../analysis/analysis-section.tsx';
import { type TaxYearAnswer, taxYearQuery } from '../analysis/calls.ts';
import { PanelAnswer } from '../analysis/panel-answer.tsx';
import { FileLink } from '../file-link.tsx';
import type { PanelProps } from '../panel-props.ts';
import { IncomeTable, SalesTable } from './report-tables.tsx';
import { RulesSection } from './rules-section.tsx';

/** What was gained and received in an income year, July to June, for the tax return. */
export function ReportsPanel({ shown, portfolios }: PanelProps) {
  const { t } = useTranslation();
  const [year, setYear] = useState<number>();
  const query = useQuery({ ...taxYearQuery(shown, year), placeholderData: keepPreviousData });
  return (
    <div className="analysis tax-year">
      <PanelAnswer title={t('taxYear.failed')} query={query}>
        {(report) => (
          <>
            <ReportHead
              report={report}
              shown={shown}
              isPart={shown !== ALL && portfolios.length > 1}
              onYear={setYear}
            />
            <RulesSection report={report} />
            <SalesTable sales={report.sales} />
            <IncomeTable income={report.income} />
          </>
        )}
      </PanelAnswer>
    </div>
  );
}

interface ReportHeadProps {
  readonly report: TaxYearAnswer;
  readonly shown: string;
  /** Of one portfolio among several. */
  readonly isPart: boolean;
  readonly onYear: (year: number) => void;
}

function ReportHead({ report, shown, isPart, onYear }: ReportHeadProps) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const { year, years, gains, dividends, interest, taxAtSource, gainsTax, sales } = report;
  const nameOf = (first: number) => inNumerals(`${first}–${first + 1}`, numerals);
  const choices = [...new Set([...years, year])].sort((a, b) => b - a);
  const file = new URLSearchParams({ portfolio: shown, year: String(year) });
  return (
    <>
      <AnalysisSection
        name="year"
        title={inNumerals(t('taxYear.title', { from: year, to: year + 1 }), numerals)}
        controls={
          <SelectMenu
            label={t('taxYear.choose')}
            value={String(year)}
            choices={choices.map((each) => ({ value: String(each), label: nameOf(each) }))}
            onChoose={(chosen) => onYear(Number(chosen))}
          />
        }
        aside={
          <span className="analysis-buttons">
            <FileLink href={`${underApi(getTaxYearCsv.path)}?${file}`}>{t('taxYear.csv')}</FileLink>
            <button type="button" className="btn" onClick={() => print()}>
              {t('taxYear.print')}
            </button>
          </span>
        }
      >
        {isPart && <p className="analysis-text">{t('taxYear.ofAll')}</p>}
      </AnalysisSection>
      <dl className="analysis-figures">
        <AnalysisFigure
          name={t('taxYear.gains')}
          term="realised-gain"
          value={<GainAmount value={gains} />}
          note={inNumerals(t('taxYear.gainsNote', { n: sales.length }), numerals)}
        />
        <AnalysisFigure
          name={t('taxYear.dividends')}
          term="cash-dividend"
          value={<Amount value={dividends} />}
          note={t('taxYear.dividendsNote')}
        />
        <AnalysisFigure name={t('taxYear.interest')} value={<Amount value={interest} />} />
        <AnalysisFigure
          name={t('taxYear.taxAtSource')}
          value={<Amount value={taxAtSource} />}
          note={t('taxYear.taxAtSourceNote')}
        />
        <AnalysisFigure
          name={t('taxYear.gainsTax')}
          meaning={t('taxYear.rules.text')}
          value={<Amount value={gainsTax} />}
          note={t(gainsTax === null ? 'taxYear.gainsTaxUnknown' : 'taxYear.gainsTaxNote')}
        />
      </dl>
    </>
  );
}
