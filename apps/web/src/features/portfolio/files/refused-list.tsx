import type { Problem } from '@dorpon/contract/portfolio-problem';
import type { FileFault } from '@dorpon/domain/portfolio/files/file-fault';
import { STATEMENT_FIELDS } from '@dorpon/domain/portfolio/files/statement/column-words.data';
import type { Side } from '@dorpon/domain/portfolio/files/statement/other-lines';
import { inNumerals, useNumerals } from '../../../i18n/numerals.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useProblemWords } from '../../../portfolio/use-problem-words.ts';
import { formatCount, formatPrice } from '../../../ui/text/format.ts';
import type { Refused } from './use-import.ts';

const SHOWN = 100;

/** The report of each refused row. */
export function RefusedList({ faults }: { readonly faults: readonly FileFault[] }) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const words = useFaultLine();
  return (
    <div role="alert">
      <h3 className="import-title">
        {inNumerals(t('portfolioFiles.refused.title', { n: formatCount(faults.length) }), numerals)}
      </h3>
      <Lines lines={faults.map(words)} />
    </div>
  );
}

interface ProblemListProps {
  readonly problems: Refused;
  /** The row of the statement that a transaction was read from. */
  readonly rowOf?: ReadonlyMap<string, number>;
}

/** What the ledger refuses of rows that could be read. */
export function ProblemList({ problems: { refused, count }, rowOf }: ProblemListProps) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const words = useProblemWords();
  if (count === 0) return null;
  const n = formatCount(count);
  const lineOf = (problem: Problem) => {
    const row = rowOf?.get(problem.id);
    if (row === undefined) return words(problem);
    const place = inNumerals(t('portfolioFiles.refused.row', { row }), numerals);
    return `${place} · ${words(problem)}`;
  };
  return (
    <div role="alert">
      <h3 className="import-title">
        {inNumerals(t('portfolioFiles.refused.title', { n }), numerals)}
      </h3>
      <Lines lines={refused.map(lineOf)} count={count} />
    </div>
  );
}

interface LinesProps {
  readonly lines: readonly string[];
  readonly count?: number;
}

function Lines({ lines, count = lines.length }: LinesProps) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const rest = count - Math.min(lines.length, SHOWN);
  return (
    <ul className="import-lines">
      {lines.slice(0, SHOWN).map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two rows may have the same fault
        <li key={place}>{line}</li>
      ))}
      {rest > 0 && (
        <li>{inNumerals(t('portfolioFiles.found.more', { n: formatCount(rest) }), numerals)}</li>
      )}
    </ul>
  );
}

const isSide = (value: string): value is Side => value === 'buy' || value === 'sell';

/** Row, column, what is wrong, what was read and what would be right. */
function useFaultLine(): (fault: FileFault) => string {
  const { t } = useTranslation();
  const numerals = useNumerals();
  return ({ row, column, code, read, expected }) => {
    /** Columns that are missing, and sides, by their names here; all else as the file has it. */
    const nameOf = (value: string): string => {
      if (isSide(value) && expected?.what === 'one-of' && expected.values.every(isSide))
        return t(`portfolioFiles.statement.sides.${value}`);
      if (code !== 'column-missing' || column !== null) return value;
      const field = STATEMENT_FIELDS.find((one) => one === value);
      return field ? t(`portfolioFiles.statement.field.${field}`) : value;
    };
    const place =
      row === null
        ? t('portfolioFiles.refused.whole')
        : inNumerals(t('portfolioFiles.refused.row', { row }), numerals);
    const range = (least: string, most: string): string =>
      least === most
        ? t('portfolioFiles.refused.amount', { amount: most })
        : t('portfolioFiles.refused.range', { least, most });
    const right = () => {
      switch (expected?.what) {
        case 'one-of': {
          const values = expected.values.slice(0, 8).map(nameOf).join(', ');
          return values === '' ? null : t('portfolioFiles.refused.oneOf', { values });
        }
        case 'money':
          return inNumerals(
            range(formatPrice(expected.least), formatPrice(expected.most)),
            numerals,
          );
        case 'whole':
        case 'number':
          return inNumerals(
            range(formatCount(expected.least), formatCount(expected.most)),
            numerals,
          );
        case 'amount': {
          const amount = inNumerals(formatPrice(expected.amount), numerals);
          return t('portfolioFiles.refused.amount', { amount });
        }
        default:
          return null;
      }
    };
    const parts = [
      [place, column].filter(Boolean).join(', '),
      t(`portfolioFiles.refused.code.${code}`),
      read === '' ? null : t('portfolioFiles.refused.read', { read }),
      right(),
    ];
    return parts.filter((part) => part !== null).join(' · ');
  };
}
