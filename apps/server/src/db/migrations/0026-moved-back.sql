-- When the reading came back, not only whether: a restart may begin before that.
alter table alert_firing add column moved_back_ms bigint;
update alert_firing set moved_back_ms = at_ms where moved_back;
alter table alert_firing drop column moved_back;
