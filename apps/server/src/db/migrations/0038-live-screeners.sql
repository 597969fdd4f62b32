-- What live screeners match. Written by the process that leads, read by it after a restart.
create table screener_live (
  member_id    text not null,
  screener_id  text not null,
  -- Grows with every change: of two processes that change one result the second is refused.
  seq          bigint not null,
  text         text not null,
  day          date not null,
  base_ms      bigint not null,
  at_ms        bigint not null,
  -- Each share, with the time at which it entered.
  matches      json not null,
  primary key (member_id, screener_id),
  foreign key (member_id, screener_id) references screener (member_id, id) on delete cascade
);

-- Which shares entered and left on the day of the result.
create table screener_event (
  member_id    text not null,
  screener_id  text not null,
  seq          bigint not null,
  code         text not null,
  at_ms        bigint not null,
  enters       boolean not null,
  primary key (member_id, screener_id, seq, code),
  foreign key (member_id, screener_id) references screener_live (member_id, screener_id) on delete cascade
);
