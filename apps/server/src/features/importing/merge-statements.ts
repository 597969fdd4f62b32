// SQL that merges the rows of a file into the stored ones.

export const newestDays = `
  select code, day - date '1970-01-01' as day, close from unnest($1::text[]) as named(code)
  cross join lateral (select day, close from day_bar where day_bar.code = named.code collate "C"
    order by day desc limit 1) newest`;

export const staging = `
  set work_mem = '64MB'; set temp_buffers = '32MB'; set synchronous_commit = off;
  create temp table staged_day (line integer, code text collate "C", day date, open integer, high integer,
    low integer, close integer, last integer, yesterday_close integer, trades integer, volume bigint,
    value bigint, bull bigint, bear bigint);
  create temp table staged_minute (line integer, code text collate "C", day date, at_ms bigint, open integer,
    high integer, low integer, close integer, trades integer, volume bigint, value bigint)`;

/**
 * A row without a yesterday's close gets the close of the previous row, in the file or the store,
 * whichever is nearer. Where both have that day the stored one is used, because it stays.
 */
export const insertDays = `
  with first_line as (
    select distinct on (code, day) * from staged_day order by code, day, line
  ), newest_stored as materialized (
    select code, (select max(day) from day_bar where day_bar.code = named.code) as newest
    from (select distinct code from staged_day) named
  ), placed as (
    select first_line.*, newest, lag(day) over share as day_before, lag(close) over share as close_before
    from first_line join newest_stored using (code)
    window share as (partition by code order by day)
  )
  insert into day_bar (code, day, open, high, low, close, last, yesterday_close, trades, volume, value,
    bull, bear, neutral, yesterday_derived)
  select code, day, open, high, low, close, last,
    case when yesterday_close <> 0 then yesterday_close else derived end,
    trades, volume, value, bull, bear, volume - bull - bear, yesterday_close = 0 and derived <> 0
  from (
    select *, case
      when newest is null or day_before > newest then coalesce(close_before, 0)
      else coalesce(
        (select close from day_bar before where before.code = placed.code and before.day < placed.day
          and before.day >= coalesce(day_before, '-infinity') order by day desc limit 1),
        close_before, 0)
      end as derived
    from placed
  ) derived order by code, day
  on conflict (code, day) do nothing`;

/**
 * Derives yesterday's close for rows without one, and again for rows that derived it from a row
 * that is no longer the previous one.
 */
export const correctDays = `
  update day_bar set yesterday_close = before.close, yesterday_derived = true
  from (
    select code, day, (select close from day_bar older where older.code = lacking.code
      and older.day < lacking.day order by day desc limit 1) as close
    from (
      select code, day from day_bar where yesterday_close = 0 and code = any($1)
      union
      select code, next.day from staged_day cross join lateral (
        select day, yesterday_derived from day_bar where day_bar.code = staged_day.code
          and day_bar.day > staged_day.day order by day limit 1) next
      where yesterday_derived
    ) lacking
  ) before
  where day_bar.code = before.code and day_bar.day = before.day and day_bar.yesterday_close <> before.close`;

/** 0 means unknown, so it agrees with any value. */
const agree = (figures: readonly string[]): string =>
  figures
    .map((name) => `(given.${name} = 0 or stored.${name} = 0 or given.${name} = stored.${name})`)
    .join(' and ');
const lacks = (figures: readonly string[]): string =>
  figures.map((name) => `stored.${name} = 0 and given.${name} <> 0`).join(' or ');
const bring = (figures: readonly string[]): string =>
  figures.map((name) => `${name} = coalesce(nullif(stored.${name}, 0), given.${name})`).join(', ');

const sameBar = `(given.open, given.high, given.low, given.close, given.volume)
  = (stored.open, stored.high, stored.low, stored.close, stored.volume)`;
const dayFigures = ['last', 'trades', 'value'];
const minuteFigures = ['trades', 'value'];
const sameFlow = `((given.bull, given.bear) = (0, 0) or (stored.bull, stored.bear) = (0, 0)
  or (given.bull, given.bear) = (stored.bull, stored.bear))`;
/** A derived yesterday's close is replaced by one that a file gives. */
const lacksYesterday = `given.yesterday_close <> 0
  and (stored.yesterday_close = 0 or stored.yesterday_derived)`;
const sameYesterday = `(given.yesterday_close = 0 or given.yesterday_close = stored.yesterday_close
  or ${lacksYesterday})`;
const sameDay = `${sameBar} and ${agree(dayFigures)} and ${sameYesterday} and ${sameFlow}`;
const lacksFlow = '(stored.bull, stored.bear) = (0, 0) and (given.bull, given.bear) <> (0, 0)';
const lacksAny = `(${lacks(dayFigures)} or ${lacksYesterday} or ${lacksFlow})`;

export const daysAlreadyThere = `
  select count(*)::int as rows from staged_day given join day_bar stored using (code, day)
  where ${sameDay} and not ${lacksAny}`;

export const fillDays = `
  update day_bar stored set ${bring(dayFigures)},
    yesterday_close = case when ${lacksYesterday} then given.yesterday_close else stored.yesterday_close end,
    yesterday_derived = stored.yesterday_derived and given.yesterday_close = 0,
    bull = case when ${lacksFlow} then given.bull else stored.bull end,
    bear = case when ${lacksFlow} then given.bear else stored.bear end,
    neutral = case when ${lacksFlow} then stored.volume - given.bull - given.bear else stored.neutral end
  from (
    select distinct on (code, day) given.* from staged_day given join day_bar stored using (code, day)
    where ${sameDay} and ${lacksAny} order by code, day, line
  ) given
  where stored.code = given.code and stored.day = given.day`;

export const otherDays = `
  select given.line, to_json(given) as given, to_json(stored) as stored
  from staged_day given join day_bar stored using (code, day) where not (${sameDay}) order by line`;

export const insertMinutes = `
  insert into minute_bar (day, code, at_ms, open, high, low, close, trades, volume, value)
  select day, code, at_ms, open, high, low, close, trades, volume, value from staged_minute
  on conflict do nothing`;

const sameMinute = `${sameBar} and ${agree(minuteFigures)}`;

export const fillMinutes = `
  update minute_bar stored set ${bring(minuteFigures)}
  from (
    select distinct on (day, code, at_ms) given.*
    from staged_minute given join minute_bar stored using (day, code, at_ms)
    where stored.day between $1 and $2 and ${sameMinute} and (${lacks(minuteFigures)}) order by day, code, at_ms, line
  ) given
  where stored.day between $1 and $2
    and stored.day = given.day and stored.code = given.code and stored.at_ms = given.at_ms`;

export const otherMinutes = `
  select given.line, to_json(given) as given, to_json(stored) as stored
  from staged_minute given join minute_bar stored using (day, code, at_ms)
  where stored.day between $1 and $2 and not (${sameMinute}) order by line`;
