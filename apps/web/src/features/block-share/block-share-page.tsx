import './words.ts';
import type { TermId } from '@dorpon/domain/glossary/terms.data';
import {
  type BlockFigures,
  type BlockTrade,
  blockCriteria,
} from '@dorpon/domain/market/block-trades';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo } from 'react';
import { companiesQuery } from '../../api/companies.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFindableShares } from '../../live/use-findable-shares.ts';
import { useSessionHours } from '../../live/use-session-hours.ts';
import { GlossaryTerm } from '../../market-ui/glossary/glossary-term.tsx';
import { TablePage } from '../../market-ui/page/table-page.tsx';
import { usePageState } from '../../market-ui/page/use-page-state.ts';
import { ShareChoice } from '../../market-ui/share/share-choice.tsx';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { useTableSetters } from '../../ui/table/use-table-setters.ts';
import { useDayWords } from '../../ui/text/day-and-time.tsx';
import { ChangePercent, Crore, ShortCount, Trades } from '../../ui/text/figures.tsx';
import { blockDayQuery, blockDaysQuery, turnoverQuery } from './block-day.ts';
import { type BlockSearch, blockSorts, parseBlockSearch } from './block-search.ts';
import { DayChoice } from './day-choice.tsx';
import { DayHistory } from './day-history.tsx';
import { DayStrip } from './day-strip.tsx';
import { useBlockColumns } from './use-block-columns.ts';
import { useBlockList } from './use-block-list.ts';
import { useEmptyMessage } from './use-empty-message.ts';
import './block-share.css';

const ungrouped = () => '';
const byShare = ({ code }: BlockTrade) => code;
const byDay = ({ day }: BlockTrade) => day;

/** Block trades: price and value, and the difference from the close of the day. */
export function BlockSharePage({ onSearch, ...props }: ScreenProps) {
  const { t } = useTranslation();
  const search = useMemo(() => parseBlockSearch(props.search), [props.search]);
  const change = useCallback(
    (next: { [Key in keyof BlockSearch]: BlockSearch[Key] | undefined }) =>
      onSearch(parseBlockSearch({ ...search, ...next })),
    [search, onSearch],
  );
  const sorts = useMemo(() => blockSorts(search), [search]);
  const setters = useTableSetters(change, sorts, blockCriteria);
  const { code, date } = search;
  const manyDays = code !== undefined && date === undefined;
  const grouped = search.by === 'group';

  const trades = useQuery(blockDayQuery(code, date));
  const days = useQuery(blockDaysQuery(code));
  const companies = useQuery(companiesQuery);
  const shown = manyDays ? undefined : (date ?? trades.data?.[0]?.day ?? days.data?.[0]?.day);
  const turnover = useQuery(turnoverQuery(code, shown));
  const list = useBlockList({
    sorts,
    trades: trades.data,
    companies: companies.data,
    groupOf: grouped ? (manyDays ? byDay : byShare) : ungrouped,
    filter: search.filter,
    turnover: turnover.data,
  });
  const columns = useBlockColumns(list.scale, manyDays);
  const dayWords = useDayWords();
  const today = useSessionHours()?.day;
  const known = days.data ?? [];
  const onDay = useCallback((day: string) => change({ date: day }), [change]);
  const needed = [
    { title: t('blockShare.failed'), query: trades },
    { title: t('blockShare.daysFailed'), query: days },
    { title: t('blockShare.turnoverFailed'), query: turnover },
  ];
  const state = usePageState(trades.data === undefined, needed, { prices: false });
  const nothing = useEmptyMessage({ search, shown, days: known, change });
  const note =
    shown !== undefined
      ? dayWords(shown, 'full')
      : manyDays
        ? t('blockShare.allDays', { code })
        : '';
  return (
    <TablePage
      id="block-trades"
      title={t('blockShare.title')}
      description={t('blockShare.description')}
      note={note}
      asOf={trades.data?.[0]?.day === shown ? (trades.data?.[0]?.at ?? 0) : 0}
      label={t('blockShare.title')}
      toolbar={
        <>
          <ShareChoice
            value={code}
            shares={useFindableShares()}
            onChoose={(next) => change({ code: next, date: undefined })}
          />
          <Segmented
            label={t('blockShare.group')}
            value={grouped ? 'group' : 'none'}
            choices={[
              { value: 'none', label: t('blockShare.each') },
              { value: 'group', label: t(manyDays ? 'blockShare.byDay' : 'blockShare.byShare') },
            ]}
            onChoose={(by) => change({ by: by === 'group' ? by : undefined })}
          />
        </>
      }
      picture={
        <div className="table-picture block-picture">
          <DayChoice day={shown} days={known} today={today} onDay={onDay} />
          <DayTotals figures={trades.data === undefined ? null : list.figures} />
          {days.data?.length !== 0 && <DayStrip days={known} day={shown} onDay={onDay} />}
        </div>
      }
      below={
        !manyDays &&
        today !== undefined && <DayHistory days={known} day={shown} today={today} onDay={onDay} />
      }
      foot={t('blockShare.how')}
      columns={columns}
      groups={list.groups}
      groupedBy={grouped ? t(manyDays ? 'blockShare.day' : 'blockShare.column.name') : null}
      groupName={(key) => (manyDays ? dayWords(key, 'full') : key)}
      useRow={list.rowOf}
      rowOf={list.rowOf}
      codeOf={(row) => row.split('/')[1] ?? row}
      search={search}
      sorts={sorts}
      setters={setters}
      state={state}
      nothing={trades.data?.length === 0 ? nothing : undefined}
    />
  );
}

function DayTotals({ figures }: { figures: BlockFigures | null }) {
  const { t } = useTranslation();
  const shown = (figure: ReactNode) => (figures === null ? <i className="bone" /> : figure);
  return (
    <dl className="day-totals">
      <Total term="crore" name={t('blockShare.total.value')}>
        {shown(<Crore value={figures?.value ?? null} />)}
      </Total>
      <Total term="block-trade" name={t('blockShare.total.trades')}>
        {shown(<Trades value={figures?.trades ?? null} />)}
      </Total>
      <Total term="volume" name={t('blockShare.total.quantity')}>
        {shown(<ShortCount value={figures?.quantity ?? null} />)}
      </Total>
      <Total term="closing-price" name={t('blockShare.total.against')}>
        {shown(<ChangePercent value={figures?.againstClose ?? null} />)}
      </Total>
    </dl>
  );
}

interface TotalProps {
  readonly term: TermId;
  readonly name: string;
  readonly children: ReactNode;
}

const Total = ({ term, name, children }: TotalProps) => (
  <div>
    <dt>
      <GlossaryTerm id={term}>{name}</GlossaryTerm>
    </dt>
    <dd>{children}</dd>
  </div>
);
