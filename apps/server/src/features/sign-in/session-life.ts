const DAY = 24 * 60 * 60;

export const SESSION_SECONDS = 30 * DAY;
/** A session that is used lives on: its end is moved once a day. */
export const RENEW_AFTER_SECONDS = DAY;

export function isRenewalDue(expires: Date): boolean {
  const began = expires.getTime() - SESSION_SECONDS * 1000;
  return Date.now() >= began + RENEW_AFTER_SECONDS * 1000;
}
