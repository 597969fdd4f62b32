-- What a member used on a day of Dhaka, for limits of a day. An earlier day counts as nothing.
create table daily_use (
  member_id  text not null references "user" (id) on delete cascade,
  what       text not null,
  day        date not null,
  count      int not null,
  primary key (member_id, what)
);

-- The newest backtest of each member, so that every process can tell how far it is and what came out.
create table backtest (
  member_id  text primary key references "user" (id) on delete cascade,
  id         text not null,
  state      text not null check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  done       int not null default 0,
  steps      int not null,
  -- The process that runs it writes this every second.
  told_at    timestamptz not null,
  -- JSON, as it is answered.
  result     text
);
create index backtest_told on backtest (told_at);
