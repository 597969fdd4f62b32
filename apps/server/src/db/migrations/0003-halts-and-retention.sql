-- Locks, halts and suspensions as they began and ended (''); the same change told twice is one row.
create table halt_change (
  day    date not null,
  code   text not null collate "C",
  at_ms  bigint not null,
  halt   text not null,
  primary key (day, code, at_ms, halt)
);

-- Partitions of `tick` or `minute_bar` whose day lies before; how many there were.
create function drop_day_partitions(parent regclass, before date) returns integer language plpgsql as $$
declare
  child text;
  dropped integer := 0;
begin
  perform pg_advisory_xact_lock(hashtext('day partitions'));
  for child in
    select relname from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = parent and right(relname, 8) ~ '^[0-9]{8}$'
      and to_date(right(relname, 8), 'YYYYMMDD') < before
    order by relname
  loop
    execute format('drop table %I', child);
    dropped := dropped + 1;
  end loop;
  return dropped;
end
$$;
