-- Attempts are counted by account and place together. `subject` is a keyed hash of the account, so that all
-- of its attempts can be deleted with it.
alter table sign_in_attempt add column subject text;
create index on sign_in_attempt (subject);

-- The library writes "createdAt" by the clock of its process. How fresh a sign-in is is measured by the
-- database's clock alone.
alter table session add column signed_in_at timestamptz;
update session set signed_in_at = least("createdAt", now());
alter table session
  alter column signed_in_at set default now(),
  alter column signed_in_at set not null;

-- A new e-mail that waits for the link sent to it; at most one for each member.
create table email_change (
  member_id   text primary key references "user" (id) on delete cascade,
  session_id  text not null,
  email       text not null,
  token_hash  text not null unique,
  expires_at  timestamptz not null
);

-- Without an administrator: done by the setting ADMIN_EMAILS. The last three are a sent message's.
alter table admin_act
  alter column admin_id drop not null,
  add column title text,
  add column body text,
  add column link text;
