import './words.ts';
import '../../market-ui/page/words.ts';
import { universeOf } from '@dorpon/domain/market/universe';
import { FORMULA_ID } from '@dorpon/domain/screener/formulas';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMarket } from '../../live/market-context.ts';
import { useBoardBeat } from '../../live/use-board-beat.ts';
import { useCategories } from '../../live/use-categories.ts';
import { usePageState } from '../../market-ui/page/use-page-state.ts';
import { useSectors } from '../../market-ui/share/use-sectors.ts';
import { useCodesOf } from '../../market-ui/share/use-whose-shares.ts';
import { useShareWalk } from '../../market-ui/share/walk.ts';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { PHONE, useMedia } from '../../platform/use-media.ts';
import { FormulaColumns } from '../../screener/formulas/formula-columns-part.tsx';
import { EmptyMessage } from '../../ui/page/message.tsx';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { ColumnsButton } from '../../ui/table/columns/columns-button.tsx';
import { useWidths } from '../../ui/table/columns/use-widths.ts';
import { CsvButton } from '../../ui/table/file/csv-button.tsx';
import { csvOfTable } from '../../ui/table/file/csv-of-table.ts';
import { useFileName } from '../../ui/table/file/use-file-name.ts';
import { Table } from '../../ui/table/table.tsx';
import { TableFilter } from '../../ui/table/table-filter.tsx';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import { useHeld } from '../../ui/table/use-held.ts';
import { shareStars } from '../../watch-lists/row-stars.ts';
import { NAME } from './figures/matrix-figures.ts';
import { FiltersButton } from './filters/filters-button.tsx';
import { RangeChips } from './filters/range-chips.tsx';
import { FormulaNotes } from './formula-notes-part.tsx';
import { MatrixFaults } from './matrix-faults.tsx';
import { MatrixNote } from './matrix-note.tsx';
import { TableFrame } from './table-frame.tsx';
import { useHeadMenu } from './use-head-menu.ts';
import { tinted, useMatrixColumns, useTextOf } from './use-matrix-columns.tsx';
import { useMatrixFacts } from './use-matrix-facts.ts';
import { useMatrixFormulas } from './use-matrix-formulas.ts';
import { useMatrixList } from './use-matrix-list.ts';
import { useMatrixActions, useMatrixOptions } from './use-matrix-options.ts';
import { useMatrixRows } from './use-matrix-rows.ts';
import { builtInViews } from './views/built-in-views.ts';
import { readLast } from './views/saved-views.ts';
import { useSavedViews } from './views/use-saved-views.ts';
import { ViewBar } from './views/view-bar.tsx';
import '../../market-ui/page/table-page.css';
import './data-matrix.css';

const TABLE = 'data-matrix';

