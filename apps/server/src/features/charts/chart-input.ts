import { type ChosenStudy, studiesOf } from '@dorpon/contract/chart-studies';
import { type ChartQuery, chartDefaults, defaultInterval, lookBack } from '@dorpon/contract/charts';
import { type DayColumns, emptyDays } from '@dorpon/domain/bars/day-columns';
import { isTradedDay } from '@dorpon/domain/bars/traded-day';
import { dhakaTime, sessionHours } from '@dorpon/domain/calendar/trading-calendar';
import { type ShareCode, type TradingDay, taka } from '@dorpon/domain/units';
import type { ChartInput, ChartLook, SessionSpan } from '../../drawing/chart-input.ts';
import { emptyBars } from '../../drawing/packed-bars.ts';
import { type ChartEnding, daysUntil, endingOf } from './chart-ending.ts';
import { firstDayOf, type Rows, rowsBetween } from './chart-range.ts';
import type { ChartSources } from './chart-sources.ts';
import { dayChartBars, type PickedBars } from './day-chart-bars.ts';
import { dayOfRow, minuteChartBars, minuteRange } from './minute-chart-bars.ts';

const INDEX: ShareCode = 'DSEX';
const MINUTE_MS = 60_000;

/** Collects the data of a requested chart. */
export async function chartInput(
  sources: ChartSources,
  code: ShareCode,
  query: ChartQuery,
): Promise<ChartInput> {
  const asked = { ...chartDefaults, ...query };
  const today = sources.hours().day;
  const upto = asked.upto === undefined || asked.upto > today ? today : asked.upto;
  const period = asked.from === undefined ? (asked.period ?? '1Y') : null;
  const interval =
    query.interval ??
    defaultInterval({ ...(period && { period }), style: asked.style, width: asked.width });
  const ending = endingOf(upto, asked.time);
  const days = (await daysUntil(sources, code, asked.adjust, ending)) ?? emptyDays(0);
  const from = asked.from ?? firstDayOf(period ?? '1Y', upto, days);
  const rows = rowsBetween(days, from, upto);
  const chosen = [...studiesOf(asked.overlay), ...studiesOf(asked.pane)];
  const { adjust } = asked;
  const picking = { sources, code, adjust, days, rows, interval, chosen, ending };
  const picked = rows.first >= rows.end ? nothing() : await pick(picking);
  const company = sources.companyOf(code);
  const last = rows.end - 1;
  const day = last < 0 ? null : dayOf(days, last);
  return {
    look: lookOf(asked),
    code,
    name: (asked.lang === 'bn' ? company?.instrument.banglaName : company?.instrument.name) ?? code,
    isIndex: company?.instrument.type === 'index',
    period,
    interval,
    adjust: asked.adjust,
    source: sources.source,
    from,
    upto: asked.upto ?? upto,
    without: from > today ? 'future' : hasTraded(days, rows) ? 'minutes' : 'trades',
    lastDay: day?.day ?? upto,
    asOf: ending?.before ?? (upto === today && day?.day === today ? runningMinute(sources) : null),
    halt: upto === today && ending === null ? sources.haltOf(code) : '',
    day: day && { close: day.close, before: day.before },
    datum: picked.datum,
    bars: picked.bars,
    first: picked.first,
    session: picked.session,
    actions: (company?.actions ?? [])
      .filter(({ reopensOn }) => reopensOn >= picked.firstDay && reopensOn <= upto)
      .map(({ reopensOn, stock, rights, cash }) => ({
        at: dhakaTime(reopensOn, 0),
        stock,
        rights,
        cash,
      })),
  };
}

/** Whether any day of the range was traded. If so and the chart is empty, minutes are not stored. */
function hasTraded(days: DayColumns, { first, end }: Rows): boolean {
  for (let row = first; row < end; row += 1) if (isTradedDay(days, row)) return true;
  return false;
}

