-- Acts that a device sends until it gets an answer, by the key that it made: each is done once.
create table sent_act (
  member_id  text not null references "user" (id) on delete cascade,
  key        uuid not null,
  -- The alerts that it made or changed.
  ids        bigint[] not null,
  sent_at    timestamptz not null default now(),
  primary key (member_id, key)
);
