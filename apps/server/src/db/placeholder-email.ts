/**
 * Phone sign-ups have a placeholder e-mail at this domain, because the sign-in library needs one.
 */
export const PLACEHOLDER_DOMAIN = '@phone.invalid';

/** The e-mail of a user; null for a placeholder. */
export const ownEmail = (user: string): string =>
  `case when ${user}.email not like '%${PLACEHOLDER_DOMAIN}' then ${user}.email end`;
