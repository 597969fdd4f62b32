/** For so long after a sign-in a member may do what a found device must not: erase the account, change its e-mail. */
export const FRESH_MINUTES = 10;
