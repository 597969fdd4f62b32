-- Files that changed something, each in the transaction that brought it. By it a store of real prices is
-- known: a simulated market makes no past over it.
create table imported_file (
  id        bigint generated always as identity primary key,
  at_ms     bigint not null,
  file      text not null,
  layout    text not null,
  added     integer not null,
  filled    integer not null,
  rejected  integer not null
);
