-- The primary key starts with the day; a chart asks for the halts of one share over all days.
create index halt_change_by_code on halt_change (code, day);
