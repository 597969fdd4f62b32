-- The pair of VAPID keys by which push services know us: one for all processes.
create table push_key (
  only_one     boolean primary key default true check (only_one),
  public_key   text not null,
  private_key  text not null
);

-- Null: at `due_ms`. Later while a process sends it, and between attempts.
alter table alert_outbox add column next_ms bigint;
drop index alert_outbox_due;
create index alert_outbox_due on alert_outbox (channel, (coalesce(next_ms, due_ms)), id)
  where state = 'due';

-- Of the outbox, so that a snooze is sent again to the devices that had the first notice.
alter table alert_delivery add column round smallint not null default 0;

alter table push_device add column tested_ms bigint;

-- For the rates of the last hour; rows are added in the order of time.
create index alert_firing_written on alert_firing using brin (written_ms);
create index alert_delivery_at on alert_delivery using brin (at_ms);
