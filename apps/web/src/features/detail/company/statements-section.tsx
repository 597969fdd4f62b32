import { STATEMENT_NAMES, STATEMENT_TYPES } from '@dorpon/contract/fundamentals';
import type { ShareCode } from '@dorpon/domain/units';
import { useQuery } from '@tanstack/react-query';
import { inNumerals, useNumerals } from '../../../i18n/numerals.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { Tabs } from '../../../ui/fields/tabs.tsx';
import { FigureTable } from '../../../ui/table/figure-table.tsx';
import { CsvButton } from '../../../ui/table/file/csv-button.tsx';
import { useDayWords } from '../../../ui/text/day-and-time.tsx';
import { CroreOfMillion } from '../../../ui/text/figures.tsx';
import { type StatementSheet, type StatementSpan, statementsQuery } from './calls.ts';
import { CompanyAnswer } from './company-answer.tsx';
import type { CompanyOptions } from './company-options.ts';
import { statementCsv } from './statement-file.ts';
import { type StatementLine, statementLines } from './statement-lines.ts';

interface StatementsSectionProps {
  readonly code: ShareCode;
  readonly options: CompanyOptions;
  readonly onOptions: (change: Partial<CompanyOptions>) => void;
}

/** Income, balance sheet and cash flow; years or quarters, the newest at the right. */
export function StatementsSection({ code, options, onOptions }: StatementsSectionProps) {
  const { t } = useTranslation();
  const { statement, periods } = options;
  const query = useQuery(statementsQuery(code, statement, periods));
  const lines = statementLines(statement, options.lines);
  const open = options.lines === 'all';
  const sheets = query.data ?? [];
  const nameOf = (line: StatementLine['name']) => t(`company.statements.lines.${line}`);
  return (
    <Tabs
      label={t('company.statements.title')}
      value={statement}
      tabs={STATEMENT_NAMES.map((value) => ({ value, label: t(`company.statements.${value}`) }))}
      onChoose={(next) => onOptions({ statement: next })}
      aside={t('company.statements.unit')}
    >
      <div className="company-bar">
        <Segmented<StatementSpan>
          label={t('company.statements.span')}
          value={periods}
          choices={STATEMENT_TYPES.map((value) => ({
            value,
            label: t(`company.statements.${value}`),
          }))}
          onChoose={(next) => onOptions({ periods: next })}
        />
        <span className="company-buttons">
          <button
            type="button"
            className="btn"
            aria-expanded={open}
            onClick={() => onOptions({ lines: open ? 'main' : 'all' })}
          >
            {t(open ? 'company.statements.close' : 'company.statements.open')}
          </button>
          <CsvButton
            fileName={() => `${code}-${statement}-${periods}.csv`}
            content={() =>
              statementCsv(
                sheets,
                statementLines(statement, 'all'),
                nameOf,
                t('company.statements.unit'),
              )
            }
            disabled={sheets.length === 0}
          />
        </span>
      </div>
      <CompanyAnswer title={t('company.statements.title')} query={query} rows={lines.length + 1}>
        {(data) =>
          data.length === 0 ? (
            <p className="company-none">{t('company.statements.none')}</p>
          ) : (
            <SheetTable sheets={data} lines={lines} open={open} nameOf={nameOf} />
          )
        }
      </CompanyAnswer>
    </Tabs>
  );
}

interface SheetTableProps {
  readonly sheets: readonly StatementSheet[];
  readonly lines: readonly StatementLine[];
  readonly open: boolean;
  readonly nameOf: (line: StatementLine['name']) => string;
}

function SheetTable({ sheets, lines, open, nameOf }: SheetTableProps) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const words = useDayWords();
  const headOf = ({ period, endedOn, yearEndedOn, audited }: StatementSheet) =>
    period === 'annual'
      ? {
          head: inNumerals(yearEndedOn.slice(0, 4), numerals),
          under: t(`company.statements.${audited ? 'audited' : 'unaudited'}`),
        }
      : { head: words(endedOn, 'long'), under: t(`company.period.${period}`) };
  return (
    <FigureTable
      label={t('company.statements.title')}
      rows={lines}
      keyOf={({ name }) => name}
      markOf={({ isSum }) => (isSum && open ? 'sum' : undefined)}
      endFirst
      columns={[
        {
          id: 'line',
          head: t('company.statements.line'),
          align: 'start',
          cell: ({ name }: StatementLine) => nameOf(name),
        },
        ...sheets.map((sheet) => ({
          id: `${sheet.period} ${sheet.endedOn}`,
          ...headOf(sheet),
          cell: ({ name }: StatementLine) => <CroreOfMillion value={sheet.lines[name] ?? null} />,
        })),
      ]}
    />
  );
}
