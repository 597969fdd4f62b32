import { lockSide } from '@dorpon/domain/market/lock';
import type { Quote } from '@dorpon/domain/market/quote';
import { useMemo } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMarket } from '../../live/market-context.ts';
import { usePastHours } from '../../live/past-minute.ts';
import { useMomentQuote } from '../../live/use-moment.ts';
import { CsvButton } from '../../ui/table/file/csv-button.tsx';
import { csvOfTable } from '../../ui/table/file/csv-of-table.ts';
import { useFileName } from '../../ui/table/file/use-file-name.ts';
import { sortAlso, sortOnly } from '../../ui/table/sort-keys.ts';
import { useHeld } from '../../ui/table/use-held.ts';
import { columnsOf } from './column-definition.ts';
import {
  type LockCriterion,
  type LockRow,
  type LockSort,
  lockCriteria,
  sortLocked,
  waitingValue,
} from './halt-order.ts';
import { HaltSection } from './halt-section.tsx';
import { type LockFigures, lockColumns } from './lock-columns.tsx';
import { SideTable } from './side-table.tsx';
import { factsOf, type HaltInput } from './use-halt-lists.ts';

interface LockedSectionProps extends Pick<HaltInput, 'companies' | 'facts'> {
  readonly rows: readonly LockRow[];
  /** False while the order book of a share at a limit is unknown. */
  readonly isComplete: boolean;
  readonly sorts: readonly LockSort[];
  readonly onSorts: (sorts: readonly LockSort[]) => void;
}

const sideOf = ({ side }: LockRow) => side;

/** Null, not 0, when no queue is known. */
function figuresOf(rows: readonly LockRow[]): LockFigures {
  const sum = (figures: readonly (number | null)[]) =>
    figures.reduce((all, each) => (each === null ? all : (all ?? 0) + each), null);
  return {
    waitingShares: sum(rows.map(({ facts }) => facts?.waiting ?? null)),
    waitingValue: sum(rows.map(waitingValue)),
  };
}

export function LockedSection(props: LockedSectionProps) {
  const { rows, companies, facts, isComplete, sorts, onSorts } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const { moment } = useMarket();
  const hold = useHeld();
  const ordered = useMemo(() => sortLocked(rows, sorts), [rows, sorts]);
  const columns = useMemo(
    () =>
      columnsOf<LockRow, LockFigures>(lockColumns(t('parts.unit.lakh')), {
        head: (id) => t(`haltList.column.${id as 'name'}`),
        company: t('haltList.company'),
        language,
      }),
    [t, language],
  );
  const rowHooks = useMemo(() => {
    const rowFor = (code: string, quote: Quote | undefined): LockRow | undefined =>
      quote && {
        quote,
        company: companies?.get(code),
        // `upper` is a placeholder: a share whose lock has ended is no longer in `rows`.
        side: lockSide(quote.halt) ?? 'upper',
        facts: factsOf(facts, quote),
      };
    return {
      useRow: (code: string) => rowFor(code, useMomentQuote(code)),
      rowOf: (code: string) => rowFor(code, moment.read().get(code)),
    };
  }, [moment, companies, facts]);
  const fileName = useFileName('locked');
  const isPast = usePastHours() !== null;
  const noQueue = rows.length > 0 && rows.every((row) => row.facts?.waiting === null);

  return (
    <HaltSection
      name="locked"
      title={t('haltList.locked.title')}
      count={rows.length}
      note={t(
        isPast
          ? 'haltList.locked.noQueue'
          : noQueue
            ? 'haltList.locked.closed'
            : 'haltList.locked.note',
      )}
      empty={isComplete ? t('haltList.locked.none') : ''}
      hold={hold}
      controls={
        <CsvButton
          fileName={fileName}
          content={() =>
            csvOfTable({
              columns,
              groups: (['upper', 'lower'] as const).map((key) => {
                const members = ordered.filter(({ side }) => side === key);
                const codes = members.map(({ quote }) => quote.code);
                return { key, figures: figuresOf(members), rows: codes };
              }),
              rowOf: rowHooks.rowOf,
              groupHead: t('haltList.side'),
              groupName: (key) => t(`haltList.locked.${key as 'upper'}`),
            })
          }
          disabled={rows.length === 0}
        />
      }
    >
      {rows.length > 0 && (
        <SideTable
          id="locked"
          label={t('haltList.locked.title')}
          columns={columns}
          rows={ordered}
          hold={hold}
          sideOf={sideOf}
          figuresOf={figuresOf}
          sideName={(side) => t(`haltList.locked.${side as 'upper'}`)}
          useRow={rowHooks.useRow}
          sorts={sorts}
          onSort={(column, also) => {
            const by = lockCriteria.find((criterion) => criterion === column);
            const sort = also ? sortAlso<LockCriterion> : sortOnly<LockCriterion>;
            if (by !== undefined) onSorts(sort(sorts, by));
          }}
        />
      )}
    </HaltSection>
  );
}
