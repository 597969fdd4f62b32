import { CallError, type ErrorCode } from '@dorpon/contract/error-catalogue';

const byLibraryCode: Record<string, [code: ErrorCode, message: string, field?: string]> = {
  INVALID_EMAIL_OR_PASSWORD: wrongCredentials(),
  // The same words: the difference would tell that the password was right, or the account new.
  EMAIL_NOT_VERIFIED: wrongCredentials(),
  INVALID_PASSWORD: ['wrong-credentials', 'the password is not right', 'currentPassword'],
  CREDENTIAL_ACCOUNT_NOT_FOUND: [
    'wrong-credentials',
    'the password is not right',
    'currentPassword',
  ],
  INVALID_OTP: wrongCode(),
  OTP_NOT_FOUND: wrongCode(),
  OTP_EXPIRED: wrongCode(),
  TOO_MANY_ATTEMPTS: wrongCode(),
  INVALID_TOKEN: ['expired-link', 'this link was used or is too old', 'token'],
  TOKEN_EXPIRED: ['expired-link', 'this link was used or is too old', 'token'],
  BUSY: ['busy', 'too many people are signing in; try again in a moment'],
};

const byStatus: Record<number, [code: ErrorCode, message: string]> = {
  400: ['bad-parameter', 'not valid'],
  401: ['not-signed-in', 'sign in first'],
  403: ['forbidden', 'this is not allowed'],
  404: ['not-found', 'there is no such way in'],
  429: ['too-many-requests', 'too many requests; try again later'],
  503: ['busy', 'try again in a moment'],
};

/** The library's failure as one of the catalogue. */
export function failureOf(status: number, libraryCode: unknown): CallError {
  const known = typeof libraryCode === 'string' ? byLibraryCode[libraryCode] : undefined;
  return new CallError(...(known ?? byStatus[status] ?? ['internal', 'internal error']));
}

function wrongCredentials(): [ErrorCode, string] {
  return [
    'wrong-credentials',
    'the e-mail or the password is not right, or the e-mail is not confirmed yet by the link in the mail',
  ];
}

function wrongCode(): [ErrorCode, string, string] {
  return ['wrong-code', 'the code is not right, or too old: ask for a new one', 'code'];
}
