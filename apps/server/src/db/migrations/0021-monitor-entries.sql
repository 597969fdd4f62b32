-- What the market monitor found, for as long as the minutes of a feed are kept. `batch_ms` is the time of
-- the batch that caused an entry: a feed that delivers batches again must not cause it twice.
create table monitor_entry (
  day       date not null,
  number    integer not null,
  at_ms     bigint not null,
  batch_ms  bigint not null,
  code      text not null collate "C",
  entry     jsonb not null,
  primary key (day, number)
);
