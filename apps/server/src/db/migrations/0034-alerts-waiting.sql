-- Active alerts above the limit of their member are not watched until the member is pro again.
alter table alert add column waiting boolean not null default false;
drop index alert_armed;
create index alert_armed on alert (id) where state = 'active' and removed_ms is null and not waiting;
