-- Which process leads. One row: its term grows with every change of leader, and every write of a
-- leader is checked against it. Times are of this database's clock only.
create table lead (
  one boolean primary key default true check (one),
  -- Names the keys in Redis, so that two databases can share one Redis.
  cluster text not null default encode(uuid_send(gen_random_uuid()), 'hex'),
  term bigint not null default 0,
  holder text not null default '',
  until timestamptz not null default '-infinity'
);
insert into lead default values;
