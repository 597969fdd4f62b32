/**
 * Links in mails. Mail scanners open every link with HEAD and GET, so a link opens a page with one
 * button, and only the button's POST uses the token.
 */

export const linkPages = {
  'verify-email': '/verifyEmail',
  'sign-in': '/sign-in-link',
  'reset-password': '/reset-password',
} as const;

export type LinkPurpose = keyof typeof linkPages;

/**
 * The address in a mail. The token is in the fragment, which browsers do not send, so it appears in no
 * log and no Referer.
 */
export function linkAddress(purpose: LinkPurpose, token: string, next = '/'): string {
  const search = next === '/' ? '' : `?next=${encodeURIComponent(next)}`;
  return `${linkPages[purpose]}${search}#token=${token}`;
}

/** Confirms a new e-mail address; the page needs no sign-in. */
export const newEmailPage = '/confirm-email';
export const newEmailAddress = (token: string): string => `${newEmailPage}#token=${token}`;

export const tokenInFragment = (fragment: string): string | null =>
  /^#?token=([\w.-]{1,2000})$/.exec(fragment)?.[1] ?? null;
