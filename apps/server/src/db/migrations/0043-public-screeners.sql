-- The name under which a member publishes. Never an e-mail, and no other member has it in any spelling.
create table display_name (
  member_id  text primary key references "user" (id) on delete cascade,
  name       text not null,
  key        text not null unique,
  chosen_ms  bigint not null
);

-- What was published of a screener: later saves do not change it. Public unless withdrawn by its author or removed by
-- an administrator.
create table public_screener (
  id              text primary key,
  member_id       text not null references display_name (member_id) on delete cascade,
  screener_id     text not null,
  version         bigint not null,
  name            text not null,
  about           text not null,
  text            text not null,
  published_ms    bigint not null,
  -- Members who copied it, also those whose accounts were deleted since.
  copies          int not null default 0,
  withdrawn_ms    bigint,
  removed_ms      bigint,
  removed_reason  text,
  unique (member_id, screener_id),
  foreign key (member_id, screener_id) references screener (member_id, id) on delete cascade
);
create index public_screener_copies on public_screener (copies desc, published_ms desc)
  where withdrawn_ms is null and removed_ms is null;

-- What administrators removed: it is not published again unchanged.
create table removed_publication (
  key        text not null,
  member_id  text not null references "user" (id) on delete cascade,
  at_ms      bigint not null,
  primary key (key, member_id)
);

create table screener_copy (
  public_id  text not null references public_screener (id) on delete cascade,
  member_id  text not null references "user" (id) on delete cascade,
  at_ms      bigint not null,
  primary key (public_id, member_id)
);
create index screener_copy_member on screener_copy (member_id);

create table screener_report (
  public_id    text not null references public_screener (id) on delete cascade,
  member_id    text not null references "user" (id) on delete cascade,
  reason       text not null,
  note         text not null,
  at_ms        bigint not null,
  -- When an administrator unpublished or kept the screener.
  answered_ms  bigint,
  primary key (public_id, member_id)
);
create index screener_report_member on screener_report (member_id);
create index removed_publication_member on removed_publication (member_id);
