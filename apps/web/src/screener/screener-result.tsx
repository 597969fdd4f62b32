import './words.ts';
import '../market-ui/page/words.ts';
import { CallError } from '@dorpon/contract/error-catalogue';
import { FORMULA_ID } from '@dorpon/domain/screener/formulas';
import { namesInWords } from '@dorpon/domain/screener/term-words';
import type { ShareCode, TradingDay } from '@dorpon/domain/units';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { companiesQuery } from '../api/companies.ts';
import { inNumerals, useNumerals } from '../i18n/numerals.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { usePastMinute } from '../live/past-minute.ts';
import { useShareWalk } from '../market-ui/share/walk.ts';
import { useElementSize } from '../platform/use-element-size.ts';
import { PHONE, useMedia } from '../platform/use-media.ts';
import { Icon } from '../ui/icon.tsx';
import { SectionFault } from '../ui/page/section-fault.tsx';
import {
  fitting,
  type Layout,
  leastWidth,
  parseLayout,
  printLayout,
} from '../ui/table/columns/column-layout.ts';
import { ColumnsButton } from '../ui/table/columns/columns-button.tsx';
import { useWidths } from '../ui/table/columns/use-widths.ts';
import { CsvButton } from '../ui/table/file/csv-button.tsx';
import { csvOfTable } from '../ui/table/file/csv-of-table.ts';
import { useFileName } from '../ui/table/file/use-file-name.ts';
import { HeldNote } from '../ui/table/held-note.tsx';
import { SortMenu } from '../ui/table/sort-menu.tsx';
import { Table } from '../ui/table/table.tsx';
import { pressedSort, sortsOf } from '../ui/table/table-search.ts';
import { TableSkeleton } from '../ui/table/table-skeleton.tsx';
import { useHeld } from '../ui/table/use-held.ts';
import { useDayWords } from '../ui/text/day-and-time.tsx';
import { adjustedNote } from './adjusted-note.ts';
import { ChartStrip } from './chart-strip.tsx';
import { FirstDayNote } from './day-choice-first-day.tsx';
import { FormulaColumns } from './formulas/formula-columns-part.tsx';
import { printFormulas } from './formulas/formula-search.ts';
import { sortedAs } from './formulas/use-formula-text.ts';
import { LiveNote } from './live-note.tsx';
import { NearlyMatching } from './nearly-matching.tsx';
import { NoMatch, needsSignIn, SignInFirst } from './no-match.tsx';
import { ProblemList } from './problem-list.tsx';
import { ResultHead } from './result-head.tsx';
import { sortValue, useOrder, usualSort } from './result-order.ts';
import { figuresOf, useResultRows } from './result-row.ts';
import type { ResultSearch } from './result-search.ts';
import type { Ran } from './screener-calls.ts';
import { TermFunnel } from './term-funnel.tsx';
import { termColumns } from './term-value.ts';
import { UnknownShares } from './unknown-shares.tsx';
import { useAskedDay } from './use-asked-day.ts';
import { useFreshRun } from './use-fresh-run.ts';
import { useHereMarks } from './use-here-marks.ts';
import { useResultColumns } from './use-result-columns.tsx';
import { useResultFormulas } from './use-result-formulas.ts';
import { useSteady } from './use-steady.ts';
import { useTerms } from './use-terms.ts';
import { WhyHere, whyHeight } from './why-here.tsx';
import { OpenRowsContext, whyMark } from './why-toggle.tsx';
import './screener-result.css';

interface ScreenerResultProps {
  readonly text: string;
  /** The member's own live screener that has this text: the server knows who entered and left. */
  readonly liveId?: string | undefined;
  /** A past day; undefined for now. */
  readonly day?: TradingDay | undefined;
  readonly search: ResultSearch;
  readonly onSearch: (search: ResultSearch) => void;
  /** How it is shown where `search` says nothing, such as of a saved screener. */
  readonly usual?: ResultSearch;
  /** False where the terms are shown elsewhere, such as in a builder. */
  readonly hasFunnel?: boolean;
  /** Of a text that is being changed: its hints do not fit the new one. */
  readonly isEarlier?: boolean;
  /** Beside the result, under the terms; told whether the text can be run. */
  readonly aside?: (canRun: boolean) => ReactNode;
  /** Called with the mended text; without it, mends are not offered. */
  readonly onMend?: (text: string) => void;
}

const TABLE = 'screener-result';

