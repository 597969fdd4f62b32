-- The day to whose prices an alert refers: corporate actions with a later ex-day adjust them.
alter table alert add column priced_day date;
update alert set priced_day = current_date;
alter table alert alter column priced_day set not null;
