/**
 * How long after signing in a member may erase the account or change its e-mail. Later, a sign-in on an
 * unattended device must not be enough.
 */
export const FRESH_MINUTES = 10;