interface Picking {
  readonly sources: ChartSources;
  readonly code: ShareCode;
  readonly adjust: 0 | 1 | 2;
  readonly days: DayColumns;
  readonly rows: Rows;
  readonly interval: NonNullable<ChartQuery['interval']>;
  readonly chosen: readonly ChosenStudy[];
  readonly ending: ChartEnding | null;
}

interface Picked extends PickedBars {
  readonly datum: number | null;
  readonly session: SessionSpan | null;
  readonly firstDay: TradingDay;
}

/** A new object each time: its bars are transferred to the drawing thread. */
const nothing = (): Picked => ({
  bars: emptyBars(0),
  first: 0,
  datum: null,
  session: null,
  firstDay: '9999-12-31',
});

async function pick(picking: Picking): Promise<Picked> {
  const { sources, days, rows, interval, chosen, ending } = picking;
  const compares = chosen.some(({ study }) => study.needs === 'beside');
  if (interval !== 'day' && interval !== 'week' && interval !== 'month')
    return await pickMinutes(picking, Number.parseInt(interval, 10), compares);
  const index = compares ? await daysUntil(sources, INDEX, 0, ending) : undefined;
  // Sums over the days (on-balance volume) depend on the first one.
  const before = chosen.length === 0 ? 1 : Number.POSITIVE_INFINITY;
  return {
    ...dayChartBars(days, rows, interval, before, index),
    datum: dayOf(days, rows.first).before || null,
    session: null,
    firstDay: dayOfRow(days, rows.first),
  };
}

async function pickMinutes(picking: Picking, minutes: number, compares: boolean): Promise<Picked> {
  const { sources, code, adjust, days, rows, chosen, ending } = picking;
  const range = minuteRange(rows, minutes, lookBack(chosen));
  const [from, shown] = [dayOfRow(days, range.read), dayOfRow(days, range.shown)];
  const upto = dayOfRow(days, rows.end - 1);
  const [bars, factors, index] = await Promise.all([
    sources.minutes(code, from, upto, minutes, ending?.before),
    sources.factors(code, adjust),
    compares ? sources.minutes(INDEX, from, upto, minutes, ending?.before) : [],
  ]);
  return {
    ...minuteChartBars(bars, shown, factors, index),
    datum: dayOf(days, range.shown).before || null,
    session: shown === upto ? sessionSpan(sources, shown, minutes * MINUTE_MS, ending) : null,
    firstDay: shown,
  };
}

const dayOf = (days: DayColumns, row: number) => ({
  day: dayOfRow(days, row),
  close: taka(days.close[row] ?? 0),
  before: taka(days.yesterdayClose[row] ?? 0),
});

/** The current minute, while the session runs. */
function runningMinute(sources: ChartSources): number | null {
  const { opensAt, closesAt } = sources.hours();
  const now = sources.now();
  return now >= opensAt && now < closesAt ? now - (now % MINUTE_MS) : null;
}

function sessionSpan(
  sources: ChartSources,
  day: TradingDay,
  barMs: number,
  ending: ChartEnding | null,
): SessionSpan {
  const today = sources.hours();
  const { opensAt, closesAt } = day === today.day ? today : sessionHours(day);
  const now = day === today.day ? runningMinute(sources) : null;
  if (ending === null) return { opensAt, closesAt, barMs, now };
  const isInside = ending.before >= opensAt && ending.before < closesAt;
  return { opensAt, closesAt, barMs, now: isInside ? ending.before : null };
}

type Asked = ChartQuery & Required<Pick<ChartQuery, keyof typeof chartDefaults>>;

function lookOf(asked: Asked): ChartLook {
  const named = ({ study, params }: ChosenStudy) => ({ id: study.id, params });
  const { width, height, ratio, theme, palette, lang, style, scale } = asked;
  return {
    width,
    height,
    ratio,
    theme,
    palette,
    lang,
    style,
    scale,
    volume: asked.volume === '1',
    overlays: studiesOf(asked.overlay).map(named),
    panes: studiesOf(asked.pane).map(named),
  };
}