/** The live result of a text: funnel, matching shares with the value of each term, what nearly matches. */
export function ScreenerResult(props: ScreenerResultProps) {
  const { text, hasFunnel = true, isEarlier = false, aside, onMend } = props;
  const { t } = useTranslation();
  const day = useAskedDay(props.day);
  const { run, problems, query, readAt } = useFreshRun(text, day);
  const terms = useTerms(text);
  const canRun = problems.length === 0;
  const isOwn = run !== undefined && needsSignIn(run);
  const isLoading = run === undefined && canRun && !query.isError;
  const result = (
    <>
      {props.liveId !== undefined && day === undefined && <LiveNote id={props.liveId} />}
      <ProblemList text={text} problems={problems} onMend={onMend} />
      {run !== undefined && (
        <ProblemList
          text={text}
          problems={run.hints}
          onMend={onMend}
          isHint
          isEarlier={isEarlier}
        />
      )}
      {query.isError && <RunFault query={query} />}
      {isOwn && <SignInFirst />}
      {run !== undefined && !isOwn && (
        <Result {...props} day={day} run={run} readAt={readAt} terms={terms} />
      )}
      {isLoading && <ResultSkeleton />}
    </>
  );
  return (
    <section className="screener-result" aria-label={t('screenerResult.label')}>
      {hasFunnel && terms.length > 0 && (
        <TermFunnel terms={terms} run={isOwn ? null : (run ?? (isLoading ? undefined : null))} />
      )}
      {aside ? (
        <div className="result-body">
          <div className="result-main">{result}</div>
          {aside(canRun)}
        </div>
      ) : (
        result
      )}
    </section>
  );
}

function RunFault({ query }: { query: { error: unknown; refetch(): unknown } }) {
  const { t } = useTranslation();
  const { error } = query;
  const isTooEarly = error instanceof CallError && error.code === 'not-found';
  if (isTooEarly)
    return (
      <p className="result-none" role="alert">
        {t('screenerResult.tooEarly')} <FirstDayNote of="screeners" />
      </p>
    );
  return <SectionFault title={t('screenerResult.failed')} query={query} />;
}

const noTerms: ReturnType<typeof termColumns> = [];
const noFormulas: ReturnType<typeof useResultFormulas>['shown'] = [];
const whole = { hasHistory: true, isOfNow: true, day: '' };

function ResultSkeleton() {
  const { t } = useTranslation();
  const columns = useResultColumns(noTerms, noFormulas, whole);
  return (
    <TableSkeleton
      columns={columns}
      widths={useWidths(TABLE)}
      grouped={false}
      label={t('screenerResult.loading')}
    />
  );
}

interface ResultProps extends Omit<ScreenerResultProps, 'day'> {
  readonly day: TradingDay | undefined | null;
  readonly run: Ran;
  readonly readAt: number;
  readonly terms: ReturnType<typeof useTerms>;
}

const noResult: ResultSearch = {};

