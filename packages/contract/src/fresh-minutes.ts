/**
 * How long after a sign-in or a proof a member may make calls with `stepUp`. Later, a sign-in on an unattended device
 * must not be enough.
 */
export const FRESH_MINUTES = 10;
