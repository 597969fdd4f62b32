-- Whether the end of pro is also announced by push and by mail; both without a row.
create table reminder_choice (
  member_id  text primary key references "user" (id) on delete cascade,
  push       boolean not null,
  mail       boolean not null
);

-- For those whose pro has just ended.
create index user_pro_until on "user" (pro_until) where pro_until is not null;
