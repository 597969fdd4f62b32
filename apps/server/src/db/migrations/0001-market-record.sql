-- Prices and values are whole paisa, of an index hundredths of a point; moments are epoch
-- milliseconds; a day is the exchange's day in Dhaka.

create table instrument (
  code          text primary key collate "C",
  number        integer not null,
  name          text not null,
  bangla_name   text not null,
  type          text not null,
  board         text not null,
  sector        text not null,
  quote_base    text not null,
  face_value    integer not null,
  outstanding   bigint not null,
  year_end      text not null,
  listing_year  integer not null,
  shareholding  jsonb not null
);

create table day_bar (
  code             text not null collate "C",
  day              date not null,
  open             integer not null,
  high             integer not null,
  low              integer not null,
  close            integer not null,
  last             integer not null,
  yesterday_close  integer not null,
  volume           bigint not null,
  value            bigint not null,
  trades           integer not null,
  bull             bigint not null,
  bear             bigint not null,
  neutral          bigint not null,
  primary key (code, day)
);
create index day_bar_day on day_bar (day);

create table minute_bar (
  day     date not null,
  code    text not null collate "C",
  at_ms   bigint not null,
  open    integer not null,
  high    integer not null,
  low     integer not null,
  close   integer not null,
  volume  bigint not null,
  value   bigint not null,
  trades  integer not null,
  primary key (day, code, at_ms)
) partition by range (day);

-- The number counts a share's trades of a day, so that a trade that comes twice is one row.
create table tick (
  day       date not null,
  code      text not null collate "C",
  number    integer not null,
  at_ms     bigint not null,
  price     integer not null,
  quantity  integer not null,
  market    "char" not null check (market in ('P', 'S')),
  primary key (day, code, number)
) partition by range (day);

create table block_trade (
  day       date not null,
  code      text not null collate "C",
  number    integer not null,
  at_ms     bigint not null,
  price     integer not null,
  quantity  integer not null,
  primary key (day, code, number)
);
create index block_trade_code on block_trade (code, day);

-- Where a feed can go on, and what its recorder had folded up to there.
create table feed_checkpoint (
  feed      text primary key,
  identity  text not null,
  day       date not null,
  at_ms     bigint not null,
  state     bytea not null,
  folds     bytea not null
);
-- Rewritten each minute: compressing it would cost more than the disk it saves.
alter table feed_checkpoint alter column state set storage external;
alter table feed_checkpoint alter column folds set storage external;

-- Two processes that meet a new day at once would both find no partition: the lock makes one wait.
create function ensure_day_partitions(wanted date) returns void language plpgsql as $$
declare
  suffix text := to_char(wanted, 'YYYYMMDD');
  parent text;
begin
  if to_regclass('tick_' || suffix) is not null and to_regclass('minute_bar_' || suffix) is not null then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtext('day partitions'));
  foreach parent in array array['tick', 'minute_bar'] loop
    execute format(
      'create table if not exists %I partition of %I for values from (%L) to (%L)',
      parent || '_' || suffix, parent, wanted, wanted + 1);
  end loop;
end
$$;
