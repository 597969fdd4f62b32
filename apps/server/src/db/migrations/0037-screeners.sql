alter table member_place add column screeners bigint not null default 0;

-- A member's screeners. Versions are the member's counter at the write, so that devices can compare.
create table screener (
  member_id   text not null references "user" (id) on delete cascade,
  id          text not null,
  version     bigint not null,
  -- The window that saved it.
  writer      text,
  content     json not null,
  made_ms     bigint not null,
  -- Kept for a while, so that it can be restored.
  removed_ms  bigint,
  primary key (member_id, id)
);

-- Every save, in order; without content: the removal.
create table screener_version (
  member_id    text not null,
  screener_id  text not null,
  version      bigint not null,
  at_ms        bigint not null,
  content      json,
  primary key (member_id, screener_id, version),
  foreign key (member_id, screener_id) references screener (member_id, id) on delete cascade
);
