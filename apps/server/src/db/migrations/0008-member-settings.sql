-- What a member chose, one row each: {name: {value, version, changedAt}}.
create table member_settings (
  member_id  text primary key references "user" (id) on delete cascade,
  version    bigint not null,
  kept       jsonb not null
);
