import './words.ts';
import '../../market-ui/monitor/words.ts';
import { phaseAt } from '@dorpon/domain/market/session';
import type { MonitorEntry } from '@dorpon/domain/monitor/entry';
import { matchesWords } from '@dorpon/domain/text-match';
import type { ShareCode } from '@dorpon/domain/units';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { companiesQuery } from '../../api/companies.ts';
import { inNumerals, useDigits, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { lastNumber } from '../../live/newer-entries.ts';
import { useMonitorEntries } from '../../live/use-monitor-entries.ts';
import { useSessionHours } from '../../live/use-session-hours.ts';
import { TablePage } from '../../market-ui/page/table-page.tsx';
import { usePageState } from '../../market-ui/page/use-page-state.ts';
import { useCodesOf } from '../../market-ui/share/use-whose-shares.ts';
import { openPage } from '../../platform/open-page.ts';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { useHeld, useIsHeld } from '../../ui/table/use-held.ts';
import { useTableSetters } from '../../ui/table/use-table-setters.ts';
import { useSecond } from '../../ui/text/clock.ts';
import { dhakaTime } from '../../ui/text/clock-time.ts';
import { formatCount } from '../../ui/text/format.ts';
import { StarsProvider } from '../../watch-lists/stars-provider.tsx';
import { entryFilter } from './filter-entries.ts';
import { LaneStrip } from './lane-strip.tsx';
import { type MonitorSearch, parseMonitorSearch, readOff } from './monitor-search.ts';
import { LaneChoice, MonitorToolbar } from './monitor-toolbar.tsx';
import { useMonitorColumns } from './use-monitor-columns.tsx';
import { useShownEntries } from './use-shown-entries.ts';
import { useTone } from './use-tone.ts';
import './market-monitor.css';

const HALF_HOUR_MS = 30 * 60_000;
const none: readonly MonitorEntry[] = [];
const keyOf = ({ number }: MonitorEntry): string => String(number);

/** The tape of what is worth knowing today, newest first. */
export function MarketMonitorPage({ search: given, onSearch }: ScreenProps) {
  const { t } = useTranslation();
  const search = useMemo(() => parseMonitorSearch(given), [given]);
  const change = useCallback(
    (next: { [Key in keyof MonitorSearch]: MonitorSearch[Key] | undefined }) =>
      onSearch(parseMonitorSearch({ ...search, ...next })),
    [search, onSearch],
  );
  const setters = useTableSetters(change, [], []);
  const hours = useSessionHours();
  const { entries, query, isPast, isRecorded } = useMonitorEntries();
  const off = useMemo(() => readOff(search.off), [search.off]);
  const filtered = useFiltered(entries, search, hours?.opensAt ?? 0);
  const sectors = useSectors();

  const hold = useHeld();
  const isHeld = useIsHeld(hold);
  const [isPaused, setPaused] = useState(false);
  const { shown, waiting } = useShownEntries(
    filtered,
    !isPast && (isPaused || isHeld),
    `${hours?.day} ${isPast} ${JSON.stringify(search)}`,
  );
  const tone = useTone(isPast || filtered === undefined ? undefined : lastNumber(filtered));
  const rows = useRows(shown);
  const columns = useMonitorColumns();
  const groups = useMemo(() => [{ key: '', figures: 0 as never, rows: shown.map(keyOf) }], [shown]);
  const state = usePageState(
    entries === undefined || hours === null,
    [{ title: t('marketMonitor.failed'), query }],
    { prices: false },
  );
  const nothing = useNothing(entries, filtered, { isPast, isRecorded }, () => onSearch({}));
  return (
    <StarsProvider>
      <TablePage
        id="market-monitor"
        title={t('marketMonitor.title')}
        description={t('marketMonitor.description')}
        note={isRecorded && <MonitorNote entries={entries} isPast={isPast} />}
        label={t('marketMonitor.title')}
        toolbar={<MonitorToolbar search={search} sectors={sectors} onChange={change} />}
        picture={
          <>
            {hours !== null && (
              <DayStrip
                entries={entries ?? none}
                isUnknown={entries === undefined || !isRecorded}
                hours={hours}
                off={off}
                from={search.from ?? 0}
                onFrom={(from) => change({ from })}
              />
            )}
            <LaneChoice off={off} onChange={change} />
            <ListBar
              from={search.from}
              opensAt={hours?.opensAt ?? 0}
              onWholeDay={() => change({ from: undefined })}
              isPaused={isPaused}
              waiting={waiting}
              onPause={setPaused}
              tone={tone}
              isPast={isPast}
            />
          </>
        }
        foot={t('marketMonitor.how')}
        columns={columns}
        groups={groups}
        groupedBy={null}
        groupName={String}
        useRow={rows}
        rowOf={rows}
        codeOf={(row) => rows(row)?.code ?? ''}
        starless
        search={search}
        sorts={[]}
        setters={setters}
        state={state}
        hold={hold}
        nothing={nothing}
      />
    </StarsProvider>
  );
}

/** A row by its key; the same function while rows change. */
function useRows(shown: readonly MonitorEntry[]): (key: string) => MonitorEntry | undefined {
  const byKey = useMemo(() => new Map(shown.map((entry) => [keyOf(entry), entry])), [shown]);
  const held = useRef(byKey);
  held.current = byKey;
  useLayoutEffect(() => {
    held.current = byKey;
  }, [byKey]);
  return useCallback((key: string) => held.current.get(key), []);
}

function useFiltered(
  entries: readonly MonitorEntry[] | undefined,
  search: MonitorSearch,
  opensAt: number,
): readonly MonitorEntry[] | undefined {
  const companies = useQuery(companiesQuery).data;
  const codes = useCodesOf(search.shares);
  return useMemo(() => {
    const isNamed = (code: ShareCode, text: string) => {
      const company = companies?.get(code);
      return matchesWords(`${code} ${company?.name ?? ''} ${company?.nameBangla ?? ''}`, text);
    };
    const sectorOf = (code: ShareCode) => companies?.get(code)?.sector;
    return entries?.filter(entryFilter(search, { opensAt, codes, sectorOf, isNamed }));
  }, [entries, search, opensAt, codes, companies]);
}

/** Sectors of listed companies, in the order of their names. */
function useSectors(): readonly string[] {
  const companies = useQuery(companiesQuery).data;
  return useMemo(
    () =>
      [...new Set([...(companies?.values() ?? [])].map(({ sector }) => sector))]
        .filter((sector) => sector !== '' && sector !== 'Index')
        .sort(),
    [companies],
  );
}

function useNothing(
  entries: readonly MonitorEntry[] | undefined,
  filtered: readonly MonitorEntry[] | undefined,
  { isPast, isRecorded }: { isPast: boolean; isRecorded: boolean },
  onClear: () => void,
) {
  const { t } = useTranslation();
  const hours = useSessionHours();
  const now = useSecond();
  if (entries === undefined || filtered === undefined || filtered.length > 0) return undefined;
  if (entries.length > 0)
    return {
      title: t('marketMonitor.nothing.title'),
      text: t('marketMonitor.nothing.text'),
      action: t('marketMonitor.nothing.action'),
      onAct: onClear,
    };
  if (!isRecorded)
    return {
      title: t('marketMonitor.none.titleUnrecorded'),
      text: t('marketMonitor.none.unrecorded'),
      action: t('marketMonitor.none.action'),
      onAct: () => openPage('/share-list'),
    };
  const phase = hours === null || now === null ? 'closed' : phaseAt(hours, now);
  const why = phase === 'before-open' ? 'before' : phase === 'closed' ? 'closed' : 'open';
  return {
    title: t(isPast ? 'marketMonitor.none.titleThen' : 'marketMonitor.none.title'),
    text: t(`marketMonitor.none.${isPast ? 'past' : why}`),
    action: t('marketMonitor.none.action'),
    onAct: () => openPage('/share-list'),
  };
}

interface NoteProps {
  readonly entries: readonly MonitorEntry[] | undefined;
  readonly isPast: boolean;
}

function MonitorNote({ entries, isPast }: NoteProps) {
  const { t } = useTranslation();
  const now = useSecond();
  const minute = now === null ? null : Math.floor(now / 60_000) * 60_000;
  const recent = useMemo(
    () => entries?.filter(({ at }) => minute !== null && at > minute - HALF_HOUR_MS).length ?? 0,
    [entries, minute],
  );
  const all = formatCount(entries?.length ?? 0);
  const text = isPast
    ? t('marketMonitor.noteThen', { all })
    : t('marketMonitor.note', { all, recent: formatCount(recent) });
  return useDigits(entries === undefined ? '' : text);
}

/** The strip moves its needle once a second; the list does not render for it. */
function DayStrip(props: Omit<React.ComponentProps<typeof LaneStrip>, 'now'>) {
  return <LaneStrip {...props} now={useSecond()} />;
}

interface ListBarProps {
  readonly from: number | undefined;
  readonly opensAt: number;
  readonly onWholeDay: () => void;
  readonly isPaused: boolean;
  readonly waiting: number;
  readonly onPause: (isPaused: boolean) => void;
  readonly tone: ReturnType<typeof useTone>;
  readonly isPast: boolean;
}

/** Above the list: since when it shows entries, whether it waits, and its buttons. */
function ListBar(props: ListBarProps) {
  const { from, opensAt, onWholeDay, isPaused, waiting, onPause, tone, isPast } = props;
  const { t } = useTranslation();
  const numerals = useNumerals();
  const time = inNumerals(dhakaTime(opensAt + (from ?? 0) * 60_000, false), numerals);
  const count = inNumerals(t('marketMonitor.waiting', { n: formatCount(waiting) }), numerals);
  return (
    <div className="monitor-bar">
      {from === undefined ? (
        <p>{t(isPast ? 'marketMonitor.allThen' : 'marketMonitor.allDay')}</p>
      ) : (
        <p>
          {t('marketMonitor.fromTime', { time })}{' '}
          <button type="button" className="link-btn" onClick={onWholeDay}>
            {t('marketMonitor.wholeDay')}
          </button>
        </p>
      )}
      {!isPast && (
        <>
          <p className="monitor-waits" role="status" data-idle={waiting === 0 || undefined}>
            {waiting > 0 ? (
              <button
                type="button"
                className="link-btn"
                title={t('marketMonitor.waitingWhy')}
                onClick={() => onPause(false)}
              >
                {count}
              </button>
            ) : (
              t(isPaused ? 'marketMonitor.paused' : 'marketMonitor.waits')
            )}
          </p>
          <button
            type="button"
            className="btn"
            aria-pressed={isPaused}
            onClick={() => onPause(!isPaused)}
          >
            {t(isPaused ? 'marketMonitor.resume' : 'marketMonitor.pause')}
          </button>
          <button
            type="button"
            className="btn"
            aria-pressed={tone.isOn}
            title={t('marketMonitor.soundWhy')}
            onClick={tone.toggle}
          >
            {t('marketMonitor.sound')}
          </button>
        </>
      )}
    </div>
  );
}
