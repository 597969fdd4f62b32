-- The newest day first and in it by share: a page goes on after the last day and id shown.
create index news_newest on news (published_on desc, id);