function Result(props: ResultProps) {
  const {
    text,
    day,
    liveId,
    onSearch,
    run,
    readAt,
    terms,
    usual = noResult,
    isEarlier = false,
  } = props;
  const search = { ...usual, ...props.search };
  const { t } = useTranslation();
  const phone = useMedia(PHONE);
  const companies = useQuery(companiesQuery).data;
  const here = useHereMarks(text, run, liveId);
  const termCols = useSteady(termColumns(run, terms));
  const isTravelling = usePastMinute() !== null;
  const isOfNow = day === undefined || isTravelling;
  const named = `${search.columns ?? ''}.${(search.sort ?? '').replaceAll('.-', '.').replace(/^-/, '')}`;
  const formulas = useResultFormulas(search.formulas, (id) => named.split('.').includes(id), day);
  const { valuesOf } = formulas;
  const columns = useResultColumns(termCols, formulas.shown, {
    hasHistory: here !== undefined,
    isOfNow,
    day: run.day,
  });
  const figures = useMemo(
    () => figuresOf(run, here, companies, valuesOf),
    [run, here, companies, valuesOf],
  );
  const rows = useResultRows(figures);

  const known = columns.filter(({ sortable }) => sortable).map(({ id }) => id);
  const sorts = sortsOf(search, known, usualSort(termCols, isOfNow));
  const hold = useHeld();
  const codes = useOrder(figures, sorts, hold.held, (row, by) => {
    const place = formulas.formulas.findIndex(({ id }) => id === by);
    return place < 0 ? sortValue(row, by, termCols) : sortedAs(row.values[place]);
  });
  // Rows of shares that have left stand among them.
  const matching = useMemo(() => new Set(run.matches.map(({ code }) => code)), [run.matches]);
  const groups = useMemo(() => [{ key: '', figures: null, rows: codes }], [codes]);

  const frame = useRef<HTMLDivElement>(null);
  const room = useElementSize(frame)?.width;
  const widths = useWidths(TABLE);
  const layout = parseLayout(search.columns ?? '', columns);
  const chosen = layout.flatMap((id) => columns.find((column) => column.id === id) ?? []);
  const isFitted = search.columns === undefined && !phone && room !== undefined;
  const shown = isFitted
    ? fitting(
        chosen,
        widths.widths,
        room,
        sorts.map(({ by }) => by),
      )
    : chosen;
  const isWhole = isFitted && leastWidth(shown, widths.widths) <= room;

  const { open, ...opened } = useOpenRows();
  const details = {
    open,
    height: whyHeight(run.terms, phone),
    cell: (code: ShareCode) => (
      <WhyHere text={text} code={code} day={day} terms={terms} columns={termCols} readAt={readAt} />
    ),
  };
  const change = (next: { [Key in keyof ResultSearch]: ResultSearch[Key] | undefined }) => {
    const { sort, columns: picked, charts, formulas: written } = { ...props.search, ...next };
    onSearch({
      ...(sort && { sort }),
      ...(picked && { columns: picked }),
      ...(charts && { charts }),
      ...(written && (written.length > 0 || usual.formulas) && { formulas: written }),
    });
  };
  // Where other columns are usual, the default ones are named too.
  const printed = (next: Layout) =>
    usual.columns === undefined ? printLayout(next, columns) || undefined : next.slice(1).join('.');
  const walk = useShareWalk(() => codes);
  const fileName = useFileName('screener', day === undefined ? undefined : run.day);
  const controls: ReactNode = (
    <>
      <HeldNote hold={hold} />
      {phone && codes.length > 0 && (
        <SortMenu columns={columns} sorts={sorts} onSort={(sort) => change({ sort })} />
      )}
      <button
        type="button"
        className="btn"
        aria-pressed={search.charts === true}
        disabled={codes.length === 0}
        onClick={() => change({ charts: search.charts ? undefined : true })}
      >
        <Icon name="picture" size={15} />
        <span className="btn-words">{t('screenerResult.charts')}</span>
      </button>
      <ColumnsButton
        columns={columns}
        layout={layout}
        onLayout={(next) => change({ columns: printed(next) })}
        onResetWidths={widths.resetWidths}
      >
        <FormulaColumns
          formulas={formulas.formulas}
          results={formulas.results}
          onFormulas={(next, added) => {
            const ids = layout.filter(
              (id) => next.some((one) => one.id === id) || !FORMULA_ID.test(id),
            );
            const shownIds = added === null ? ids : [...ids, added];
            change({ formulas: printFormulas(next), columns: shownIds.slice(1).join('.') });
          }}
        />
      </ColumnsButton>
      <CsvButton
        fileName={fileName}
        content={() =>
          csvOfTable({
            columns: shown,
            groups: [{ ...groups[0]!, rows: codes.filter((code) => matching.has(code)) }],
            rowOf: rows.rowOf,
            groupHead: null,
            groupName: String,
          })
        }
        disabled={run.matches.length === 0}
      />
    </>
  );
  return (
    <div ref={walk}>
      <ResultHead
        run={run}
        here={here}
        isPast={day !== undefined}
        isEarlier={isEarlier}
        controls={codes.length > 0 && controls}
      />
      {search.charts && codes.length > 0 && <ChartStrip codes={codes} isOfNow={isOfNow} />}
      <div ref={frame} className="result-frame" data-scrolls={!isWhole || undefined}>
        {codes.length > 0 ? (
          <OpenRowsContext value={{ open, ...opened }}>
            <Table
              id={TABLE}
              label={t('screenerResult.label')}
              columns={shown}
              groups={groups}
              grouped={false}
              groupName={String}
              useRow={rows.useRow}
              sorts={sorts}
              onSort={(column, also) => {
                const sort = pressedSort(sorts, column, also, known);
                if (sort !== undefined) change({ sort });
              }}
              widths={widths}
              rowClass="share-row"
              mark={whyMark}
              details={details}
              handlers={hold.handlers}
            />
          </OpenRowsContext>
        ) : (
          <NoMatch run={run} terms={terms} isPast={day !== undefined} />
        )}
      </div>
      {formulas.query.isError && (
        <SectionFault title={t('formulaWords.failed')} query={formulas.query} />
      )}
      <ResultNotes
        undated={[...new Set([...run.undated, ...(formulas.results?.undated ?? [])])]}
        adjustedFrom={run.adjustedFrom}
      />
      <UnknownShares unknown={run.unknown} />
      <NearlyMatching nearly={run.nearly} terms={terms} measures={run.terms} columns={termCols} />
    </div>
  );
}

/** What is not as of the day of the result. */
function ResultNotes({ undated, adjustedFrom }: Pick<Ran, 'undated' | 'adjustedFrom'>) {
  const { t, language } = useTranslation();
  const numerals = useNumerals();
  const isTravelling = usePastMinute() !== null;
  const days = useDayWords();
  const ofPrices = adjustedNote(adjustedFrom, t, (first) => days(first, 'long'));
  const notes = [
    ...(isTravelling ? [t('screenerResult.ofPast')] : []),
    ...(undated.length > 0
      ? [t('screenerResult.undated', { fields: namesInWords(undated, language) })]
      : []),
    ...(ofPrices === null ? [] : [ofPrices]),
  ];
  return notes.length === 0 ? null : (
    <p className="result-notes">{inNumerals(notes.join(' '), numerals)}</p>
  );
}

function useOpenRows() {
  const [open, setOpen] = useState<ReadonlySet<ShareCode>>(new Set());
  const toggle = useCallback(
    (code: ShareCode) =>
      setOpen((now) => {
        const next = new Set(now);
        if (!next.delete(code)) next.add(code);
        return next;
      }),
    [],
  );
  return { open, toggle };
}
