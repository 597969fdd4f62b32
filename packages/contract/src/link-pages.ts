/**
 * Links in mails. Mail scanners open every link, by HEAD and by GET: a link leads to a page with one button,
 * and only the button's POST uses the link up.
 */

/** The page that each kind of link opens. */
export const linkPages = {
  'verify-email': '/verifyEmail',
  'sign-in': '/sign-in-link',
  'reset-password': '/reset-password',
} as const;

export type LinkPurpose = keyof typeof linkPages;

/**
 * The address in a mail. The token is in the fragment, which no browser sends: it is in no log and in no
 * Referer.
 */
export function linkAddress(purpose: LinkPurpose, token: string, next = '/'): string {
  const search = next === '/' ? '' : `?next=${encodeURIComponent(next)}`;
  return `${linkPages[purpose]}${search}#token=${token}`;
}

/** The link by which a member confirms a new e-mail; it opens a page of its own, which needs no sign-in. */
export const newEmailPage = '/confirm-email';
export const newEmailAddress = (token: string): string => `${newEmailPage}#token=${token}`;

/** The token in the fragment of a page's address. */
export const tokenInFragment = (fragment: string): string | null =>
  /^#?token=([\w.-]{1,2000})$/.exec(fragment)?.[1] ?? null;