/** A table of all shares with any of their figures as columns. */
export function DataMatrixPage({ search, onSearch }: ScreenProps) {
  const { t } = useTranslation();
  const phone = useMedia(PHONE);
  const options = useMatrixOptions(search);
  const actions = useMatrixActions(options, onSearch);
  const saved = useSavedViews(options, actions.open);
  useLastView(search, onSearch);

  const widths = useWidths(TABLE);
  const columns = useMatrixColumns(phone, options.formulas);
  const defaults = builtInViews[options.view];
  const { pins, tints, sorts, ranges } = options;
  const layout = useMemo(
    () => [NAME, ...pins, ...options.columns.filter((id) => !pins.includes(id))],
    [options.columns, pins],
  );
  const used = [...layout, ...sorts.map(({ by }) => by), ...ranges.map(({ id }) => id)];
  const { facts, technicals, calls } = useMatrixFacts(used);
  const formulas = useMatrixFormulas(options, used);
  const board = useBoardBeat(useMarket().board);
  const textOf = useTextOf();
  const hold = useHeld();
  const codes = useCodesOf(options.shares || undefined);
  const list = useMatrixList({
    board,
    facts,
    formulas: formulas.columns,
    kept: formulas.kept,
    options,
    codes,
    textOf,
    held: hold.held,
  });
  const { useRow, rowOf } = useMatrixRows(facts, formulas.columns);

  const all = list.columns.rows.length;
  const universe = universeOf(list.columns.rows.map(({ quote }) => quote));
  const shown = useMemo(() => {
    const chosen = layout.flatMap((id) => columns.find((column) => column.id === id) ?? []);
    return tinted(chosen, tints, list.thresholds);
  }, [columns, layout, tints, list.thresholds]);
  const labelOf = useCallback(
    (id: string) => columns.find((column) => column.id === id)?.label ?? id,
    [columns],
  );
  const headOf = (id: string) => columns.find((column) => column.id === id)?.head ?? id;
  const sectors = useSectors(facts.companies);
  const categories = useCategories(board.values());
  const [asked, setAsked] = useState<string | null>(null);
  const headMenu = useHeadMenu(options, actions, setAsked);
  const walk = useShareWalk(() => list.codes);
  const fileName = useFileName(TABLE);
  const state = usePageState(all === 0, []);
  const isWaiting = state === 'loading' || (state.kind === 'ready' && formulas.isAwaited);
  const skeleton = (
    <div className="table-frame waiting">
      <TableSkeleton
        columns={shown}
        widths={widths}
        sorts={sorts}
        grouped={false}
        label={t('tablePage.loading')}
        swipes
        spaced
      />
    </div>
  );
  return (
    <div ref={walk} className="table-page matrix-page">
      <PageFrame
        title={t('dataMatrix.title')}
        description={t('dataMatrix.description')}
        note={<MatrixNote shown={list.codes.length} all={universe} technicals={technicals} />}
        hold={hold}
        controls={
          <>
            <TableFilter
              label={t('dataMatrix.find')}
              clearLabel={t('tablePage.clearFilter')}
              filter={options.filter}
              onFilter={actions.setFilter}
            />
            <FiltersButton
              options={options}
              actions={actions}
              labelOf={labelOf}
              sectors={sectors}
              categories={categories}
              asked={asked}
              onAsked={setAsked}
            />
            <ColumnsButton
              columns={columns}
              layout={layout}
              onLayout={(next) => actions.change({ columns: next.slice(1) })}
              onReset={() => actions.change({ columns: defaults.columns, pins: defaults.pins })}
              onResetWidths={widths.resetWidths}
              pinning={{ pins, onPins: (next) => actions.change({ pins: next }) }}
            >
              <FormulaColumns
                formulas={options.formulas}
                isNamed
                results={formulas.results}
                onFormulas={(next, added) => {
                  const ids = new Set(next.map(({ id }) => id));
                  const kept = options.columns.filter((id) => !FORMULA_ID.test(id) || ids.has(id));
                  actions.change({
                    formulas: next,
                    columns: added === null ? kept : [...kept, added],
                  });
                }}
              />
            </ColumnsButton>
            <CsvButton
              fileName={fileName}
              content={() =>
                csvOfTable({
                  columns: shown,
                  groups: list.groups,
                  rowOf,
                  groupHead: null,
                  groupName: String,
                })
              }
              disabled={list.codes.length === 0}
            />
          </>
        }
        toolbar={
          <>
            <ViewBar view={options.view} saved={saved} phone={phone} />
            <RangeChips
              options={options}
              actions={actions}
              headOf={headOf}
              sectorName={sectors.nameOf}
            />
          </>
        }
        state={isWaiting ? { kind: 'loading', skeleton } : state}
      >
        <MatrixFaults calls={[...calls, { part: 'formulas', query: formulas.query }]} />
        {formulas.isAsked && (
          <FormulaNotes
            options={options}
            results={formulas.results}
            isPast={formulas.isPast}
            onCondition={(condition) => actions.change({ condition })}
          />
        )}
        {formulas.kept === undefined ? null : list.codes.length === 0 ? (
          <EmptyMessage
            title={t('tablePage.emptyTitle')}
            action={t('tablePage.showAll')}
            onAct={actions.clear}
          >
            {t('dataMatrix.noMatch')}
          </EmptyMessage>
        ) : (
          <TableFrame>
            <Table
              id={TABLE}
              label={t('dataMatrix.title')}
              columns={shown}
              groups={list.groups}
              grouped={false}
              groupName={String}
              useRow={useRow}
              sorts={sorts}
              onSort={actions.sortBy}
              widths={widths}
              rowClass="share-row"
              mark={shareStars}
              handlers={hold.handlers}
              pinned={pins.length}
              headMenu={headMenu}
              swipes
              spaced
            />
          </TableFrame>
        )}
      </PageFrame>
    </div>
  );
}

/** Without a query in the address, restores the last view. */
function useLastView(search: ScreenProps['search'], onSearch: ScreenProps['onSearch']): void {
  const arrived = useRef(false);
  useEffect(() => {
    if (arrived.current) return;
    arrived.current = true;
    const last = readLast();
    if (Object.keys(search).length === 0 && Object.keys(last).length > 0) onSearch(last);
  }, [search, onSearch]);
}
