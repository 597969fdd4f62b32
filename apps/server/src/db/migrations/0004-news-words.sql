-- Small letters, one space where words part. Not to_tsvector: what it takes for a letter hangs on the
-- locale, and under most of them a Bangla word ends at its hasanta. Of each Bangla letter that can be
-- written in two ways one is kept; a point stays only inside a number.
create function news_text(given text) returns text
  language sql immutable strict parallel safe
  return replace(
    regexp_replace(
      replace(replace(replace(lower(given), U&'\09DC', U&'\09A1\09BC'),
        U&'\09DD', U&'\09A2\09BC'), U&'\09DF', U&'\09AF\09BC') || ' ',
      '[\u0001-\u002d\u002f\u003a-\u0060\u007b-\u00bf\u0964\u0965\u2000-\u200b\u200e-\u206f]+', ' ', 'g'
    ),
    '. ', ' '
  );

-- An index refuses what is longer than any word (a key, an address): it is cut, or one such text
-- would stop the record of the market.
create function news_words(given text) returns text[]
  language sql immutable strict parallel safe
  return array_remove(string_to_array(
    case
      when octet_length(given) > 2000 and given ~ '[^ ]{255}'
        then regexp_replace(news_text(given), '[^ ]{255}', '\& ', 'g')
      else news_text(given)
    end, ' '), '');

-- News that holds, for each word of a question, a word that begins with it; null without a word.
create function news_query(asked text) returns tsquery
  language sql immutable strict parallel safe
  return (
    select string_agg('''' || word || ''':*', ' & ')::tsquery from unnest(news_words(asked)) as word
  );

alter table news add column words tsvector not null generated always as (
  array_to_tsvector(news_words(
    code || ' ' || title || ' ' || bangla_title || ' ' || body || ' ' || bangla_body
  ))
) stored;
create index news_words on news using gin (words);
