-- What companies publish. Amounts are whole paisa, parts of a holding hundredths of a percent; the
-- published day is the session before which the market was told.

create table statement (
  code           text not null collate "C",
  period         text not null check (period in ('Q1', 'Q2', 'Q3', 'Q4', 'annual')),
  ended_on       date not null,
  year_ended_on  date not null,
  published_on   date not null,
  audited        boolean not null,
  outstanding    bigint not null,
  income         jsonb not null,
  balance        jsonb not null,
  cash_flow      jsonb not null,
  primary key (code, ended_on, period)
);

create table shareholding (
  code          text not null collate "C",
  held_on       date not null,
  published_on  date not null,
  director      integer not null,
  govt          integer not null,
  institute     integer not null,
  "foreign"     integer not null,
  public        integer not null,
  primary key (code, held_on)
);

create table corporate_action (
  code           text not null collate "C",
  kind           text not null check (kind in ('dividend', 'rights')),
  year_ended_on  date not null,
  declared_on    date not null,
  published_on   date not null,
  spot_from      date not null,
  record_date    date not null,
  reopens_on     date not null,
  agm_on         date,
  cash           double precision not null,
  stock          double precision not null,
  rights         double precision not null,
  rights_price   integer not null,
  primary key (code, kind, record_date)
);

-- In the order of the ids news is in the order of its days: a page goes on after the last id shown.
create table news (
  id            text primary key collate "C",
  code          text not null collate "C",
  kind          text not null,
  published_on  date not null,
  title         text not null,
  bangla_title  text not null,
  body          text not null,
  bangla_body   text not null,
  figures       jsonb not null
);
create index news_code on news (code, id);
create index news_meeting on news ((figures ->> 'meetingOn')) where kind = 'board-meeting';
