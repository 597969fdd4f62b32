alter table member_place add column portfolios bigint not null default 0;

-- A member's portfolios. Versions are the member's counter at the write, so that devices and caches can compare.
create table portfolio (
  member_id     text not null references "user" (id) on delete cascade,
  id            text not null,
  name          text not null,
  settings      json not null,
  -- Of name and settings.
  version       bigint not null,
  -- Of anything in it.
  changed       bigint not null,
  -- Present ones.
  transactions  integer not null default 0,
  made_ms       bigint not null,
  -- Kept for a while, so that the removal can be undone.
  removed_ms    bigint,
  primary key (member_id, id)
);

-- Without content: removed. Kept for devices that were offline.
create table portfolio_transaction (
  member_id     text not null,
  portfolio_id  text not null,
  id            text not null,
  version       bigint not null,
  writer        text,
  day           date not null,
  code          text,
  content       json,
  primary key (member_id, portfolio_id, id),
  foreign key (member_id, portfolio_id) references portfolio (member_id, id) on delete cascade
);
create index portfolio_transaction_version on portfolio_transaction (member_id, portfolio_id, version);
create index portfolio_transaction_day on portfolio_transaction (member_id, portfolio_id, day, version, id)
  where content is not null;

-- Every save, in order, with what was before and after. `writer` is the window that saved it.
create table portfolio_change (
  member_id     text not null,
  portfolio_id  text not null,
  seq           bigint not null,
  at_ms         bigint not null,
  by            text not null check (by in ('member', 'automatic')),
  writer        text,
  what          text not null check (what in ('transactions', 'portfolio', 'target')),
  -- The change that this one undid.
  undid         bigint,
  items         json not null,
  bytes         integer not null,
  primary key (member_id, seq),
  foreign key (member_id, portfolio_id) references portfolio (member_id, id) on delete cascade
);
create index portfolio_change_portfolio on portfolio_change (member_id, portfolio_id, seq);

create table portfolio_target (
  member_id     text not null,
  portfolio_id  text not null,
  code          text not null,
  version       bigint not null,
  target        bigint,
  stop          bigint,
  primary key (member_id, portfolio_id, code),
  foreign key (member_id, portfolio_id) references portfolio (member_id, id) on delete cascade
);

-- Proposals of corporate actions that the member does not want.
create table portfolio_dismissal (
  member_id     text not null,
  portfolio_id  text not null,
  proposal      text not null,
  at_ms         bigint not null,
  primary key (member_id, portfolio_id, proposal),
  foreign key (member_id, portfolio_id) references portfolio (member_id, id) on delete cascade
);
