-- Everything that changed a membership. What a member has follows from these rows alone (`membership-of.ts`);
-- "user".user_type and pro_until hold the result, with the days of grace.
create table membership_event (
  source       text not null check (source in ('sandbox', 'whmcs', 'admin')),
  -- Its own id at its source: an event that arrives again changes nothing.
  id           text not null,
  member_id    text not null references "user" (id) on delete cascade,
  at_ms        bigint not null,
  received_ms  bigint not null,
  kind         text not null
    check (kind in ('paid', 'cancelled', 'refunded', 'charged-back', 'granted', 'ended')),
  invoice      text,
  plan         text check (plan in ('month', 'year')),
  paisa        bigint,
  -- Of a grant; null: without end.
  until_ms     bigint,
  -- The id of an administrator, or the part of the server that received it.
  by           text not null,
  reason       text,
  primary key (source, id)
);
create index membership_event_member on membership_event (member_id);

-- The end of the last term without grace, and since when it is that; none without an end.
create table membership_end (
  member_id  text primary key references "user" (id) on delete cascade,
  until_ms   bigint not null,
  since_ms   bigint not null
);
create index membership_end_until on membership_end (until_ms);

create table reminder_sent (
  member_id  text not null references "user" (id) on delete cascade,
  kind       text not null check (kind in ('week', 'day', 'end')),
  until_ms   bigint not null,
  sent_ms    bigint not null,
  primary key (member_id, kind, until_ms)
);

alter table member_place add column membership bigint not null default 0;

-- Members who are pro stay so, until the same moment.
insert into membership_event
    (source, id, member_id, at_ms, received_ms, kind, until_ms, by)
  select 'admin', 'before ' || id, id, now_ms, now_ms, 'granted',
    floor(extract(epoch from pro_until) * 1000)::bigint, 'migration'
  from "user", (select floor(extract(epoch from now()) * 1000)::bigint as now_ms) clock
  where user_type = 'pro';
insert into membership_end (member_id, until_ms, since_ms)
  select member_id, until_ms, at_ms from membership_event where until_ms > at_ms;
