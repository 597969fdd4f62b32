import {
  growthPercent,
  type PeriodResult,
  type ResultFigure,
  resultFigures,
  yearBefore,
} from '@dorpon/domain/company/period-result';
import type { InstrumentType } from '@dorpon/domain/market/instrument';
import type { ShareCode } from '@dorpon/domain/units';
import { useQuery } from '@tanstack/react-query';
import { inNumerals, useNumerals } from '../../../i18n/numerals.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { GlossaryTerm } from '../../../market-ui/glossary/glossary-term.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { Tabs } from '../../../ui/fields/tabs.tsx';
import { ChangePercent, CroreOfMillion, Ratio } from '../../../ui/text/figures.tsx';
import { quartersQuery, yearsQuery } from './calls.ts';
import { ColumnChart } from './column-chart.tsx';
import { CompanyAnswer } from './company-answer.tsx';
import { type CompanyOptions, type ResultSpan, resultSpans } from './company-options.ts';

interface ResultsSectionProps {
  readonly code: ShareCode;
  readonly type: Exclude<InstrumentType, 'index' | 'bond'>;
  readonly options: CompanyOptions;
  readonly onOptions: (change: Partial<CompanyOptions>) => void;
}

const inCrore = (figure: ResultFigure): boolean => figure.endsWith('Mn');

export function ResultsSection({ code, type, options, onOptions }: ResultsSectionProps) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const { results: figure, quarter: span } = options;
  const quarters = useQuery({ ...quartersQuery(code), enabled: span !== 'Q4' });
  const years = useQuery({ ...yearsQuery(code), enabled: span === 'Q4' });
  const query = span === 'Q4' ? years : quarters;
  const shown = spanResults(query.data ?? [], span);
  const periods = t(`company.results.${span === 'all' ? 'quarters' : 'years'}`, {
    count: shown.length,
  });
  const unit = t(`company.results.${inCrore(figure) ? 'crore' : 'taka'}`, { periods });
  return (
    <Tabs
      label={t('company.results.title')}
      value={figure}
      tabs={resultFigures.map((value) => ({ value, label: t(`company.results.${value}`) }))}
      onChoose={(results) => onOptions({ results })}
    >
      <div className="company-bar">
        <Segmented<ResultSpan>
          label={t('company.results.span')}
          value={span}
          choices={resultSpans.map((value) => ({
            value,
            label: t(`company.results.spans.${value}`),
          }))}
          onChoose={(quarter) => onOptions({ quarter })}
        />
        <span className="company-aside">
          {shown.length > 0 && (
            <GlossaryTerm id="quarter">{inNumerals(unit, numerals)}</GlossaryTerm>
          )}
        </span>
      </div>
      <CompanyAnswer title={t('company.results.title')} query={query} rows={8}>
        {(data) =>
          shown.length === 0 ? (
            <p className="company-none">{t(`company.results.none.${type}`)}</p>
          ) : (
            <ResultColumns all={data} shown={shown} figure={figure} />
          )
        }
      </CompanyAnswer>
      {!inCrore(figure) && <p className="company-aside">{t('company.results.restated')}</p>}
    </Tabs>
  );
}

interface ResultColumnsProps {
  readonly all: readonly PeriodResult[];
  readonly shown: readonly PeriodResult[];
  readonly figure: ResultFigure;
}

function ResultColumns({ all, shown, figure }: ResultColumnsProps) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const newest = shown.at(-1);
  const before = newest && yearBefore(all, newest);
  const growth = before ? growthPercent(newest[figure], before[figure]) : null;
  const isOneKind = shown.every(({ period }) => period === newest?.period);
  const yearOf = ({ yearEndedOn }: PeriodResult) => inNumerals(yearEndedOn.slice(0, 4), numerals);
  return (
    <>
      <ColumnChart
        label={t(`company.results.${figure}`)}
        columns={shown.map((result) => ({
          key: result.endedOn,
          value: result[figure],
          figure: <ResultAmount figure={figure} value={result[figure]} short />,
          name: isOneKind ? yearOf(result) : t(`company.period.${result.period}`),
          fullName: t(`company.period.full.${result.period}`, { year: yearOf(result) }),
          group: isOneKind ? '' : yearOf(result),
          mark: result === newest ? 'newest' : result === before ? 'compared' : undefined,
        }))}
      />
      <p className="result-legend">
        <span className="result-newest">
          {t('company.results.newest')}{' '}
          <b>
            <ResultAmount figure={figure} value={newest?.[figure] ?? null} />
          </b>
        </span>
        {before && (
          <span className="result-before">
            {t('company.results.before')}{' '}
            <b>
              <ResultAmount figure={figure} value={before[figure]} />
            </b>
          </span>
        )}
        {before && newest && (
          <span className="result-growth">
            {growth === null ? (
              <span className="na">{t('figure.notAvailable')}</span>
            ) : (
              <ChangePercent value={growth} />
            )}
          </span>
        )}
      </p>
    </>
  );
}

interface ResultAmountProps {
  readonly figure: ResultFigure;
  readonly value: number | null;
  /** With fewer decimals, to fit over a column. */
  readonly short?: boolean;
}

const LARGE = 100;

/** Crore for totals, taka for per-share figures. */
function ResultAmount({ figure, value, short = false }: ResultAmountProps) {
  if (!short) {
    return figure.endsWith('Mn') ? (
      <CroreOfMillion value={value} />
    ) : (
      <Ratio value={value} decimals={2} />
    );
  }
  const shown = value !== null && figure.endsWith('Mn') ? value / 10 : value;
  const decimals = shown === null || Math.abs(shown) < LARGE ? (figure.endsWith('Mn') ? 1 : 2) : 0;
  return <Ratio value={shown} decimals={decimals} />;
}

const QUARTERS = 12;

/** The last twelve quarters, or one quarter of every year; for Q4 `results` are years. */
function spanResults(results: readonly PeriodResult[], span: ResultSpan): readonly PeriodResult[] {
  if (span === 'all') return results.filter(({ period }) => period !== 'annual').slice(-QUARTERS);
  const name = span === 'Q4' ? 'annual' : span;
  return results.filter(({ period }) => period === name);
}
