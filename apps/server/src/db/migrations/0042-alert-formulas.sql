-- What the formulas of active alerts were found to be last. Written by the process that leads, read by it after a restart.
create table alert_formula (
  member_id  text not null references "user" (id) on delete cascade,
  text       text not null,
  -- On the clock of the exchange.
  at_ms      bigint not null,
  -- Shares for which it is true, and for which it is unknown.
  matching   text[] not null,
  unknown    text[] not null
);
-- A text may be longer than an index takes.
create unique index alert_formula_text on alert_formula (member_id, md5(text));

-- Why an alert about a screener or a formula stands still, as its member was told.
alter table alert add column still text;
create index alert_evaluated on alert (member_id) where still is not null
  or jsonb_path_exists(condition, 'strict $.** ? (@.kind == "screener" || @.kind == "formula")');
