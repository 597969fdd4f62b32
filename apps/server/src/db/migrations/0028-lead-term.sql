-- With this index a change of the term locks the whole row, and one of `until` does not: a leader can renew its lease
-- while it writes, and another process still waits for the end of that write before it takes over.
create unique index lead_term on lead (term);
