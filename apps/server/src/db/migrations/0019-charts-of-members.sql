alter table member_place
  add column chart_layouts bigint not null default 0,
  add column drawings bigint not null default 0;

-- What a member saves of the chart screens. Contents are JSON as the device sent it, checked by the contract.
create table chart_layout (
  member_id  text not null references "user" (id) on delete cascade,
  id         text not null,
  name       text not null,
  -- The version that is shown.
  version    bigint not null,
  primary key (member_id, id)
);

-- `writer` is the window that saved it, so that a repeated save is not taken for another device's.
create table chart_layout_version (
  member_id   text not null,
  layout_id   text not null,
  version     bigint not null,
  began_ms    bigint not null,
  changed_ms  bigint not null,
  writer      text,
  overtaken   boolean not null default false,
  content     json not null,
  bytes       integer not null,
  primary key (member_id, layout_id, version),
  foreign key (member_id, layout_id) references chart_layout (member_id, id) on delete cascade
);

create table study_template (
  member_id  text not null references "user" (id) on delete cascade,
  id         text not null,
  name       text not null,
  studies    json not null,
  primary key (member_id, id)
);

-- Without content: removed. Kept for devices that were offline.
create table chart_drawing (
  member_id   text not null references "user" (id) on delete cascade,
  symbol      text not null,
  id          text not null,
  version     bigint not null,
  changed_ms  bigint not null,
  writer      text,
  content     json,
  bytes       integer not null,
  primary key (member_id, symbol, id)
);
create index chart_drawing_removed on chart_drawing (member_id, version) where content is null;

-- Changes that a newer change of another device replaced.
create table lost_drawing (
  member_id   text not null references "user" (id) on delete cascade,
  version     bigint not null,
  symbol      text not null,
  id          text not null,
  changed_ms  bigint not null,
  content     json not null,
  bytes       integer not null,
  primary key (member_id, version, symbol, id)
);

-- Read-only copies that everybody who has the id may read.
create table published_chart (
  id         text primary key,
  member_id  text not null references "user" (id) on delete cascade,
  title      text not null,
  at_ms      bigint not null,
  content    json not null,
  bytes      integer not null
);
create index published_chart_member on published_chart (member_id, at_ms);
