-- The sign-in library counted calls by address here. Attempts are counted in sign_in_attempt alone.
drop table "rateLimit";
