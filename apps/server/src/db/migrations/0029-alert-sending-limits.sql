-- SMS of a month, counted before they are sent. The log forgets: it is kept only as long as its firing.
alter table member_place
  add column sms_month date,
  add column sms integer not null default 0;
with own as (
  select member_id, count(*)::int as count from alert_delivery
    where channel = 'sms' and outcome = 'sent'
      and at_ms >= floor(extract(epoch from date_trunc('month', now() at time zone 'Asia/Dhaka')
        at time zone 'Asia/Dhaka') * 1000)
    group by member_id
)
update member_place p set sms = own.count,
    sms_month = date_trunc('month', now() at time zone 'Asia/Dhaka')::date
  from own where own.member_id = p.member_id;

-- A device gets nothing more when somebody ends the session in which push was turned on there. Null when that
-- has expired, or is not known.
alter table push_device add column session_id text references session (id) on delete cascade;
create index push_device_session on push_device (session_id);

-- The public key for which the browser subscribed: it takes nothing that another key has signed. Null until the
-- next start.
alter table push_device add column push_key text;
