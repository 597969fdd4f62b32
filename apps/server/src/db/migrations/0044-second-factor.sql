-- Names and types that the sign-in library reads and writes are its own, as in the tables of members.
alter table "user" add column "twoFactorEnabled" boolean not null default false;

-- Whether the member gave a second factor or used a passkey in this session. A member with a second factor has no
-- other sessions.
alter table session add column second_factor boolean not null default false;

-- The secret of an authenticator app and the recovery codes, both encrypted. Not in force before `verified`.
create table "twoFactor" (
  id                        text primary key,
  secret                    text not null,
  "backupCodes"             text not null,
  "userId"                  text not null unique references "user" (id) on delete cascade,
  verified                  boolean not null default false,
  "failedVerificationCount" integer not null default 0,
  "lockedUntil"             timestamptz,
  made_at                   timestamptz not null default now()
);

create table passkey (
  id             text primary key,
  name           text,
  "publicKey"    text not null,
  "userId"       text not null references "user" (id) on delete cascade,
  "credentialID" text not null unique,
  counter        bigint not null,
  "deviceType"   text not null,
  "backedUp"     boolean not null,
  transports     text,
  "createdAt"    timestamptz not null default now(),
  aaguid         text,
  used_at        timestamptz
);
create index on passkey ("userId");
