import type { Portfolio } from '@dorpon/contract/portfolio';
import type { Side } from '@dorpon/domain/portfolio/files/statement/other-lines';
import {
  readStatement,
  type StatementRead,
} from '@dorpon/domain/portfolio/files/statement/read-statement';
import {
  dayAbove,
  mappingFor,
  type StatementMapping,
} from '@dorpon/domain/portfolio/files/statement/statement-mapping';
import {
  readStatementTable,
  type StatementTable,
} from '@dorpon/domain/portfolio/files/statement/statement-table';
import type { ShareCode, TradingDay } from '@dorpon/domain/units';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { companiesQuery } from '../../../api/companies.ts';
import { inNumerals, useNumerals } from '../../../i18n/numerals.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useMarket } from '../../../live/market-context.ts';
import { PORTFOLIO_KEY } from '../../../portfolio/portfolios.ts';
import { newId } from '../../../portfolio/use-portfolio-writes.ts';
import { useToast } from '../../../ui/overlays/toast.tsx';
import { dhakaDay } from '../../../ui/text/calendar-day.ts';
import { useClock } from '../../../ui/text/clock.ts';
import { formatCount } from '../../../ui/text/format.ts';
import { PanelAnswer } from '../analysis/panel-answer.tsx';
import { FoundEntries } from './found-entries.tsx';
import { ProblemList, RefusedList } from './refused-list.tsx';
import { StatementMappingForm } from './statement-mapping-form.tsx';
import { UnknownShares } from './unknown-shares.tsx';
import { allTransactions, mappingQuery, none as noneRefused, useImport } from './use-import.ts';

interface StatementProps {
  readonly text: string;
  readonly portfolio: Portfolio;
  readonly onDone: () => void;
}

/** A broker's statement: its columns are mapped, every row is read, and all of it is added or nothing. */
export function Statement({ text, portfolio, onDone }: StatementProps) {
  const { t } = useTranslation();
  const memory = useQuery(mappingQuery(portfolio.settings.broker));
  return (
    <PanelAnswer title={t('ownership.loadFailed')} query={memory}>
      {(known) => <ReadStatement {...{ text, portfolio, onDone, known }} />}
    </PanelAnswer>
  );
}

interface Known {
  readonly remembered: StatementMapping | null;
  readonly renamed: ReadonlyMap<string, ShareCode>;
}

function ReadStatement(props: StatementProps & { readonly known: Known }) {
  const { text, portfolio, onDone, known } = props;
  const { t } = useTranslation();
  // What is remembered meanwhile does not change a mapping that is being made.
  const [{ remembered, renamed }] = useState(known);
  const read = useMemo(
    () =>
      readStatementTable(text, {
        ...(remembered && { knownHeads: remembered.columns.map(({ head }) => head) }),
      }),
    [text, remembered],
  );
  const existing = useQuery({
    queryKey: [...PORTFOLIO_KEY, 'all-transactions', portfolio.id],
    queryFn: () => allTransactions(portfolio.id),
  });
  if (read.how === 'refused') return <RefusedList faults={read.faults} />;
  return (
    <PanelAnswer title={t('ownership.loadFailed')} query={existing}>
      {(transactions) => (
        <MappedStatement
          table={read.file}
          first={mappingFor(read.file, remembered)}
          existing={transactions}
          renamed={renamed}
          portfolio={portfolio}
          onDone={onDone}
        />
      )}
    </PanelAnswer>
  );
}

interface MappedStatementProps extends Omit<StatementProps, 'text'> {
  readonly table: StatementTable;
  readonly first: StatementMapping;
  readonly existing: Awaited<ReturnType<typeof allTransactions>>;
  readonly renamed: ReadonlyMap<string, ShareCode>;
}

function MappedStatement(props: MappedStatementProps) {
  const { table, first, existing, renamed, portfolio, onDone } = props;
  const { t } = useTranslation();
  const numerals = useNumerals();
  const toast = useToast();
  const shares = useKnownShares(renamed);
  const now = useClock().now();
  const { add, remember, isBusy } = useImport();
  const [mapping, setMapping] = useState(first);
  const [day, setDay] = useState<TradingDay | null>(() => dayAbove(table, first.dayOrder));
  const [side, setSide] = useState<Side | null>(null);
  const [problems, setProblems] = useState(noneRefused);
  const [rowOf, setRowOf] = useState<ReadonlyMap<string, number>>(new Map());
  const today = now === null ? '9999-12-31' : dhakaDay(now);
  const read = useMemo(
    () => readStatement(table, mapping, { shares, existing, today, day, side }),
    [table, mapping, shares, existing, today, day, side],
  );
  const choose = (name: string, code: ShareCode) =>
    setMapping({ ...mapping, shares: [...mapping.shares, { read: name, code }] });
  const save = async (entries: StatementRead['entries']) => {
    const drafts = entries.flatMap(({ row, drafts: contents }) =>
      contents.map((content) => ({ id: newId(), content, row })),
    );
    setRowOf(new Map(drafts.map(({ id, row }) => [id, row])));
    void remember(portfolio.settings.broker, mapping);
    const refused = await add(
      portfolio.id,
      drafts.map(({ id, content }) => ({ id, content })),
    );
    if (refused === null) return;
    setProblems(refused);
    if (refused.count > 0) return;
    const n = formatCount(drafts.length);
    toast({ title: inNumerals(t('portfolioFiles.import.saved', { n }), numerals) });
    onDone();
  };
  return (
    <>
      <StatementMappingForm
        {...{ table, mapping, day, side }}
        broker={portfolio.settings.broker}
        onMapping={setMapping}
        onDay={setDay}
        onSide={setSide}
      />
      <ProblemList problems={problems} rowOf={rowOf} />
      {read.how === 'refused' ? (
        <>
          <UnknownShares faults={read.faults} onChoose={choose} />
          <RefusedList faults={read.faults} />
        </>
      ) : (
        <FoundEntries
          found={read.file}
          isBusy={isBusy || portfolio.standsStill}
          onSave={(entries) => void save(entries)}
        />
      )}
    </>
  );
}

/** Shares of the board with their names in both languages. */
function useKnownShares(renamed: ReadonlyMap<string, ShareCode>) {
  const { board } = useMarket();
  const { data: companies } = useQuery(companiesQuery);
  return useMemo(() => {
    const names = [...(companies?.values() ?? [])].flatMap(({ code, name, nameBangla }) => [
      { code, name },
      ...(nameBangla ? [{ code, name: nameBangla }] : []),
    ]);
    const codes = new Set([...board.all().keys(), ...(companies?.keys() ?? [])]);
    return { codes, names, renamed };
  }, [board, companies, renamed]);
}
