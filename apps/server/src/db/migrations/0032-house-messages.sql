-- Short texts that administrators write, shown to visitors and free members.
create table house_message (
  id        integer generated always as identity primary key,
  title_en  text not null,
  text_en   text not null,
  title_bn  text not null,
  text_bn   text not null,
  link      text,
  picture   text,
  from_day  date not null,
  until_day date not null check (until_day >= from_day),
  screens   text[] not null
);

-- How often each was shown, dismissed and opened on a day in Dhaka. Nothing says by whom.
create table house_message_count (
  message_id integer not null references house_message (id) on delete cascade,
  day        date not null,
  shown      integer not null,
  dismissed  integer not null,
  opened     integer not null,
  primary key (message_id, day)
);
