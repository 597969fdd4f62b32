-- The client of WHMCS that a member pays as. Unique: whoever takes over an e-mail must not open the bills of
-- the member who had it before.
create table billing_client (
  member_id  text primary key references "user" (id) on delete cascade,
  client_id  bigint not null unique
);

-- Invoices outlive accounts: of an erased member number, dates, amount and the buyer's name are left. Each event
-- of billing fills its own columns, so that their order does not matter.
create table invoice (
  source        text not null check (source in ('sandbox', 'whmcs')),
  number        bigint not null,
  member_id     text references "user" (id) on delete set null,
  plan          text check (plan in ('month', 'year')),
  paisa         bigint not null default 0,
  issued_ms     bigint not null,
  paid_ms       bigint,
  cancelled_ms  bigint,
  lines         jsonb,
  buyer_name    text not null default '',
  buyer_email   text,
  primary key (source, number)
);
create index invoice_member on invoice (member_id);

create table invoice_refund (
  source  text not null,
  id      text not null,
  number  bigint not null,
  kind    text not null check (kind in ('refunded', 'charged-back')),
  at_ms   bigint not null,
  paisa   bigint not null,
  primary key (source, id)
);
create index invoice_refund_number on invoice_refund (source, number);

-- One row, from the first payment on, which the transaction of a payment locks: a sequence would leave a gap for
-- every payment that fails.
create table invoice_counter (
  only_one  boolean primary key default true check (only_one),
  last      bigint not null
);

create table cart (
  id          uuid primary key,
  member_id   text not null references "user" (id) on delete cascade,
  plan        text not null,
  lines       jsonb not null,
  paisa       bigint not null,
  expires_ms  bigint not null,
  state       text not null check (state in ('open', 'pending', 'paid', 'failed', 'left')),
  -- When a pending payment is settled.
  due_ms      bigint,
  invoice     bigint
);
-- Two taps at once get one cart.
create unique index cart_of_member on cart (member_id) where state <> 'paid';

-- Events that WHMCS sent. `failed` ones are tried again; the id of each is kept, so that it is applied once.
create table webhook_event (
  id           text primary key,
  body_hash    text not null,
  body         jsonb not null,
  client_id    bigint not null,
  received_ms  bigint not null,
  state        text not null check (state in ('applied', 'ignored', 'failed')),
  tries        integer not null default 0,
  error        text
);
create index webhook_event_failed on webhook_event (received_ms) where state = 'failed';
create index webhook_event_client on webhook_event (client_id);

-- When a recurring job last began: of several processes one does it.
create table billing_run (
  job    text primary key,
  at_ms  bigint not null
);
