-- Members, their ways in and their sessions. Names and types of the first five tables are those that the
-- sign-in library reads and writes; a test asks it whether it is content.
create table "user" (
  id                    text primary key,
  name                  text not null,
  email                 text not null unique,
  "emailVerified"       boolean not null default false,
  image                 text,
  "createdAt"           timestamptz not null default now(),
  "updatedAt"           timestamptz not null default now(),
  "phoneNumber"         text unique,
  "phoneNumberVerified" boolean,
  role                  text not null default 'member',
  user_type             text not null default 'free',
  pro_until             timestamptz
);

create table session (
  id          text primary key,
  "expiresAt" timestamptz not null,
  token       text not null unique,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "ipAddress" text,
  "userAgent" text,
  "userId"    text not null references "user" (id) on delete cascade
);
create index on session ("userId");

create table account (
  id                      text primary key,
  "accountId"             text not null,
  "providerId"            text not null,
  "userId"                text not null references "user" (id) on delete cascade,
  "accessToken"           text,
  "refreshToken"          text,
  "idToken"               text,
  "accessTokenExpiresAt"  timestamptz,
  "refreshTokenExpiresAt" timestamptz,
  scope                   text,
  password                text,
  "createdAt"             timestamptz not null default now(),
  "updatedAt"             timestamptz not null default now(),
  unique ("providerId", "accountId")
);
create index on account ("userId");

-- Links and codes that are on their way, all of them hashed.
create table verification (
  id          text primary key,
  identifier  text not null,
  value       text not null,
  "expiresAt" timestamptz not null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);
create index on verification (identifier);

-- Calls of an address.
create table "rateLimit" (
  id            text primary key,
  key           text not null unique,
  count         integer not null,
  "lastRequest" bigint not null
);

-- Attempts at an account or a number, under a keyed hash of it.
create table sign_in_attempt (
  key     text primary key,
  count   integer not null,
  ends_at timestamptz not null
);
create index on sign_in_attempt (ends_at);
