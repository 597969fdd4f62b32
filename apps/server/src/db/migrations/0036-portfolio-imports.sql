-- How the columns of a broker's statements are read, as the member chose; by the broker's name in small letters.
create table portfolio_mapping (
  member_id     text not null references "user" (id) on delete cascade,
  broker        text not null,
  mapping       json not null,
  saved_ms      bigint not null,
  primary key (member_id, broker)
);

-- Parts of an import that are sent before it is saved, all at once. Those of an import that is never saved are dropped.
create table portfolio_import (
  member_id     text not null references "user" (id) on delete cascade,
  id            text not null,
  part          integer not null,
  transactions  json not null,
  count         integer not null,
  at_ms         bigint not null,
  primary key (member_id, id, part)
);
create index portfolio_import_at on portfolio_import (at_ms);
