-- A sector has no price: what is told of it is its move of the day.
alter table alert_firing add column percent double precision;
alter table alert_firing alter column price drop not null;
update alert_firing set percent = round((price - 10000000)::numeric / 100000, 2), price = null where code like '~%';
