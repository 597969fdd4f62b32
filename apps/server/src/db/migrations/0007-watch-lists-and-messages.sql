-- How often a member's lists and messages changed. Its row is also the lock of who writes them.
create table member_place (
  member_id    text primary key references "user" (id) on delete cascade,
  watch_lists  bigint not null default 0,
  messages     bigint not null default 0
);

create table watch_list (
  id         uuid primary key,
  member_id  text not null references "user" (id) on delete cascade,
  place      integer not null,
  title      text not null check (char_length(title) between 1 and 60),
  note       text not null,
  codes      text[] not null check (cardinality(codes) <= 500)
);
create index watch_list_member on watch_list (member_id, place);

-- The id is the member's count of changes when it came. Given under the member's lock, so no message
-- appears behind one that was already read, as those of a sequence could.
create table message (
  member_id  text not null references "user" (id) on delete cascade,
  id         bigint not null,
  kind       text not null,
  title      text not null,
  body       text not null,
  link       text,
  at_ms      bigint not null,
  seen       boolean not null default false,
  primary key (member_id, id)
);
create index message_unseen on message (member_id) where not seen;

-- Names members by id only, and stays when an account goes.
create table admin_act (
  id            bigint generated always as identity primary key,
  at_ms         bigint not null,
  admin_id      text not null,
  act           text not null,
  member_id     text,
  reason        text,
  pro_until_ms  bigint,
  receivers     integer
);
create index admin_act_member on admin_act (member_id, id);
