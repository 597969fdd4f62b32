-- True where neither a file nor a feed gave yesterday's close and an import took the close of the row
-- before. Such a value says nothing about days that are missing in between.
alter table day_bar add column yesterday_derived boolean not null default false;

-- Rows that were imported before this column: where the value is the close of the row before, nobody knows
-- which of the two it was. Importing a file that has the value again makes it a given one.
update day_bar set yesterday_derived = true
from (select code, day, lag(close) over (partition by code order by day) as before from day_bar) known
where exists (select 1 from imported_file) and day_bar.code = known.code and day_bar.day = known.day
  and day_bar.yesterday_close = known.before;
