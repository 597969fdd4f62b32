-- How many shares each ready screener matched at the end of each week of the last year. Counted once a day.
create table ready_weeks (
  id        text primary key,
  text      text not null,
  -- The last finished session that is counted.
  day       date not null,
  per_week  json not null
);
