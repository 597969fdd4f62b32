-- Minutes that a file brought lie in partitions by month, `minute_bar_m201510`, or by day,
-- `minute_bar_20151015_kept`, where a feed already has days of that month. A day of a feed is forgotten
-- after KEEP_MINUTE_DAYS by its name; these are never, and years of days do not become thousands of tables.

create function minute_partition_of(wanted date) returns regclass language sql stable as $$
  select coalesce(
    to_regclass('minute_bar_' || to_char(wanted, 'YYYYMMDD')),
    to_regclass('minute_bar_m' || to_char(wanted, 'YYYYMM')),
    to_regclass('minute_bar_' || to_char(wanted, 'YYYYMMDD') || '_kept'))
$$;

-- Made apart and attached: `partition of` would lock out every reader and wait for every writer.
create function attach_partition(parent text, child text, first date, after date) returns void
language plpgsql as $$
begin
  execute format('create table %I (like %I including defaults including constraints)', child, parent);
  execute format('alter table %I attach partition %I for values from (%L) to (%L)', parent, child, first, after);
end
$$;

-- Two processes that meet a new day at once would both find no partition: the lock makes one wait.
create or replace function ensure_day_partitions(wanted date) returns void language plpgsql as $$
declare
  suffix text := to_char(wanted, 'YYYYMMDD');
begin
  if to_regclass('tick_' || suffix) is not null and minute_partition_of(wanted) is not null then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtext('day partitions'));
  if to_regclass('tick_' || suffix) is null then
    perform attach_partition('tick', 'tick_' || suffix, wanted, wanted + 1);
  end if;
  if minute_partition_of(wanted) is null then
    perform attach_partition('minute_bar', 'minute_bar_' || suffix, wanted, wanted + 1);
  end if;
end
$$;

-- The month that is not over is a feed's: its days stay days.
create function ensure_imported_minutes(days date[]) returns void language plpgsql as $$
declare
  wanted date;
  month date;
begin
  foreach wanted in array days loop
    continue when minute_partition_of(wanted) is not null;
    perform pg_advisory_xact_lock(hashtext('day partitions'));
    continue when minute_partition_of(wanted) is not null;
    month := date_trunc('month', wanted);
    if month + interval '1 month' <= current_date and not exists (
      select 1 from pg_inherits join pg_class on pg_class.oid = inhrelid
      where inhparent = 'minute_bar'::regclass
        and relname ~ ('^minute_bar_' || to_char(month, 'YYYYMM') || '[0-9]{2}')
    ) then
      perform attach_partition('minute_bar', 'minute_bar_m' || to_char(month, 'YYYYMM'),
        month, (month + interval '1 month')::date);
    else
      perform attach_partition('minute_bar', 'minute_bar_' || to_char(wanted, 'YYYYMMDD') || '_kept',
        wanted, wanted + 1);
    end if;
  end loop;
end
$$;

-- Days that have minutes. A month is asked from day to day along its key: reading it whole takes seconds.
create function minute_days(first date, last date) returns setof date language plpgsql stable as $$
declare
  child text;
  found_day date;
begin
  for child in
    select relname from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = 'minute_bar'::regclass
  loop
    if child ~ '^minute_bar_[0-9]{8}(_kept)?$' then
      found_day := to_date(substr(child, 12, 8), 'YYYYMMDD');
      if found_day between first and last then return next found_day; end if;
    else
      found_day := first - 1;
      loop
        execute format('select min(day) from %I where day > $1 and day <= $2', child)
          into found_day using found_day, last;
        exit when found_day is null;
        return next found_day;
      end loop;
    end if;
  end loop;
end
$$;

-- A day whose yesterday no file told, until the day before is imported: almost always a share's first.
create index day_bar_without_yesterday on day_bar (code, day) where yesterday_close = 0;
