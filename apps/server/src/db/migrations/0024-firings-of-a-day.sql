-- Firings that were stored for a member on a day: one alert for the whole market can fire thousands of times.
alter table member_place add column fired_day date, add column fired integer not null default 0;
